//===- PolicyTest.cpp - The policy language -------------------------------===//
//
// Parsing, matching, and messages for what is wrong.
//
//===----------------------------------------------------------------------===//

#include "remat/Support/Policy.h"
#include "gtest/gtest.h"

using namespace remat;

TEST(Policy, ReadsRulesInOrder) {
  llvm::Expected<Policy> policy =
      parsePolicy("save name=qkv, attn_out; recompute path=h.*.mlp; save all");
  ASSERT_TRUE(static_cast<bool>(policy));
  ASSERT_EQ(policy->rules.size(), 3u);
  EXPECT_EQ(policy->rules[0].patterns[1], "attn_out");
  EXPECT_EQ(policy->rules[1].action, PolicyAction::Recompute);
  EXPECT_EQ(policy->rules[2].selector, PolicySelector::All);
  EXPECT_FALSE(hasAction(*policy, PolicyAction::Narrow));
}

TEST(Policy, ReadsTypesToStoreIn) {
  llvm::Expected<Policy> policy =
      parsePolicy("narrow=bf16 op=exp;narrow=f32 all");
  ASSERT_TRUE(static_cast<bool>(policy));
  EXPECT_EQ(policy->rules[0].action, PolicyAction::Narrow);
  EXPECT_EQ(policy->rules[0].storage, "bf16");
  EXPECT_EQ(policy->rules[0].patterns[0], "exp");
  EXPECT_EQ(policy->rules[1].storage, "f32");
  EXPECT_TRUE(hasAction(*policy, PolicyAction::Narrow));
}

TEST(Policy, NamesWhatIsWrong) {
  for (auto [text, part] :
       std::initializer_list<std::pair<const char *, const char *>>{
           {"", "empty"},
           {"keep name=a", "keep name=a"},
           {"save colour=red", "colour"},
           {"save name=", "empty pattern"},
           {"save name=a,,b", "empty"},
           {"checkpoint name=a", "write 'checkpoint path=PATTERN'"},
           {"checkpoint all", "is for modules"},
           {"narrow name=a", "stores values as ''"},
           {"narrow=i8 name=a", "'narrow=bf16', 'narrow=f16' and 'narrow=f32'"},
           {"narrower=f16 name=a", "narrower=f16 name=a"}}) {
    llvm::Expected<Policy> policy = parsePolicy(text);
    ASSERT_FALSE(static_cast<bool>(policy)) << text;
    EXPECT_NE(llvm::toString(policy.takeError()).find(part), std::string::npos)
        << text;
  }
}

TEST(Policy, GlobsMatch) {
  EXPECT_TRUE(matchesGlob("h.*.mlp", "h.11.mlp"));
  EXPECT_TRUE(matchesGlob("*attn*", "transformer.h.3.attn.softmax"));
  EXPECT_TRUE(matchesGlob("a?c", "abc"));
  EXPECT_FALSE(matchesGlob("h.*.mlp", "h.11.mlp.fc"));
  EXPECT_FALSE(matchesGlob("", "x"));
  EXPECT_TRUE(matchesGlob("*", ""));
}

TEST(Policy, FindsTheModuleThatAPatternMeans) {
  llvm::StringRef path = "transformer.h.3.mlp.act";
  EXPECT_EQ(matchedModule("h.*", path), "transformer.h.3");
  EXPECT_EQ(matchedModule("h.*.mlp", path), "transformer.h.3.mlp");
  EXPECT_EQ(matchedModule("*", path), "transformer");
  EXPECT_EQ(matchedModule("act", path), path);
  EXPECT_EQ(matchedModule("ac?", path), path);
  EXPECT_EQ(matchedModule("ml", path), "");
  EXPECT_EQ(matchedModule("mlp.act.more", path), "");
  EXPECT_EQ(matchedModule("h.*", ""), "");
}

TEST(Policy, MendsPatternsPartByPart) {
  using Patterns = llvm::SmallVector<std::string>;
  const llvm::SmallVector<llvm::StringRef> paths = {
      "transformer.h.0.attn.softmax", "transformer.h.0.mlp.act",
      "transformer.h.1.mlp.act", "transformer.ln_f"};
  EXPECT_EQ(nearestPatterns("h.*.mpl", paths, 1), Patterns{"h.*.mlp"});
  EXPECT_EQ(nearestPatterns("mpl", paths, 1), Patterns{"mlp"});
  EXPECT_EQ(nearestPatterns("transfromer.h.1", paths, 1),
            Patterns{"transformer.h.1"});
  EXPECT_EQ(nearestPatterns("h.?.atn.soft*", paths, 1),
            Patterns{"h.?.attn.soft*"});
  // Number 7 does not exist; both that do are as near.
  EXPECT_EQ(nearestPatterns("h.7.mlp", paths, 2),
            (Patterns{"h.0.mlp", "h.1.mlp"}));
  EXPECT_EQ(nearestPatterns("a.b.c.d.e.f.g", {"x.y"}), Patterns{"x.y"});
  EXPECT_TRUE(nearestPatterns("h.*.mpl", {}).empty());
  for (const std::string &mended : nearestPatterns("ln_g.*", paths))
    EXPECT_TRUE(llvm::any_of(paths, [&](llvm::StringRef path) {
      return matchesGlob("*" + mended + "*", path);
    })) << mended;
}

TEST(Policy, SuggestsNearNames) {
  EXPECT_EQ(nearest("qvk", {"attn_out", "qkv", "probs"}, 1).front(), "qkv");
}
