import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { slugFromAnyTitle } from "./any-slug.server.ts";
import { hasOtherLetters, longestSlug, slugFromTitle } from "./slug.ts";

describe("a slug of a title, made in the browser and on the server alike", () => {
  test.each([
    ["Early warning of bearing wear (line 3)", "early-warning-of-bearing-wear-line-3"],
    ["Yesterday’s error: Zürich & co.", "yesterdays-error-zuerich-co"],
    ["Größere Straßen", "groessere-strassen"],
    ["GROẞ-GERAU, Łódź, Ærø", "gross-gerau-lodz-aeroe"],
    ["Ärger über Öl", "aerger-ueber-oel"],
    ["A\u0308rger in Mu\u0308nchen", "aerger-in-muenchen"],
    ["São Paulo, Škoda, Đà Nẵng, Þór, İzmir", "sao-paulo-skoda-da-nang-thor-izmir"],
    ["Naïve café №5", "naive-cafe-no5"],
    ["मशीन विज़न", "mashin-vizan"],
    ["AI से 30 % कम डाउनटाइम", "ai-se-30-kam-daunataim"],
    ["मुंबई में ज्ञान", "mumbai-men-gyan"],
    ["मीना और मित्र", "mina-aur-mitra"],
    ["राष्ट्रीय शब्द", "rashtriya-shabd"],
    ["क्षमता का विश्लेषण", "kshamata-ka-vishleshan"],
    ["२०२६ की योजना।", "2026-ki-yojana"],
    ["न", "na"],
    ["કંપની સમાચાર", "kampani-samachar"],
    ["ગુજરાતી", "gujarati"],
    ["અમદાવાદમાં ૨૪ કલાક", "amadavadaman-24-kalak"],
    ["જ્ઞાન અને ટેકનોલોજી", "gnan-ane-tekanoloji"],
    ["🚀", ""],
    ["?! — …", ""],
    ["🚀 Start", "start"],
    ["₹ 12,50,000", "12-50-000"],
  ])("%s: %s", (title, slug) => {
    expect(slugFromTitle(title)).toBe(slug);
    expect(hasOtherLetters(title)).toBe(false);
    expect(slugFromAnyTitle(title)).toBe(slug);
  });

  test("decomposed and composed letters give the same", () => {
    for (const title of ["विज़न क़लम", "Größe", "Đà Nẵng"])
      expect(slugFromTitle(title.normalize("NFD"))).toBe(slugFromTitle(title.normalize("NFC")));
  });
});

test.each([
  ["Москва 2026", "moskva-2026"],
  ["Αθήνα", "athina"],
  ["Größe и Вес", "groesse-i-ves"],
  ["சென்னை", /^[a-z]+$/],
  ["北京", /^[a-z]+$/],
  ["القاهرة", /^[a-z0-9]+$/],
  ["Ω 5", "o-5"],
])("%s has letters that the server knows alone", (title, slug) => {
  expect(hasOtherLetters(title)).toBe(true);
  expect(slugFromAnyTitle(title)).toMatch(slug);
});

test("a slug of any title is empty or one that the form accepts, and a slug of itself", () => {
  const scripts = fc.string({
    unit: fc.constantFrom(..."मशीनविज़्नृँઃજ્ઞાનગુજüßØa9 -🚀\u0308\u200dЖ北"),
    maxLength: 200,
  });
  fc.assert(
    fc.property(fc.oneof(scripts, fc.string({ unit: "binary", maxLength: 300 })), (title) => {
      for (const make of [slugFromTitle, slugFromAnyTitle] as const) {
        const slug = make(title);
        expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
        expect(slug.length).toBeLessThanOrEqual(longestSlug);
        expect(make(slug)).toBe(slug);
      }
    }),
    { numRuns: 300 },
  );
});
