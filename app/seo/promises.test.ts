/** The sentences of pages that code makes true (docs/product.md, Legal statements, SND8), and what an editor is told of them. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { promises, promisesBroken } from "#app/content/legal/promises.ts";
import { builtInPages } from "#app/content/pages.ts";

const paths = [...promises.keys()];
const textAt = (path: string) => {
  const page = builtInPages.find((known) => known.path === path);
  if (!page) throw new Error(`${path} is no page`);
  // As an editor sees it, with the facts in braces.
  return stringsIn(page.values).join("\n");
};
function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
const rows = ["docs/product/privacy.md", "docs/product/messages.md"].flatMap((path) =>
  Array.from(
    readFileSync(path, "utf8").matchAll(/^\| ((?:LEG|SND)\d+) \|[^|]*\| (.*) \|$/gm),
    ([, id = "", by = ""]) => ({ id, by }),
  ),
);

test.each(paths)("%s makes each of its promises", (path) => {
  expect(promises.get(path)?.length).toBeGreaterThan(0);
  expect(promisesBroken(path, textAt(path))).toEqual([]);
});

test("every statement that code makes true is such a sentence, and every sentence has its code", () => {
  const named = [...promises.values()].flat().flatMap(({ by }) => by.split(", "));
  const kept = rows
    .filter(({ id, by }) => id.startsWith("LEG") && !by.startsWith("Operator"))
    .map(({ id }) => id);
  expect(kept.length).toBeGreaterThan(30);
  expect(kept.filter((id) => !named.includes(id))).toEqual([]);
  expect(named.filter((id) => !rows.some((row) => row.id === id))).toEqual([]);
});

test("each sentence that is changed or gone is named, and no other", () => {
  const text = textAt("/privacy-policy");
  const sentence = "The log repeats neither addresses nor words.";
  expect(promisesBroken("/privacy-policy", text.replace(sentence, "The log repeats some words."))).toEqual([
    `This sentence is kept by the program: ${sentence}`,
  ]);
  expect(promisesBroken("/terms", "")).toHaveLength(promises.get("/terms")?.length ?? 0);
});

test("the time in which answers are promised is asked for when its sentence goes from the page of contact", () => {
  const note = "We typically respond within 24 hours during business days.";
  const text = textAt("/contact");
  expect(promisesBroken("/contact", text.replace(note, ""))).toEqual([
    `This sentence is kept by the program: ${note}`,
  ]);
});

test("other line ends, spaces and quotation marks break nothing", () => {
  const text = textAt("/privacy-policy").replaceAll("’", "'").replaceAll("“", '"').replaceAll("”", '"');
  expect(promisesBroken("/privacy-policy", text.replaceAll(" ", "\n  "))).toEqual([]);
});

test("a policy that lost the words by which it names receivers: who edits it is told what follows", () => {
  const text = textAt("/privacy-policy").replace("{receivers}", "");
  expect(promisesBroken("/privacy-policy", text)).toEqual([
    expect.stringContaining("{receivers} is missing: by it the page names who else gets messages."),
  ]);
});

test("a page that promises nothing breaks nothing", () => {
  expect(promisesBroken("/about", "")).toEqual([]);
});
