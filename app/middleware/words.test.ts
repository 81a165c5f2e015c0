/** Which words a process gives to whom, while they change and while they cannot be read. */
import { expect, test } from "vitest";
import { builtInFacts } from "#app/content/company-facts.ts";
import type { Page } from "#app/domain/pages/page.ts";
import { keepWords, type SiteWords } from "./words.server.ts";

/** Words with one page, named so. */
const saying = (title: string): SiteWords => ({
  company: builtInFacts,
  events: { isAny: false, nextEnd: null },
  pages: new Map([["/about", { path: "/about", values: { title } } as Page]]),
});
const titleOf = (words: SiteWords) => words.pages.get("/about")?.values.title;

/** Words whose readings the test ends, in whichever order. */
function kept() {
  const readings: { end(words: SiteWords): void; fail(): void }[] = [];
  const failures: unknown[] = [];
  const words = keepWords(
    () =>
      new Promise((resolve, reject) => {
        readings.push({ end: resolve, fail: () => reject(new Error("away")) });
      }),
    (error) => failures.push(error),
  );
  return { words, readings, failures };
}

test("they are read once for all who ask, and not again before something changes", async () => {
  const { words, readings } = kept();
  const asked = [words.now(), words.now()];
  readings[0]?.end(saying("first"));
  expect((await Promise.all(asked)).map(titleOf)).toEqual(["first", "first"]);
  expect(titleOf(await words.now())).toBe("first");
  expect(titleOf(words.last())).toBe("first");
  expect(readings).toHaveLength(1);
});

test("who asks after a change is not given what was read before, whichever reading ends last", async () => {
  const { words, readings } = kept();
  const before = words.now();
  words.change();
  const after = words.now();
  readings[1]?.end(saying("new"));
  expect(titleOf(await after)).toBe("new");
  readings[0]?.end(saying("old"));
  await before;
  expect(titleOf(await words.now())).toBe("new");
  expect(titleOf(words.last())).toBe("new");
});

test("while they cannot be read the last ones stand, and whoever asks next tries again", async () => {
  const { words, readings, failures } = kept();
  void words.now();
  readings[0]?.end(saying("first"));
  await words.now();
  words.change();
  const away = words.now();
  readings[1]?.fail();
  expect(titleOf(await away)).toBe("first");
  expect(failures).toHaveLength(1);
  const strict = words.read();
  readings[2]?.fail();
  await expect(strict).rejects.toThrow("away");
  const back = words.now();
  readings[3]?.end(saying("second"));
  expect(titleOf(await back)).toBe("second");
});

test("after a withdrawal nobody is given the last ones, until they have been read anew", async () => {
  const { words, readings } = kept();
  void words.now();
  readings[0]?.end(saying("withdrawn"));
  await words.now();
  words.change(true);
  words.change();
  const away = words.now();
  readings[1]?.fail();
  await expect(away).rejects.toThrow("away");
  const back = words.now();
  readings[2]?.end(saying("second"));
  await back;
  words.change();
  const awayAgain = words.now();
  readings[3]?.fail();
  expect(titleOf(await awayAgain)).toBe("second");
});
