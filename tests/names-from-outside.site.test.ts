/** What a client calls a thing is data: names that every object has name nothing of ours (SECURITY.md Q2). */

import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestSite, pathOf, type TestSite } from "./site.ts";

let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await createTestSite();
  cookie = (await site.signIn("admin@example.com", "admin")).cookie;
});
afterAll(() => site.close());

const id = "01900000-0000-7000-8000-0000000000aa";
const inherited = ["constructor", "__proto__", "toString", "hasOwnProperty"];

test("no form of the staff area has an act by the name of what every object has", async () => {
  const paths = Object.keys(site.routes)
    .map((route) => pathOf(site.routes, route).replaceAll(/:\w+/g, id).replace("/*", ""))
    .filter((path) => path.startsWith("/admin/") && !/\/(?:login|logout|setup|code)$/.test(path));
  expect(paths.length).toBeGreaterThan(20);
  for (const path of new Set(paths)) {
    for (const intent of inherited) {
      const answer = await site.post(`${path}.data`, { intent, id, as: intent, kind: intent }, { cookie });
      const name = `${path} ${intent}: ${answer.status}`;
      expect(answer.status, name).not.toBe(500);
      expect(answer.status, name).not.toBe(503);
      expect(answer.headers.getSetCookie().join(), name).not.toContain("toast=");
      expect(await answer.text(), name).not.toMatch(/native code|__defineGetter__/);
    }
  }
});
