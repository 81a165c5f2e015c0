/** The screen that says how the site is used, and its file (docs/product.md, STF33). */
import { readSheet } from "read-excel-file/node";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aCaseStudy, aDraft } from "#app/db/testing/testing-factories.ts";
import { mainOf, plainText } from "./html.ts";
import { createTestSite, type TestSite } from "./site.ts";

let site: TestSite;
let writer: string;
let editor: string;
let study: string;
beforeAll(async () => {
  site = await createTestSite();
  ({ cookie: writer } = await site.signIn("writer@example.com", "writer"));
  ({ cookie: editor } = await site.signIn("editor@example.com", "editor"));
  study = await aCaseStudy(site.owner, { slug: "a-study", title: "A study of numbers" });
});
beforeEach(() => site.owner.query("delete from usage_counts"));
afterAll(() => site.close());

/** Days before today at the office, in India. */
const count = (kind: string, name: string, times: number, daysAgo = 0) =>
  site.owner.query(
    "insert into usage_counts values ($1, (now() at time zone 'Asia/Kolkata')::date - $2::int, $3, $4)",
    [kind, daysAgo, name, times],
  );
const open = async (query = "", cookie = editor) => {
  const answer = await site.request(`/admin/numbers${query}`, { headers: { cookie } });
  expect(answer.status).toBe(200);
  return plainText(mainOf(await answer.text()));
};

test("before anything is counted the screen says when numbers come", async () => {
  const text = await open();
  expect(text).toContain("Nothing has been counted in this period");
  expect(text).not.toContain("Download as CSV");
});

test("pages, sources, topics and searches of the period, the most counted first", async () => {
  await count("page", "/about", 3);
  await count("page", "/about", 4, 6);
  await count("page", "/case-studies/a-study", 9, 6);
  await count("page", "/case-studies/gone", 1);
  await count("page", "/about", 900, 7);
  await count("page", "/about", 100, 13);
  await count("source", "www.example.com", 2);
  await count("topic", "ai-development", 1);
  await count("search", "zeppelin", 3);
  await count("search", "asked twice", 2);
  const text = await open("?days=7", writer);
  expect(text).toContain("17 pages shown On the 7 days before: 1,000");
  expect(text.indexOf("A study of numbers")).toBeLessThan(text.indexOf("About"));
  for (const words of ["www.example.com", "AI Development", "zeppelin", "/case-studies/gone"])
    expect(text).toContain(words);
  expect(text).not.toContain("asked twice");
  const month = await open("?days=30");
  expect(month).toContain("1,017 pages shown");
  expect(month).not.toContain("days before");
  expect(await open("?days=x")).toContain("1,017 pages shown"); // 30 days
});

test("beside what is public its editor says how often it was shown in 30 days; of a draft nothing", async () => {
  await count("page", "/case-studies/a-study", 2, 29);
  await count("page", "/case-studies/a-study", 5, 30);
  const panel = async (id: string) => {
    const path = `/admin/case-studies/${id}/edit?panel=history`;
    return plainText(await (await site.request(path, { headers: { cookie: editor } })).text());
  };
  expect(await panel(study)).toContain("Its page was shown 2 times in 30 days.");
  const unseen = await aCaseStudy(site.owner, { slug: "unseen" });
  expect(await panel(unseen)).toContain("No visit to its page was counted in 30 days");
  const draft = await aDraft(site.owner, { slug: "a-draft" });
  expect(await panel(draft)).not.toContain("Its page was shown");
});

test("the file holds each day of the period, without rare searches, and no formula", async () => {
  await count("page", "/", 2, 1);
  await count("page", "/", 5, 40);
  await count("search", "=1+1", 3);
  await count("search", "rare", 1);
  const answer = await site.request("/admin/numbers/export?days=30", { headers: { cookie: writer } });
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  const lines = (await answer.text()).trim().split("\r\n");
  expect(lines.map((line) => line.replace(/\d{4}-\d\d-\d\d/, "DAY"))).toEqual([
    '"day","kind","name","count"',
    '"DAY","page","/","2"',
    `"DAY","search","'=1+1","3"`,
  ]);
});

test("the file for Excel has days and numbers as such, and names as text", async () => {
  await count("page", "/", 2, 1);
  await count("search", "=1+1", 3);
  const answer = await site.request("/admin/numbers/export?days=30&format=xlsx", {
    headers: { cookie: writer },
  });
  expect(answer.headers.get("content-disposition")).toMatch(/filename="numbers-30-days-[\d-]+\.xlsx"/);
  const rows = await readSheet(Buffer.from(await answer.arrayBuffer()));
  expect(rows).toEqual([
    ["Day", "What", "Name", "Number"],
    [expect.any(Date), "Page shown", "/", 2],
    [expect.any(Date), "Search without a result", "=1+1", 3],
  ]);
});

test("a file of many rows is whole", async () => {
  await site.owner.query(`
    insert into usage_counts select 'page', current_date - day, '/case-studies/' || number, 1
    from generate_series(1, 20) as day, generate_series(1, 250) as number`);
  const text = await (
    await site.request("/admin/numbers/export?days=30", { headers: { cookie: writer } })
  ).text();
  expect(new Set(text.trim().split("\r\n")).size).toBe(5001);
});
