/** Style sheets of the staff area hold what is written, and only that (docs/design.md, "Space, shape, motion"). */
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const sheets = globSync("app/{routes/admin,ui}/**/*.module.css");
const sources = globSync("app/{routes/admin,ui}/**/*.tsx");
const read = (file: string) => readFileSync(file, "utf8");

/** Which classes of which module the sources read. */
const written = new Set(
  sources.flatMap((file) => {
    const lines = read(file).split("\n");
    const imports = lines.filter((line) => line.startsWith("import ")).join("\n");
    const code = lines.filter((line) => !line.startsWith("import ")).join("\n");
    const modules = imports.matchAll(/import (\w+) from "(\.[^"]+\.module\.css)"/g);
    return Array.from(modules).flatMap(([, name, path = ""]) => {
      const read = code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, "g"));
      return Array.from(read, ([, one]) => `${join(dirname(file), path)} ${one}`);
    });
  }),
);

test("every class of a module is written by a component, and every one written is there", () => {
  const styled = sheets.flatMap((file) =>
    Array.from(selectorsOf(read(file)).matchAll(/\.([A-Za-z]\w*)/g), ([, name]) => `${file} ${name}`),
  );
  expect(sheets.length).toBeGreaterThan(0);
  expect([...new Set(styled)].sort()).toEqual([...written].sort());
});

test("modules change at four widths, and at one from which cards have room beside their line", () => {
  const widths = sheets.flatMap((file) => read(file).match(/\((?:min|max)-width:[^)]*\)/g) ?? []);
  const other = widths.filter(
    (width) => !/^\((?:max-width: (?:639|767|1023|1279)px|min-width: 1800px)\)$/.test(width),
  );
  expect(other).toEqual([]);
});

/** Without comments, values and what `:global()` names. */
function selectorsOf(css: string): string {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/:global\([^)]*\)/g, "")
    .replace(/^\s*[\w-]+:[^;{}]*;/gm, "");
}
