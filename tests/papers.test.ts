/**
 * What comments, documents and tests refer to is there. A citation is a file name with an ending of the source, a
 * folder in backticks, a link, `npm run NAME`, an id of docs/product.md or a section after its name and a comma, a bar
 * after the name of SECURITY.md, a decision by its number. A path begins at its file, or is the end of one of the tree.
 */
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { projectRoot } from "#app/project-root.ts";
import project from "../package.json" with { type: "json" };

const folders = ["app", "server", "tests", "e2e", "cli", "bench", "deploy", "docs", ".github"];
const below = await Promise.all(
  folders.map(async (folder) =>
    (await readdir(join(projectRoot, folder), { recursive: true })).map((file) => join(folder, file)),
  ),
);
const files = [...(await readdir(projectRoot)), ...below.flat()];
/** Of `a/b/c`: itself, `b/c`, `c`. */
const ends = new Set(
  files.flatMap((file) => file.split("/").map((_, from, parts) => parts.slice(from).join("/"))),
);
const wholes = await Promise.all(
  files
    .filter((file) => /\.(?:tsx?|mjs|css|sql|conf|ya?ml|md)$|Dockerfile$/.test(file))
    .map(async (file) => ({ file, text: await readFile(join(projectRoot, file), "utf8") })),
);
/** The comment signs at line ends taken out, so that a citation may go over them. */
const texts = wholes.map(({ file, text }) => ({
  file,
  text: text.replace(/\n[ \t]*(?:\*|\/\/|#|--)?[ \t]*(?=\S)/g, " "),
}));
const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*|^\s*(?:#|--)\s.*/gm;
/** Documents as they are, of code the comments. */
const papers = wholes.map(({ file, text }) => ({
  file,
  text: file.endsWith(".md") ? text : (text.match(comment) ?? []).join("\n"),
}));
const product = wholes.find(({ file }) => file === "docs/product.md")?.text ?? "";
const security = wholes.find(({ file }) => file === "SECURITY.md")?.text ?? "";
const ids = found(product, /^\| ([A-Z]{3}\d+) \|/gm);
const kinds = [...new Set(ids.map((id) => id.slice(0, 3)))].join("|");
const sections = found(product, /^#{2,3} (.+)$/gm).join("|");
const bars = found(security, /^\| ([A-Z]\d+(?:, [A-Z]\d+)*) \|/gm).flatMap((codes) => codes.split(", "));

function found(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([whole, part = whole]) => part);
}

/** `file: citation` for each that leads nowhere. */
function lost(
  cited: RegExp,
  isThere: (citation: string, folder: string) => boolean,
  from = papers,
): string[] {
  return from.flatMap(({ file, text }) =>
    found(text, cited).flatMap((one) => (isThere(one, dirname(file)) ? [] : [`${file}: ${one}`])),
  );
}

function isFile(path: string, folder: string): boolean {
  const isPlaceholder = path.includes("...") || /^(?:\w+\/)*[A-Z]+\.(?:site|spec|ts)/.test(path);
  return isPlaceholder || existsSync(join(projectRoot, folder, path)) || ends.has(path.replace(/\/$/, ""));
}

test("ids of docs/product.md and bars of SECURITY.md are given once", () => {
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(bars.filter((bar, index) => bars.indexOf(bar) !== index)).toEqual([]);
});

test("README.md names every subject of app/domain", async () => {
  const readme = wholes.find(({ file }) => file === "README.md")?.text ?? "";
  const subjects = found(files.join("\n"), /^app\/domain\/([\w-]+)$/gm);
  expect(subjects.filter((subject) => !readme.includes(` ${subject}/`))).toEqual([]);
});

test("no blank line tears a table of a document apart: each has a head", () => {
  const headless = /\n\n(\|.*\|)\n(?!\|[-| :]+\|\n)/g;
  expect(
    lost(
      headless,
      () => false,
      wholes.filter(({ file }) => file.endsWith(".md")),
    ),
  ).toEqual([]);
});

describe("what is cited is there", () => {
  test("files", () => {
    const cited =
      /(?<![\w/.<>{}*@:-])((?:\.\.?\/)*\w[\w.-]*(?:\/[\w.-]+)*\.(?:tsx?|mjs|css|sql|conf|ya?ml|md))\b(?!\()/g;
    expect.soft(lost(cited, isFile)).toEqual([]);
    expect.soft(lost(new RegExp(`\`((?:${folders.join("|")})/[\\w./-]*)\``, "g"), isFile)).toEqual([]);
    expect
      .soft(
        lost(/\]\((?!https?:)([^)#\s]+)\)/g, (path, folder) => existsSync(join(projectRoot, folder, path))),
      )
      .toEqual([]);
  });

  test("ids and sections of docs/product.md", () => {
    expect.soft(lost(new RegExp(`\\b(?:${kinds})\\d+\\b`, "g"), (id) => ids.includes(id), texts)).toEqual([]);
    const name = `(?:${sections}|(?:${kinds})\\d*)\\b`;
    const list = new RegExp(`^${name}(?:(?:, | and )${name})*(?!,? and [A-Z]|, [A-Z])`);
    expect.soft(lost(/docs\/product\.md, ([A-Z].{0,80})/g, (rest) => list.test(rest), texts)).toEqual([]);
  });

  test("bars of SECURITY.md", () => {
    const areThere = (list: string) => found(list, /[A-Z]\d+/g).every((bar) => bars.includes(bar));
    expect.soft(lost(/SECURITY\.md ((?:[A-Z]\d+(?:, | to | and )?)+)/g, areThere, texts)).toEqual([]);
    expect.soft(lost(/\| ((?:[A-Z]\d+(?:, )?)+) \|$/gm, areThere)).toEqual([]); // its own table of holes
  });

  test("decisions", () => {
    const isThere = (number: string) => files.some((file) => file.startsWith(`docs/decisions/${number}-`));
    expect.soft(lost(/docs\/decisions\/(\d{3})/g, isThere, texts)).toEqual([]);
    const decisions = texts.filter(({ file }) => file.startsWith("docs/decisions/"));
    expect.soft(lost(/(?<![\d.,-])(0\d\d)\b(?![-.,]\d)/g, isThere, decisions)).toEqual([]);
  });

  test("commands", () => {
    expect
      .soft(lost(/npm run (?!tool\b)([a-z][a-z:-]*[a-z])/g, (name) => name in project.scripts))
      .toEqual([]);
    expect
      .soft(lost(/npm run tool -- ([a-z-]+)/g, (name) => existsSync(join(projectRoot, `cli/${name}.ts`))))
      .toEqual([]);
  });
});
