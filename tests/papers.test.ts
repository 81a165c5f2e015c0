/**
 * What comments, documents and tests refer to is there. A citation is a file name with an ending of the source, a
 * folder in backticks, a link, `npm run NAME`, an id or a section of docs/product after the name of docs/product.md and
 * a comma, a promise after the name of SECURITY.md, a decision by its number. A path begins at its file, or is the end of
 * one of the tree.
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
    .filter((file) => !file.startsWith("app/db/migrations/")) // what was released stays as it is
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
const textOf = (path: string) => wholes.find(({ file }) => file === path)?.text ?? "";
const index = textOf("docs/product.md");
const subjects = wholes.filter(({ file }) => file.startsWith("docs/product/"));
const product = [index, ...subjects.map(({ text }) => text)].join("\n");
const security = textOf("SECURITY.md");
const ids = found(product, /^\| ([A-Z]{3}\d+) \|/gm);
const kinds = [...new Set(ids.map((id) => id.slice(0, 3)))].join("|");
const sections = found(product, /^#{2,3} (.+)$/gm).join("|");
const promises = found(security, /^\| ([A-Z]\d+) \|/gm);
/** Of a file name: the files of the tree that end with it. */
const filesNamed = (name: string) => files.filter((file) => `/${file}`.endsWith(`/${name}`));

function repeated(list: readonly string[]): string[] {
  return list.filter((one, at) => list.indexOf(one) !== at);
}

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

test("ids of docs/product and promises of SECURITY.md are given once", () => {
  expect(repeated(ids)).toEqual([]);
  expect(repeated(promises)).toEqual([]);
});

test("docs/product.md leads to each of its files, and names their sections and ids", () => {
  expect(subjects.length).toBeGreaterThan(5);
  for (const { file, text } of subjects) {
    const row = index.split("\n").find((line) => line.includes(`](${file.replace("docs/", "")})`)) ?? "";
    const named = [...found(text, /^## (.+)$/gm), ...found(text, /^\| ([A-Z]{3})\d+ \|/gm)];
    expect(
      named.filter((name) => !row.includes(name)),
      file,
    ).toEqual([]);
  }
});

test("no sentence of docs/product or SECURITY.md stands twice", () => {
  const sentences = found(
    `${product}\n${security.replaceAll(/ \| [^|]*\|$/gm, " |")}`,
    /^\| (?:[A-Z]{3}|[A-Z])\d+ \| (.*) \|$/gm,
  )
    .flatMap((row) => row.split(/ \| |[.;] /))
    .filter((sentence) => sentence.split(" ").length > 6);
  expect(sentences.length).toBeGreaterThan(400);
  expect(repeated(sentences)).toEqual([]);
});

test("SECURITY.md says each promise in few words", () => {
  expect(promises.length).toBeGreaterThan(70);
  expect(found(security, /\| ([^|\n`][^|\n]{200,}?) (?=\|)/g)).toEqual([]);
});

test("each promise of SECURITY.md has its evidence: a test that is there, or a command", () => {
  const evidence = new Map(
    Array.from(security.matchAll(/^\| ([A-Z]\d+) \| .* \| ([^|]*) \|$/gm), ([, id = "", by = ""]) => [
      id,
      by,
    ]),
  );
  expect([...evidence.keys()].sort()).toEqual(promises.toSorted());
  for (const [id, by] of evidence) {
    const tests = found(by, /`([\w./-]+\.(?:test|spec)\.tsx?)`/g);
    expect(tests.length + found(by, /`npm run /g).length, id).toBeGreaterThan(0);
    for (const name of tests) expect(filesNamed(name), `${id}: ${name}`).toHaveLength(1);
  }
});

test("README.md names every subject of app/domain", async () => {
  const readme = textOf("README.md");
  const folders = found(files.join("\n"), /^app\/domain\/([\w-]+)$/gm);
  expect(folders.filter((subject) => !readme.includes(` ${subject}/`))).toEqual([]);
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

  test("ids and sections of docs/product", () => {
    expect.soft(lost(new RegExp(`\\b(?:${kinds})\\d+\\b`, "g"), (id) => ids.includes(id), texts)).toEqual([]);
    const name = `(?:${sections}|(?:${kinds})\\d*)\\b`;
    const list = new RegExp(`^${name}(?:(?:, | and )${name})*(?!,? and [A-Z]|, [A-Z])`);
    expect.soft(lost(/docs\/product\.md, ([A-Z].{0,80})/g, (rest) => list.test(rest), texts)).toEqual([]);
  });

  test("promises of SECURITY.md", () => {
    const areThere = (list: string) => found(list, /[A-Z]\d+/g).every((id) => promises.includes(id));
    expect.soft(lost(/SECURITY\.md ((?:[A-Z]\d+(?:, | to | and )?)+)/g, areThere, texts)).toEqual([]);
    expect.soft(lost(/\| ((?:[A-Z]\d+(?:, )?)+) \|$/gm, areThere)).toEqual([]); // the table of holes
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
