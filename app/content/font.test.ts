import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";

/** What the first font file covers; tokens.css and cli/fonts.ts say the same. */
const covered = /^[\n\r\t\u0020-\u007e\u00a0-\u00a9\u00b7\u2013\u2014\u2018-\u201d\u2026]*$/;
/** On the keys of the staff area, where any font will do. */
const keySigns = "⌘↑↓";

test("the site is written in characters of its first font file", async () => {
  const folder = new URL(".", import.meta.url);
  const files = (await readdir(folder, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const others = ["only-english.ts", "letters-notice.ts"];
  for (const file of files.filter((name) => !others.includes(name))) {
    const text = await readFile(new URL(file, folder), "utf8");
    const strange = [...text].filter(
      (character) => !covered.test(character) && !keySigns.includes(character),
    );
    expect(strange, `${file}: run npm run tool -- fonts with these added`).toEqual([]);
  }
});
