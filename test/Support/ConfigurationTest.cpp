//===- ConfigurationTest.cpp - Files that people already have -------------===//
//
// What each setting means, and one message for each that means nothing.
//
//===----------------------------------------------------------------------===//

#include "remat/Support/Configuration.h"
#include "gtest/gtest.h"

using namespace remat;
using llvm::StringRef;

namespace {
/// A file, and the strategy and policy that it means.
struct Meaning {
  const char *text, *strategy, *policy;
};

/// A file, and what the message about it says.
struct Mistake {
  const char *text, *part;
};
} // namespace

static void expectMeanings(llvm::ArrayRef<Meaning> meanings) {
  for (const Meaning &meaning : meanings) {
    SCOPED_TRACE(meaning.text);
    llvm::Expected<Configuration> config = parseConfiguration(meaning.text);
    if (!config) {
      ADD_FAILURE() << llvm::toString(config.takeError());
      continue;
    }
    EXPECT_EQ(config->strategy, meaning.strategy);
    EXPECT_EQ(config->policy, meaning.policy);
    for (const auto &[setting, effect] : config->effects)
      EXPECT_NE(effect, "") << setting;
  }
}

static void expectMistakes(llvm::ArrayRef<Mistake> mistakes) {
  for (const Mistake &mistake : mistakes) {
    SCOPED_TRACE(mistake.text);
    llvm::Expected<Configuration> config = parseConfiguration(mistake.text);
    if (config) {
      ADD_FAILURE() << "means " << config->strategy;
      continue;
    }
    EXPECT_EQ(llvm::toString(config.takeError()), mistake.part);
  }
}

TEST(Configuration, ReadsDeepSpeed) {
  expectMeanings({
      {R"({"activation_checkpointing": {"number_checkpoints": 4}})",
       "segments=4", ""},
      {R"({"activation_checkpointing": {"partition_activations": false,
           "cpu_checkpointing": false, "contiguous_memory_optimization": true,
           "number_checkpoints": 8, "synchronize_checkpoint_boundary": false,
           "profile": false}})",
       "segments=8", ""},
      {R"({"gradient_checkpointing": {"enabled": true, "num_checkpoints": 2}})",
       "segments=2", ""},
      {R"({"gradient_checkpointing": {"enabled": true}})", "full", ""},
      {R"({"gradient_checkpointing": true})", "full", ""},
      {R"({"gradient_checkpointing": {"enabled": false}})", "none", ""},
      {R"({"gradient_checkpointing": {"num_checkpoints": 3}})", "segments=3",
       ""},
      {R"({"gradient_checkpointing": {"enabled": true},
           "activation_checkpointing": {"number_checkpoints": null}})",
       "full", ""},
      {R"({"activation_checkpointing": {}, "gradient_checkpointing": true})",
       "full", ""},
      {R"({"activation_checkpointing": {"number_checkpoints": 4},
           "gradient_checkpointing": {}})",
       "segments=4", ""},
  });
  llvm::Expected<Configuration> host = parseConfiguration(
      R"({"activation_checkpointing": {"cpu_checkpointing": true}})");
  ASSERT_TRUE(static_cast<bool>(host));
  EXPECT_EQ(host->strategy, "offload");
  EXPECT_TRUE(host->needsOffload);
}

TEST(Configuration, ReadsMegatronInThreeForms) {
  expectMeanings({
      {"--recompute-granularity full --recompute-method uniform "
       "--recompute-num-layers 4",
       "full=4", ""},
      {"# once\n\n--recompute-granularity=full \\\n--recompute-method=block\n",
       "first=1", ""},
      {"recompute_granularity: full # all\nrecompute_method: 'uniform'\n",
       "full", ""},
      {R"({"recompute_granularity": "full", "recompute_method": "block",
           "recompute_num_layers": 2})",
       "first=2", ""},
      {"--recompute-activations", "policy", "checkpoint path=core_attention"},
      {"--recompute-granularity selective --recompute-modules core_attn \\\n"
       "  layernorm h.*.mlp",
       "policy",
       "recompute path=input_layernorm,pre_mlp_layernorm; "
       "checkpoint path=core_attention,h.*.mlp"},
      {"recompute-granularity: selective\nrecompute-modules: [moe, moe_act]\n",
       "policy", "recompute path=activation_func; checkpoint path=mlp"},
      {"---\nrecompute_granularity: selective\nrecompute_modules:\n  - mlp\n"
       "- mla_up_proj\n",
       "policy",
       "recompute path=linear_q_up_proj,linear_kv_up_proj; "
       "checkpoint path=mlp"},
      {"recompute_granularity: selective\nrecompute_num_layers: null\n"
       "distribute_saved_activations: false\n",
       "policy", "checkpoint path=core_attention"},
      {"\xef\xbb\xbfrecompute_activations: true", "policy",
       "checkpoint path=core_attention"},
      {"\xef\xbb\xbf{\"gradient_checkpointing\": true}", "full", ""},
  });
}

