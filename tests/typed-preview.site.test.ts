/** The page of a text that somebody has typed and not saved, beside the form (docs/decisions/025). */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestSite, type TestSite } from "./site.ts";

let site: TestSite;
let cookie: string;

beforeAll(async () => {
  site = await createTestSite();
  cookie = (await site.signIn("editor@example.com", "editor")).cookie;
});
afterAll(() => site.close());

const opening = {
  title: "Maintenance <b>data</b> engineer",
  place: "Ahmedabad",
  work: "FULL_TIME",
  description: '[{"title":"The work","type":"paragraph","items":["Readings of pumps."]}]',
  until: "2999-12-31",
};
const show = (fields: Record<string, string>, query = "", as = cookie) =>
  site.post(`/admin/openings/preview${query}`, fields, { cookie: as });
const documents = async () =>
  (await site.owner.query("select title from documents where kind = 'opening'")).rows;

test("an event that does not say yet when it is can be seen all the same", async () => {
  const event = { title: "A talk", "starts.local": "", "starts.zone": "Asia/Kolkata", place: "Online" };
  const answer = await site.post("/admin/events/preview", event, { cookie });
  expect(answer.status).toBe(200);
  const { body } = (await answer.json()) as { body: string };
  expect(body).toContain("A talk");
  expect(body).not.toContain("<time");
});

test("it is shown with the field of each sentence, and nothing of it is kept", async () => {
  const answer = await show(opening);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toContain("no-store");
  const { body: html, styles } = (await answer.json()) as { body: string; styles: string };
  expect(styles).toContain("--paper");
  expect(html).not.toMatch(/<(?:script|style)\b/);
  expect(html).toMatch(/<h3[^>]* data-field="title">Maintenance &lt;b&gt;data&lt;\/b&gt; engineer/);
  expect(html).not.toMatch(/[\uE000-\uE019]/);
  expect(await documents()).toEqual([]);
  expect(await (await site.request("/careers")).text()).toContain("No Current Openings");
});

test("a saved document is shown as it is typed, whoever saved meanwhile", async () => {
  await site.post("/admin/openings/new", { ...opening, title: "Saved", as: "draft" }, { cookie });
  const { rows } = await site.owner.query("select id from documents where kind = 'opening'");
  const { body } = (await (await show({ ...opening, title: "Typed" }, `?id=${rows[0].id}`)).json()) as {
    body: string;
  };
  expect(body).toContain(">Typed<");
  expect(await documents()).toEqual([{ title: "Saved" }]);
});

test("a chart that is stored nowhere is drawn into the page", async () => {
  const chart = {
    kind: "trend",
    labels: ["week", "load"],
    rows: [
      ["1", 3],
      ["2", 5],
    ],
    unit: "kWh",
    marked: null,
  };
  const section = { title: "Load", type: "paragraph", items: [], figures: [{ chart, caption: "Made up" }] };
  const article = {
    title: "Typed",
    slug: "typed",
    description: "One chart.",
    author: "A. Writer",
    image: "",
    imageAlt: "",
    tags: "",
    text: JSON.stringify([section]),
  };
  const answer = await site.post("/admin/articles/preview", article, { cookie });
  expect(answer.status).toBe(200);
  const { body } = (await answer.json()) as { body: string };
  for (const name of ["src", "srcSet"]) {
    const [, drawn = ""] = new RegExp(` ${name}="data:image/svg\\+xml;base64,([^"]+)"`).exec(body) ?? [];
    expect(Buffer.from(drawn, "base64").toString(), name).toMatch(/^<svg .*<\/svg>$/s);
  }
  expect(body).not.toMatch(/\/art\/[0-9a-z]+\/text\./);
});

test("what cannot be kept, is not there, or is none of one's own, is not shown", async () => {
  expect((await show({ ...opening, title: "x".repeat(500) })).status).toBe(422);
  expect((await show(opening, `?id=${randomUUID()}`)).status).toBe(404);
  const writer = (await site.signIn("writer@example.com", "writer")).cookie;
  expect((await show(opening, "", writer)).status).toBe(403);
});
