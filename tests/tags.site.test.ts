/** The screen on which tags are renamed: two become one only when that was asked for. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCaseStudy } from "#app/db/testing/testing-factories.ts";
import { createTestSite, type TestSite } from "./site.ts";

let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await createTestSite();
  ({ cookie } = await site.signIn("admin@example.com", "admin"));
  await site.owner.query("delete from documents");
});
afterAll(() => site.close());

const rename = (fields: { tag: string; to: string; merge?: string }) =>
  site.post(`/admin/tags?${new URLSearchParams({ tag: fields.tag })}`, fields, { cookie });
const tagsOf = async (id: string) =>
  (await site.owner.query("select tags from publications where document_id = $1", [id])).rows[0].tags;

test("a tag is renamed everywhere; of one that is there already it asks first", async () => {
  const [one, two] = [
    await aCaseStudy(site.owner, { tags: ["Pumps"] }),
    await aCaseStudy(site.owner, { tags: ["Valves"] }),
  ];
  expect((await rename({ tag: "Pumps", to: "Pump rooms" })).status).toBe(302);
  expect(await tagsOf(one)).toEqual(["Pump rooms"]);
  const asked = await rename({ tag: "Pump rooms", to: "Valves" });
  expect(asked.status).toBe(409);
  expect(await asked.text()).toContain("There is a tag Valves already, in 1 text.");
  expect((await rename({ tag: "Pump rooms", to: "Valves", merge: "Other" })).status).toBe(409);
  expect(await tagsOf(one)).toEqual(["Pump rooms"]);
  expect((await rename({ tag: "Pump rooms", to: "Valves", merge: "Valves" })).status).toBe(302);
  expect([await tagsOf(one), await tagsOf(two)]).toEqual([["Valves"], ["Valves"]]);
});

test("a page holds 50 of them; a search finds the others, and both stay where somebody works", async () => {
  const study = await aCaseStudy(site.owner, {
    tags: Array.from({ length: 70 }, (_, n) => `Boiler ${String(n).padStart(2, "0")}`),
  });
  const page = async (query: string) =>
    (await site.request(`/admin/tags${query}`, { headers: { cookie } })).text();
  const shown = (html: string) => html.match(/(?<=<b>)Boiler \d\d(?=<\/b>)/g) ?? [];
  const first = await page("?q=boiler");
  expect(shown(first)).toHaveLength(50);
  expect(first).toContain("70 tags");
  expect(first).toContain('href="/admin/tags?q=boiler&amp;page=2"');
  const second = await page("?q=boiler&page=2");
  expect(shown(second)).toHaveLength(20);
  expect(second).toContain('href="/admin/tags?q=boiler&amp;page=2&amp;tag=Boiler+55"');
  expect(shown(await page("?q=boiler&page=9")), "past the end").toEqual(shown(second));
  expect(await page("?q=kettle")).toContain("No tags found");
  const open = await page("?q=boiler&page=2&tag=Boiler+55");
  expect(open).toContain('action="/admin/tags?q=boiler&amp;page=2&amp;tag=Boiler+55"');
  const renamed = await site.post(
    "/admin/tags?q=boiler&page=2&tag=Boiler+55",
    { tag: "Boiler 55", to: "Boiler 55a" },
    { cookie },
  );
  expect(renamed.headers.get("location")).toBe("/admin/tags?q=boiler&page=2");
  await site.owner.query("delete from documents where id = $1", [study]);
});

test.each([
  [{ tag: "Valves", to: "" }, "Enter one tag, without a comma"],
  [{ tag: "Valves", to: "a, b" }, "Enter one tag, without a comma"],
  [{ tag: "Valves", to: "x".repeat(61) }, "A tag must be at most 60 characters"],
  [{ tag: "Valves", to: " Valves " }, "This is the name it has"],
  [{ tag: "Nobody's", to: "Mine" }, "No text has this tag any more"],
])("%o is refused, with what was typed", async (fields, sentence) => {
  const answer = await rename(fields);
  const html = await answer.text();
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(html).toContain(sentence);
});