TEST(Configuration, SaysWhatEachSettingDoes) {
  llvm::Expected<Configuration> config = parseConfiguration(
      R"({"gradient_checkpointing": {"num_checkpoints": 3, "enabled": true},
          "activation_checkpointing": {"profile": false}})");
  ASSERT_TRUE(static_cast<bool>(config));
  ASSERT_EQ(config->effects.size(), 3u);
  EXPECT_EQ(config->effects[0].first,
            "activation_checkpointing.profile = false");
  EXPECT_EQ(config->effects[0].second, "off, as it always is");
  EXPECT_EQ(config->effects[2].first,
            "gradient_checkpointing.num_checkpoints = 3");
  EXPECT_EQ(config->effects[2].second, "strategy segments=3");
}

TEST(Configuration, NamesWhatIsAboutOtherThings) {
  llvm::Expected<Configuration> config = parseConfiguration(
      R"({"train_batch_size": 32, "gradient_checkpointing": true,
          "optimizer": {"type": "Adam", "params": {"lr": 0.001}},
          "zero_optimization": {"stage": 2, "overlap_comm": true},
          "fp16": {}, "wall_clock_breakdown": false})");
  ASSERT_TRUE(static_cast<bool>(config));
  EXPECT_EQ(config->strategy, "full");
  EXPECT_EQ(config->foreign, (std::vector<std::string>{
                                 "fp16", "optimizer", "train_batch_size",
                                 "wall_clock_breakdown", "zero_optimization"}));
  EXPECT_EQ(config->effects.size(), 1u);
}

TEST(Configuration, StateMayBeMovedNowhere) {
  llvm::Expected<Configuration> config = parseConfiguration(
      R"({"gradient_checkpointing": true, "zero_optimization": {
          "cpu_offload": false, "offload_optimizer": {"device": "none"},
          "offload_param": {"pin_memory": true}, "stage": 1}})");
  ASSERT_TRUE(static_cast<bool>(config));
  EXPECT_EQ(config->foreign, std::vector<std::string>{"zero_optimization"});
  ASSERT_EQ(config->effects.size(), 4u);
  for (unsigned effect : {1, 2, 3})
    EXPECT_EQ(config->effects[effect].second, "off, as it always is");
}

