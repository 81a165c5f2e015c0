import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { cookiePolicy } from "./cookie-policy.ts";

const rows = readFileSync("docs/product/privacy.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| LEG"));
const sources = ["app", "server"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
);

test("every legal statement names code that is there", () => {
  expect(rows.length).toBeGreaterThan(30);
  for (const row of rows) {
    const [id, , by = ""] = row.split("|").filter((cell) => cell.trim() !== "");
    const names = Array.from(by.matchAll(/`([^`]+)`/g), ([, name = ""]) => name);
    const files = names.filter((name) => /\/|\.\w+$/.test(name)).map(pathOf);
    const text = files.map((file) => readFileSync(file, "utf8")).join();
    for (const name of names.filter((name) => /^[\w-]+$/.test(name)))
      expect(text, `${id}${name}`).toContain(name);
    expect(files.length > 0 || /Operator|[A-Z]{3}\d/.test(by), row).toBe(true);
  }
});

test("the cookie policy names every cookie, and says wherever it counts them how many there are", () => {
  const { sections, ...rest } = cookiePolicy;
  const kept = (sections.find(({ id }) => id === "cookies")?.body ?? []).flatMap((part) =>
    typeof part === "object" && "kept" in part ? part.kept : [],
  );
  const names = kept.map(({ name }) => name.replace(/^__\w+-/, ""));
  const made = sources
    .filter((file) => file.endsWith(".server.ts"))
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(/[cC]ookie\((?:\w+, )?"([\w-]+)"/g)])
    .map(([, name]) => name);
  expect(made).toContain("firm-account");
  expect(names).toEqual(expect.arrayContaining(made));
  const numbers = ["one", "two", "three", "four", "five", "six", "seven", "eight"];
  const words = Array.from(
    JSON.stringify({ sections, ...rest }).matchAll(/\b(\w+) cookies\b|\ball (\w+) are set/gi),
    ([, before = "", all = ""]) => (before || all).toLowerCase(),
  ).filter((word) => numbers.includes(word));
  expect(words.length).toBeGreaterThanOrEqual(5);
  expect(new Set(words)).toEqual(new Set([numbers[names.length - 1]]));
});

/** A path of the table is the end of one file's. */
function pathOf(end: string): string {
  if (existsSync(end)) return end;
  const [path, another] = sources.filter((file) => file.endsWith(`/${end}`));
  if (!path) throw new Error(`docs/product/privacy.md: ${end} is not there`);
  if (another) throw new Error(`docs/product/privacy.md: ${end} is ${path} and ${another}`);
  return path;
}
