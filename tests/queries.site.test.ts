/** How often a page of staff asks the database, whatever stands in it. */
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { aCaseStudy, aDraft } from "#app/db/testing/testing-factories.ts";
import { createTestSite, eventually, type TestSite } from "./site.ts";

let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await createTestSite();
  ({ cookie } = await site.signIn("editor@example.com", "editor"));
});
afterAll(() => site.close());

/** What one route's loader asks, without the transaction around it. */
async function queriesOf(path: string, route: string): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  try {
    const url = `${path}${path.includes("?") ? "&" : "?"}_routes=${encodeURIComponent(route)}`;
    const answer = await site.request(url, { headers: { cookie } });
    expect(answer.status).toBe(200);
    return query.mock.calls
      .map(([asked]) => (typeof asked === "string" ? asked : ((asked as { text?: string }).text ?? "")))
      .filter(
        (text) =>
          !/^(?:begin|commit|rollback|set)\b|enter_role|"session"|from "user" where "user"."id"/i.test(text),
      );
  } finally {
    query.mockRestore();
  }
}

test("the editor asks at most twelve times, with fifty links in the text too", async () => {
  const items = Array.from(
    { length: 50 },
    (_, n) => `See /services/no-such-page-${n}, and /case-studies/s-${n}.`,
  );
  const json_details = JSON.stringify([{ title: "Links", type: "paragraph", items }]);
  const id = await aDraft(site.owner, { slug: "links", json_details });
  const asked = await queriesOf(`/admin/case-studies/${id}/edit.data`, "admin/case-studies/:id/edit");
  expect(asked.length, asked.join("\n\n")).toBeLessThanOrEqual(12);
});

test("the list of studies asks at most seven times", async () => {
  await aCaseStudy(site.owner, { title: "A study" });
  // The words of the website are read anew once one is public, by whoever comes next.
  await eventually(async () =>
    expect(await (await site.request("/case-studies")).text()).toContain("A study"),
  );
  const asked = await queriesOf("/admin/case-studies.data", "routes/admin/case-studies/list");
  expect(asked.length, asked.join("\n\n")).toBeLessThanOrEqual(7);
});