TEST(Configuration, NamesWhatMegatronSaysOfOtherThings) {
  auto expectForeign = [](StringRef text, std::vector<std::string> foreign) {
    llvm::Expected<Configuration> config = parseConfiguration(text);
    ASSERT_TRUE(static_cast<bool>(config)) << text.str();
    EXPECT_EQ(config->strategy, "full");
    EXPECT_EQ(config->foreign, foreign);
  };
  expectForeign("--num-layers 24 --hidden-size=1024 \\\n"
                "--bf16 --lr 1e-4 --split 949,50,1\n"
                "--recompute-granularity full --recompute-method uniform\n"
                "--tensor-model-parallel-size 2 --sequence-parallel",
                {"num-layers", "hidden-size", "bf16", "lr", "split",
                 "tensor-model-parallel-size", "sequence-parallel"});
  expectForeign(
      "num_layers: 24\nrecompute_granularity: full\n"
      "micro_batch_size: 2\nrampup_batch_size: [32, 32]\n"
      "recompute_method: uniform\nfp16: false\n",
      {"num_layers", "micro_batch_size", "rampup_batch_size", "fp16"});
  expectForeign(R"({"recompute_granularity": "full", "seq_length": 4096,
                    "recompute_method": "uniform", "optimizer": "adam"})",
                {"optimizer", "seq_length"});
  expectForeign(R"({"compile": {"deepcompile": true, "free_activation": false},
                    "gradient_checkpointing": true})",
                {"compile"});
  // With the sections of Megatron-LM's example.
  expectForeign("language_model: # its layers\n"
                "  num_layers: 24\n\n"
                "  recompute_granularity: full\n"
                "  recompute_method: uniform\n"
                "model_parallel:\n"
                "  bf16: True\n"
                "  cpu_offloading: False\n"
                "  cpu_offloading_num_layers: 0\n"
                "  cpu_offloading_activations: True\n"
                "train_iters: 10\n",
                {"num_layers", "bf16", "train_iters"});
  expectForeign(R"({"language_model": {"recompute_granularity": "full",
                                       "recompute_method": "uniform"}})",
                {});
}

TEST(Configuration, RefusesWhatMeansNothing) {
  expectMistakes({
      {"", "the file asks for nothing; give "
           "'gradient_checkpointing.num_checkpoints' or "
           "'recompute-granularity', or plan with '--budget' and without it"},
      {R"({"activation_checkpointing": {"number_checkpoint": 4}})",
       "'activation_checkpointing.number_checkpoint' means nothing here; the "
       "nearest key that does is "
       "'activation_checkpointing.number_checkpoints'"},
      {R"({"zero_optimisation": {"stage": 2, "cpu_offload": true},
           "fp61": {"enabled": true}, "gradient_checkpointing": true})",
       "'fp61', 'zero_optimisation' mean nothing here; leave in the file what "
       "docs/configurations.md lists"},
      {R"({"fp16": {"enabled": true}, "train_batch_size": 8})",
       "the file asks for nothing; give "
       "'gradient_checkpointing.num_checkpoints' or "
       "'recompute-granularity', or plan with '--budget' and without it"},
      {R"({"fp16": {"enabled": true}, "activation_checkpoint": 2})",
       "'activation_checkpoint' means nothing here; the nearest key that does "
       "is 'activation_checkpointing'"},
      {"--zero-optimization 2\n--recompute-activations",
       "'zero-optimization' is a key of DeepSpeed's file, which is JSON; write "
       "{\"zero_optimization\": ...}"},
      {"--num-layer 24\n--recompute-activations",
       "'num-layer' means nothing here; leave in the file what "
       "docs/configurations.md lists"},
      {"--recompute-granularty full",
       "'recompute-granularty' means nothing here; the nearest key that does "
       "is 'recompute-granularity'"},
      {"gradient_checkpointing: true",
       "'gradient_checkpointing' is a key of DeepSpeed's file, which is JSON; "
       "write {\"gradient_checkpointing\": ...}"},
      {"--activation_checkpointing 4",
       "'activation_checkpointing' is a key of DeepSpeed's file, which is "
       "JSON; "
       "write {\"activation_checkpointing\": ...}"},
      {R"({"activation-checkpointing": {"profile": false}})",
       "'activation-checkpointing' means nothing here; the nearest key that "
       "does is 'activation_checkpointing'"},
      {R"({"activation_checkpointing": {"fo": 4}})",
       "'activation_checkpointing.fo' means nothing here; leave in the file "
       "what docs/configurations.md lists"},
      {R"({"activation_checkpointing": {"partition_activations": true}})",
       "'activation_checkpointing.partition_activations' splits checkpoints "
       "over the ranks of a model-parallel group, and a step has one device; "
       "set it to false"},
      {R"({"activation_checkpointing": {"profile": true}})",
       "'activation_checkpointing.profile' prints the times of checkpoints; "
       "set it to false and give '--profile=FILE', which gets the time of each "
       "kernel"},
      {"--recompute-granularity selective\n--distribute-saved-activations",
       "'distribute-saved-activations' (line 2) splits checkpoints over the "
       "ranks of a tensor-parallel group, and a step has one device; leave it "
       "out"},
  });
}

