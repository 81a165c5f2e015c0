/** What the build makes: how much of it a page of the staff area loads, and what the server keeps of it. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectRoot } from "#app/project-root.ts";
import { createTestSite, type TestSite } from "./site.ts";

/** Of scripts alone: how many, and their bytes compressed with gzip. */
const most = { start: { files: 25, bytes: 200_000 }, ahead: { files: 85, bytes: 430_000 } };

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

/** The scripts that a page starts with, and with what its browser fetches ahead. */
async function scriptsOf(html: string): Promise<Record<keyof typeof most, Map<string, number>>> {
  const [meta = ""] = /<meta name="other-screens"[^>]*>/.exec(html) ?? [];
  const namesIn = (text: string) => text.match(/\/assets\/[\w.~-]+\.js/g) ?? [];
  const sizes = async (names: string[]) =>
    new Map(
      await Promise.all(
        [...new Set(names)].map(
          async (path) =>
            [path, gzipSync(await (await site.request(path)).text(), { level: 9 }).length] as const,
        ),
      ),
    );
  return { start: await sizes(namesIn(html.replace(meta, ""))), ahead: await sizes(namesIn(html)) };
}

test("the first list of an editor starts with few scripts, and fetches few ahead", async () => {
  const { cookie } = await site.signIn("editing@example.com", "editor");
  const html = await (await site.request("/admin/case-studies", { headers: { cookie } })).text();
  const scripts = await scriptsOf(html);
  for (const when of ["start", "ahead"] as const) {
    const found = scripts[when];
    const bytes = [...found.values()].reduce((sum, size) => sum + size, 0);
    expect(found.size, when).toBeLessThanOrEqual(most[when].files);
    expect(bytes, `${when} ${JSON.stringify([...found], null, 1)}`).toBeLessThanOrEqual(most[when].bytes);
  }
  expect([...scripts.ahead.keys()].some((path) => path.includes("/document-editor-"))).toBe(true);
});

test("every script of the server is ASCII, so that each of its signs takes one byte for as long as it runs", async () => {
  const folder = join(projectRoot, "build/server");
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(".js"));
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const signs = (await readFile(join(folder, file), "utf8")).match(/[^\p{ASCII}]/gu);
    expect(signs, file).toBeNull();
  }
});
