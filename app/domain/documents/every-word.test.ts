/** Staff find a text by any word that they may read in it, and are told where it stands (docs/product, Lists). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { asStaff, type Tx } from "#app/db/actors.server.ts";
import type { Holder } from "#app/db/roles.ts";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";
import { aCaseStudy, aDraft, anEvent, aPage, manyCaseStudies } from "#app/db/testing/testing-factories.ts";
import { caseStudyKind } from "#app/domain/case-studies/kind.ts";
import { companyKind } from "#app/domain/company/kind.ts";
import { eventKind } from "#app/domain/events/kind.ts";
import { pageKind } from "#app/domain/pages/kind.ts";
import { listDocuments, listUntouched, searchDocuments } from "./documents.server.ts";
import { foundIn } from "./found-places.ts";

const admin = "01900000-0000-7000-8000-000000000001";
const writer = "01900000-0000-7000-8000-000000000002";
let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
  await db.owner.query(`insert into "user" (id, name, email) values ('${admin}', '', 'admin@example.com'), ('${writer}', '', 'writer@example.com');
    insert into user_roles values ('${admin}', 'admin'), ('${writer}', 'writer')`);
});
beforeEach(() => db.owner.query("delete from documents"));
afterAll(() => db.drop());

const as = <T>(person: string, work: (tx: Tx<Holder<"drafts">>) => Promise<T>) =>
  asStaff(db.database, person, "drafts", work);
const all = { sort: "updated", direction: "desc", page: 1 } as const;
const listed = (
  search: string,
  kind = caseStudyKind as Parameters<typeof listDocuments>[1],
  person = admin,
) => as(person, (tx) => listDocuments(tx, kind, { ...all, search }));
const titles = async (search: string, person = admin) =>
  (await listed(search, undefined, person)).rows.map(({ title }) => title);
const details = (...items: string[]) => JSON.stringify([{ title: "Result", type: "paragraph", items }]);

describe("a word of", () => {
  const figures = [
    {
      image: "/media/01900000-0000-7000-8000-00000000aaaa",
      alt: "A foreman beside the kiln",
      caption: "Shift at dawn",
    },
    {
      caption: "Steam by month",
      chart: {
        kind: "columns",
        labels: ["month", "tonnes"],
        rows: [
          ["January", 4],
          ["Monsoon", 1250],
        ],
        unit: "t/h",
        marked: null,
      },
    },
    {
      caption: "Costs",
      table: {
        rows: [
          ["Item", "Price"],
          ["Coal", "₹12,50,000"],
        ],
        head: true,
      },
    },
  ];
  const text = JSON.stringify([
    {
      title: "The boiler house",
      type: "paragraph",
      items: ["It cost **₹9,80,000** \\\\- ask [R. Old](mailto:old@example.com)."],
      marks: true,
    },
    { title: "What came of it", type: "bullet", items: ["Heat is Wärme"], figures },
  ]);

  test.each([
    ["the body", "heat is warme", "Section: What came of it", "Heat is Wärme"],
    ["a heading", "BOILER HOUSE", "Section: The boiler house", "The boiler house"],
    ["marked words", "cost ₹9,80,000", "Section: The boiler house", "It cost ₹9,80,000"],
    ["a table", "12,50,000", "Section: What came of it", "₹12,50,000"],
    ["an alternative", "foreman beside", "Section: What came of it", "A foreman beside the kiln"],
    ["a caption", "shift at dawn", "Section: What came of it", "Shift at dawn"],
    ["a chart", "monsoon", "Section: What came of it", "Monsoon"],
    ["where a link leads", "old@example", "Section: The boiler house", "old@example.com"],
    ["the picture's description", "drum of a dryer", "Alternative text", "The drum of a dryer"],
  ])("%s is found, at its place, with the words around", async (_, search, label, around) => {
    await aCaseStudy(db.owner, { title: "Another", json_details: details("Nothing of it") });
    await aCaseStudy(db.owner, {
      title: "Less steam",
      json_details: text,
      image_alt: "The drum of a dryer",
      description: "What it was about",
      words:
        "The boiler house\nIt cost ₹9,80,000 - ask R. Old.\nWhat came of it\nHeat is Wärme\nItem, Price\nCoal, ₹12,50,000\nThe drum of a dryer",
    });
    const { rows } = await listed(search);
    expect(rows.map(({ title }) => title)).toEqual(["Less steam"]);
    const [row] = rows;
    expect(row?.found).toMatchObject({ label });
    expect(row?.found?.text).toContain(around);
  });
});

test("what the head of a text says needs no place, and a picture's address and the names of keys are no words", async () => {
  await aCaseStudy(db.owner, {
    title: "Less steam",
    tags: ["Drying"],
    json_details: details("x /media/01900000-0000-7000-8000-00000000beef"),
  });
  expect((await listed("less")).rows[0]?.found).toBeNull();
  expect((await listed("drying")).rows[0]?.found).toBeNull();
  expect((await listed("paragraph")).total).toBe(0);
});

test("sections of pages, facts of the company and of events are found", async () => {
  await aPage(db.owner, {
    slug: "steam-audit",
    title: "Steam audit",
    body: {
      sections: [
        {
          kind: "cards",
          heading: "Why us",
          items: [{ title: "Foremen first", text: "They know the boiler." }],
        },
      ],
    },
  });
  await db.owner.query(
    "insert into documents (id, kind, slug, title, summary, body) values (gen_random_uuid(), 'company', 'company', 'Company', '', $1)",
    [
      JSON.stringify({
        phone: "+91 79 1234 5678",
        people: [{ name: "Asha Example", role: "Lead", background: "" }],
      }),
    ],
  );
  await anEvent(db.owner, { title: "Open day", place: "Lake Hall" });
  expect((await listed("foremen first", pageKind)).rows[0]?.found?.label).toContain("Why us");
  expect((await listed("79 1234", companyKind)).rows[0]?.found).toMatchObject({
    label: "Telephone",
    place: "phone",
  });
  expect((await listed("asha example", companyKind)).rows[0]?.found?.label).toContain(
    "People a client works with",
  );
  expect((await listed("lake hall", eventKind)).rows[0]?.found).toMatchObject({
    label: "Place",
    place: "place",
  });
});

test("details that are no JSON, or hold what PostgreSQL has no place for, are saved and searched", async () => {
  await aDraft(db.owner, { title: "One", json_details: "[{ no json, kiln", words: "kiln" });
  await aDraft(db.owner, { title: "Two", json_details: '["\\u0000 \\ud83d", 1e999999999]', words: "kiln" });
  expect((await titles("kiln")).sort()).toEqual(["One", "Two"]);
});

test("titles come first, then other words, the newest first of each; a list in another order keeps it", async () => {
  const day = (n: number) => new Date(Date.UTC(2026, 1, n));
  await aCaseStudy(db.owner, { title: "Newest", json_details: details("kiln"), updated_at: day(5) });
  await aCaseStudy(db.owner, { title: "Kiln, old", updated_at: day(1) });
  await aCaseStudy(db.owner, { title: "Older", json_details: details("kiln"), updated_at: day(3) });
  await aCaseStudy(db.owner, { title: "Kiln, new", updated_at: day(2) });
  expect(await titles("kiln")).toEqual(["Kiln, new", "Kiln, old", "Newest", "Older"]);
  const byTitle = await as(admin, (tx) =>
    listDocuments(tx, caseStudyKind, { ...all, search: "kiln", sort: "title", direction: "asc" }),
  );
  expect(byTitle.rows.map(({ title }) => title)).toEqual(["Kiln, new", "Kiln, old", "Newest", "Older"]);
  const found = await as(admin, (tx) => searchDocuments(tx, "kiln", ["case-study"], 3));
  expect(found.map(({ title }) => title)).toEqual(["Kiln, new", "Kiln, old", "Newest"]);
});

test("of a word that more than a thousand texts say, titles come first too, and each text stands on one page", async () => {
  await manyCaseStudies(db.owner, 1100, (n) => ({
    slug: `s-${n}`,
    title: `Study ${n}`,
    json_details: details("steam"),
  }));
  await manyCaseStudies(db.owner, 30, (n) => ({
    slug: `t-${n}`,
    title: `Steam ${n}`,
    updated_at: "2020-01-01",
  }));
  const pages = await Promise.all(
    [1, 2, 3].map((page) =>
      as(admin, (tx) => listDocuments(tx, caseStudyKind, { ...all, page, search: "steam" })),
    ),
  );
  const found = pages.flatMap(({ rows }) => rows.map(({ title }) => title));
  expect(found.slice(0, 30).every((title) => title.startsWith("Steam "))).toBe(true);
  expect(new Set(found).size).toBe(75);
  expect(pages[0]).toMatchObject({ isMore: true, total: 1000 });
});

test("a writer finds what they may read, what is public too, and nothing of a draft of others", async () => {
  await aCaseStudy(db.owner, { title: "Of others", json_details: details("the boiler house") });
  await aDraft(db.owner, { title: "Draft of others", json_details: details("the boiler house") });
  const own = await aDraft(db.owner, { title: "My own", json_details: details("the boiler house") });
  await db.owner.query("update documents set author_id = $1 where id = $2", [writer, own]);
  expect((await titles("boiler house")).length).toBe(3);
  expect((await titles("boiler house", writer)).toSorted()).toEqual(["My own", "Of others"]);
  const found = await as(writer, (tx) => searchDocuments(tx, "boiler house", ["case-study"], 8));
  expect(found.map(({ title }) => title).toSorted()).toEqual(["My own", "Of others"]);
});

test("a text that is as built in is found by what it says", async () => {
  const [about] = pageKind.builtIns;
  const values = pageKind.builtIn(about?.slug ?? "") ?? {};
  const [place] = foundIn(pageKind.fieldsOf(about?.slug ?? ""), values, "e").filter(
    ({ text }) => text.length > 20,
  );
  const found = await as(admin, (tx) => listUntouched(tx, pageKind, place?.text ?? ""));
  expect(found.map(({ slug }) => slug)).toContain(about?.slug);
});