// What is about memory, and cannot be had, is no setting for other things.
TEST(Configuration, RefusesOtherWaysToSaveMemory) {
  std::string state = " moves parameters or the optimizer's state, which are "
                      "the caller's and stay where they are; leave it out";
  std::string offloading =
      " moves activations of layers or modules that it names, and here a plan "
      "chooses what is moved; leave it out, and without the file give "
      "'--strategy=offload', '--offload=25GB/s' and '--budget=50%'";
  expectMistakes({
      {"--cpu-offloading-num-layers 4\n--recompute-activations",
       ("'cpu-offloading-num-layers' (line 1)" + offloading).c_str()},
      {"recompute_activations: true\ncpu_offloading: true",
       ("'cpu_offloading' (line 2)" + offloading).c_str()},
      {"--fine-grained-activation-offloading --offload-modules core_attn",
       ("'fine-grained-activation-offloading' (line 1)" + offloading).c_str()},
      {"--optimizer-cpu-offload --recompute-activations",
       ("'optimizer-cpu-offload' (line 1)" + state).c_str()},
      {R"({"gradient_checkpointing": true, "zero_optimization": {
           "stage": 3, "offload_optimizer": {"device": "cpu"}}})",
       ("'zero_optimization.offload_optimizer'" + state).c_str()},
      {R"({"gradient_checkpointing": true,
           "zero_optimization": {"offload_param": {"device": "nvme"}}})",
       ("'zero_optimization.offload_param'" + state).c_str()},
      {R"({"zero_optimization": {"offload_param": true}})",
       "'zero_optimization.offload_param' is true, which is no section; write "
       "{\"device\": \"none\"} or leave it out"},
      {R"({"zero_optimization": {"cpu_offload": true}})",
       ("'zero_optimization.cpu_offload'" + state).c_str()},
      {R"({"compile": {"offload_opt_states": true}})",
       ("'compile.offload_opt_states'" + state).c_str()},
      {"--checkpoint-activations",
       "'checkpoint-activations' (line 1) is the old name of full "
       "recomputation; give 'recompute-granularity' and 'recompute-method'"},
      {R"({"num_microbatches_with_partial_activation_checkpoints": 2})",
       "'num_microbatches_with_partial_activation_checkpoints' recomputes less "
       "in some microbatches of a pipeline, and a step is one; leave it out"},
      {R"({"compile": {"deepcompile": true, "offload_activation": true}})",
       "'compile.offload_activation' moves activations as it sees fit; set it "
       "to false, and see 'activation_checkpointing.cpu_checkpointing'"},
  });
}

TEST(Configuration, RefusesWrongValues) {
  expectMistakes({
      {R"({"activation_checkpointing": {"number_checkpoints": "4"}})",
       "'activation_checkpointing.number_checkpoints' is \"4\", which is no "
       "whole number; write for example 4"},
      {R"({"gradient_checkpointing": {"num_checkpoints": 1}})",
       "'gradient_checkpointing.num_checkpoints' is 1, and it goes from 2 to "
       "1000000: one segment recomputes nothing, 2 to 8 are usual"},
      {R"({"gradient_checkpointing": {"num_checkpoints": 2.5}})",
       "'gradient_checkpointing.num_checkpoints' is 2.5, which is no whole "
       "number; write for example 4"},
      {R"({"gradient_checkpointing": {"enabled": 1}})",
       "'gradient_checkpointing.enabled' is 1, which is neither true nor "
       "false"},
      {R"({"activation_checkpointing": [], "recompute_activations": true})",
       "'activation_checkpointing' is [], and it is a section; write for "
       "example {\"number_checkpoints\": 4} or leave it out"},
      {R"({"activation_checkpointing": {}})",
       "the file asks for nothing; give "
       "'gradient_checkpointing.num_checkpoints' or 'recompute-granularity', "
       "or "
       "plan with '--budget' and without it"},
      {"--recompute-granularity half", "'recompute-granularity' (line 1) is "
                                       "\"half\", which is neither full nor "
                                       "selective"},
      {"recompute_method: blocks", "'recompute_method' (line 1) is \"blocks\", "
                                   "which is neither uniform nor "
                                   "block"},
      {"--recompute-num-layers -1",
       "'recompute-num-layers' (line 1) is -1, and it goes from 1 to 1000000"},
      {"--recompute-granularity selective\n--recompute-modules",
       "'recompute-modules' (line 2) holds true, which is no module; write for "
       "example core_attn, or a path of the program"},
      {"recompute_modules: []",
       "'recompute_modules' (line 1) is empty; leave it out or name modules"},
  });
}

