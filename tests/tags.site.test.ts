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
