/** Where a page can be added, and where not. */
import { describe, expect, test } from "vitest";
import routes from "#app/routes.ts";
import { pathProblem } from "./path.ts";

test.each([
  "logistics",
  "energy-audit",
  "services/energy-audit",
  "industries/logistics",
  "services/services",
])("/%s can be a page", (slug) => expect(pathProblem(slug)).toBeNull());

test.each([
  ["Logistics", "lowercase"],
  ["über", "lowercase"],
  ["-a", "lowercase"],
  ["a.md", "lowercase"],
  ["a//b", "lowercase"],
  ["services/", "lowercase"],
  ["a".repeat(300), "lowercase"],
  ["about/us", "top level"],
  ["case-studies/one", "top level"],
  ["services/a/b", "top level"],
  ["admin", "belongs to the website itself"],
  ["services", "belongs to the website itself"],
])("/%s cannot: %s", (slug, sentence) => expect(pathProblem(slug)).toContain(sentence));

describe("every address of the product is taken", () => {
  type Node = { path?: string; children?: readonly Node[] };
  const pathsOf = (nodes: readonly Node[], parent = ""): string[] =>
    nodes.flatMap(({ path, children = [] }) => {
      const own = path === undefined ? parent : `${parent}/${path}`;
      return [own, ...pathsOf(children, own)];
    });
  const fixed = pathsOf(routes as readonly Node[])
    .map((path) => `/${path.split("/")[1] ?? ""}`)
    .filter((path) => path !== "/" && !/[:*.]/.test(path));

  test.each([...new Set(fixed)])("%s", (path) => expect(pathProblem(path.slice(1))).not.toBeNull());
});