TEST(Configuration, RefusesNumbersThatAreTooLarge) {
  expectMistakes({
      {"recompute_num_layers: 9223372036854775808",
       "'recompute_num_layers' (line 1) is 9.2233720368547758e+18, and it goes "
       "from 1 to 1000000"},
      {"recompute_num_layers: -9223372036854775809",
       "'recompute_num_layers' (line 1) is -9.2233720368547758e+18, and it "
       "goes from 1 to 1000000"},
      {R"({"recompute_num_layers": 9223372036854775808})",
       "'recompute_num_layers' is 9223372036854775808, and it goes from 1 to "
       "1000000"},
      {"recompute_num_layers: nan", "'recompute_num_layers' (line 1) is nan, "
                                    "which is no whole number; write for "
                                    "example 4"},
  });
}

TEST(Configuration, ShowsTheStartOfLongTexts) {
  std::string longText(10'000, 'x'), start(60, 'x');
  expectMistakes({
      {("recompute_method: " + longText).c_str(),
       ("'recompute_method' (line 1) is \"" + start +
        "...\", which is neither uniform nor block")
           .c_str()},
      {longText.c_str(), ("line 1: '" + start +
                          "...' is no setting; write 'key: value', '--flag "
                          "value' or JSON")
                             .c_str()},
      {(longText + ": 1\nmore: 1").c_str(),
       ("'" + start +
        "...', 'more' mean nothing here; leave in the file what "
        "docs/configurations.md lists")
           .c_str()},
      // Of a character of two bytes there is no half.
      {("recompute_method: x" + std::string(58, 'x') + "\xc3\xa4\xc3\xa4")
           .c_str(),
       ("'recompute_method' (line 1) is \"" + std::string(59, 'x') +
        "...\", which is neither uniform nor block")
           .c_str()},
  });
}

TEST(Configuration, RefusesSettingsThatClash) {
  expectMistakes({
      {R"({"gradient_checkpointing": {"enabled": false, "num_checkpoints": 4}})",
       "'gradient_checkpointing.num_checkpoints' has no effect while "
       "'gradient_checkpointing' is not enabled; enable it or leave the number "
       "out"},
      {R"({"activation_checkpointing": {"number_checkpoints": 4},
           "gradient_checkpointing": {"num_checkpoints": 4}})",
       "'gradient_checkpointing.num_checkpoints' and "
       "'activation_checkpointing.number_checkpoints' both say how many; leave "
       "one out"},
      {R"({"activation_checkpointing": {"number_checkpoints": 4,
                                        "cpu_checkpointing": true}})",
       "'activation_checkpointing.cpu_checkpointing' leaves to a plan what is "
       "moved and what is computed again, and "
       "'activation_checkpointing.number_checkpoints' fixes it; leave one out"},
      {R"({"activation_checkpointing": {"number_checkpoints": 4},
           "recompute_granularity": "selective"})",
       "the file has settings of DeepSpeed and of Megatron-LM, and both say "
       "what to recompute; leave those of one out"},
      {"--recompute-granularity full",
       "'recompute-granularity' (line 1) is full, which needs "
       "'recompute-method'; give uniform or block"},
      {"--recompute-num-layers 2",
       "'recompute-num-layers' (line 1) has no effect without "
       "'recompute-granularity'; give full or selective"},
      {"--recompute-activations\n--recompute-method uniform",
       "'recompute-method' (line 2) is for full recomputation, and "
       "'recompute-activations' (line 1) is selective; leave one out"},
      {"--recompute-activations\n--recompute-granularity full",
       "'recompute-granularity' (line 2) asks for full recomputation, and "
       "'recompute-activations' (line 1) for selective; leave one out"},
      {"--recompute-method uniform\n--recompute-granularity full "
       "--recompute-modules mlp",
       "'recompute-modules' (line 2) is for selective recomputation, and "
       "'recompute-granularity' (line 2) is full; leave one out"},
      {"--recompute-method uniform\n--recompute-method block",
       "'recompute-method' (line 2) is given twice; leave one out"},
      {R"({"recompute_method": "uniform", "recompute-method": "block"})",
       "'recompute_method' is given twice; leave one out"},
      {R"({"recompute_method": null, "recompute-method": "block"})",
       "'recompute_method' is given twice; leave one out"},
  });
}

