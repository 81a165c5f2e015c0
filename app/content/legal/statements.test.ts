import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const section =
  /### Legal statements\n([\s\S]*?)\n## /.exec(readFileSync("docs/product.md", "utf8"))?.[1] ?? "";
const rows = section.split("\n").filter((line) => line.startsWith("| LEG"));

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

/** A path of the table leaves out "app/". */
function pathOf(file: string): string {
  const found = [file, `app/${file}`].find((path) => existsSync(path));
  if (!found) throw new Error(`docs/product.md, Legal statements: ${file} is not there`);
  return found;
}