TEST(Configuration, RefusesWhatIsNoFileOfSettings) {
  expectMistakes({
      {"{\"gradient_checkpointing\": true,\n\"gradient_checkpointing\": false}",
       "line 2: 'gradient_checkpointing' is given twice in one object"},
      {"model:\n  recompute_method: block",
       "line 2: 'recompute_method' is in a section, and YAML is read without "
       "sections but Megatron-LM's; put it at the start of the line, or write "
       "JSON"},
      {"language_model:\n  recompute_method: block\nlr: 1\n  lr_decay: 2",
       "line 4: 'lr_decay' is in a section, and YAML is read without sections "
       "but Megatron-LM's; put it at the start of the line, or write JSON"},
      {"recompute_method:\nuniform\xff", "line 2: is no text in UTF-8"},
      {"recompute_modules: [mlp\nrecompute_granularity: selective",
       "line 1: the list of 'recompute_modules' has no ']' at the end of its "
       "line"},
      {"- a", "line 1: an item of a list stands under no key"},
      {"ARGS=(", "line 1: 'ARGS=(' is no setting; write 'key: value', '--flag "
                 "value' or JSON"},
      {"--recompute-activations\nARGS", // a word after a switch is its value
       "'recompute-activations' (line 1) is \"ARGS\", which is neither true "
       "nor "
       "false"},
  });
  // Any text at all ends in a message.
  for (StringRef text : {"{", "{}", "--", "--=", ":", "a:", "[", "\"", "- ",
                         "{\"a\": {}}", "--a \\", "a: [", "{\"a\"", "\0x"}) {
    llvm::Expected<Configuration> config = parseConfiguration(text);
    EXPECT_FALSE(static_cast<bool>(config)) << text.str();
    llvm::consumeError(config.takeError());
  }
}

/// A generator of our own, the same with every library.
static uint32_t draw(uint64_t &state) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return state >> 33;
}

TEST(Configuration, ReadsOrRefusesAnyText) {
  const StringRef seeds[] = {
      R"({"activation_checkpointing": {"number_checkpoints": 4, "profile": false},
          "gradient_checkpointing": {"enabled": true}})",
      "--recompute-granularity full --recompute-method=uniform \\\n"
      "--recompute-num-layers 2 # two\n",
      "recompute_granularity: selective\nrecompute_modules: [mlp, 'moe']\n- "
      "a\n"};
  const StringRef parts = "{}[]\"':,-_=#\\ \n09.eEtrufalsn";
  unsigned numRead = 0;
  for (uint64_t seed = 0; seed < 20'000; ++seed) {
    uint64_t state = seed;
    std::string text = seeds[seed % 3].str();
    for (unsigned changes = 1 + draw(state) % 4; changes > 0; --changes) {
      size_t at = draw(state) % text.size();
      switch (draw(state) % 3) {
      case 0:
        text[at] = parts[draw(state) % parts.size()];
        break;
      case 1:
        text.erase(at, 1 + draw(state) % 8);
        break;
      default:
        text.insert(at, text.substr(draw(state) % text.size(), 6));
      }
      if (text.empty())
        text = " ";
    }
    SCOPED_TRACE(seed);
    llvm::Expected<Configuration> config = parseConfiguration(text);
    if (config) {
      ++numRead;
      EXPECT_NE(config->strategy, "");
    } else {
      EXPECT_NE(llvm::toString(config.takeError()), "");
    }
  }
  EXPECT_GT(numRead, 100u);
}
