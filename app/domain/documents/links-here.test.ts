/** Before a text leaves the website it is known what leads to it, and its addresses may lead elsewhere from then on. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asStaff, asVisitor, type Tx } from "#app/db/actors.server.ts";
import type { Holder } from "#app/db/roles.ts";
import { createTestDatabase, type TestDatabase, testUrl } from "#app/db/testing/testing.ts";
import { aCaseStudy, aDraft, anArticle, aPage } from "#app/db/testing/testing-factories.ts";
import { findTarget, leaveFor } from "#app/domain/addresses/addresses.server.ts";
import { findLinksTo } from "./links-here.server.ts";
import { undoWithdrawal, withdrawDocument } from "./publishing/publishing.server.ts";
import { deleteDocuments, restoreDocuments } from "./trash.server.ts";

const admin = "01900000-0000-7000-8000-000000000001";
const writer = "01900000-0000-7000-8000-000000000002";
let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
  await db.owner.query(`insert into "user" (id, name, email) values ('${admin}', '', 'admin@example.com'), ('${writer}', '', 'writer@example.com');
    insert into user_roles values ('${admin}', 'admin'), ('${writer}', 'writer')`);
});
beforeEach(() => db.owner.query("delete from documents; delete from addresses"));
afterAll(() => db.drop());

const asAdmin = <T>(work: (tx: Tx<Holder<"content">>) => Promise<T>) =>
  asStaff(db.database, admin, "content", work);
const linksTo = async (...ids: string[]) =>
  (await asAdmin((tx) => findLinksTo(tx, ids, testUrl)))
    .map(({ title, place }) => `${title}: ${place}`)
    .sort();
const leads = async (path: string) => (await asVisitor(db.database, (tx) => findTarget(tx, path)))?.to;
const details = (words: string) =>
  JSON.stringify([{ title: "Result", type: "paragraph", items: [words], marks: true }]);
const onward = { to: "/insights", isPage: (path: string) => path === "/insights" };

test("buttons of pages, links and addresses in words, chosen cards and links to old addresses are found, and nothing else", async () => {
  const article = await anArticle(db.owner, { slug: "steam", title: "Steam" });
  await db.owner.query("update publications set slug = 'steam-and-heat' where document_id = $1", [article]);
  await db.owner.query("update documents set slug = 'steam-and-heat' where id = $1", [article]);
  await anArticle(db.owner, {
    slug: "steam-and-heat-2",
    title: "Another",
    text: details("[It](/insights/steam-and-heat-2)"),
  });
  await aPage(db.owner, {
    slug: "audit",
    title: "Button",
    body: {
      sections: [
        {
          kind: "closing",
          heading: "Ask",
          button: { label: "Read", to: "/insights/steam-and-heat#section-1" },
        },
      ],
    },
  });
  await aCaseStudy(db.owner, {
    title: "Marked",
    json_details: details("See [this](/insights/Steam-and-heat/)."),
  });
  await aCaseStudy(db.owner, {
    title: "Whole",
    json_details: details(`See ${testUrl}/insights/steam-and-heat.md now.`),
  });
  await aDraft(db.owner, { title: "Old", json_details: details("See [this](/insights/steam).") });
  const trashed = await aDraft(db.owner, {
    title: "In the trash",
    json_details: details("[this](/insights/steam)"),
  });
  await db.owner.query("update documents set deleted_at = now() where id = $1", [trashed]);
  const changed = await aCaseStudy(db.owner, {
    title: "Changed since",
    json_details: details("[this](/insights/steam-and-heat)"),
  });
  await db.owner.query("update documents set body = '{}', words = '' where id = $1", [changed]);
  const found = await linksTo(article);
  expect(found.map((line) => line.replace(/:.*/, ""))).toEqual([
    "Button",
    "Changed since",
    "Marked",
    "Old",
    "Whole",
  ]);
  expect(found[2]).toBe("Marked: jsonDetails");
});

test("of several it is said to which a text leads, and what leaves with them is left out", async () => {
  const one = await aCaseStudy(db.owner, { slug: "one", title: "One" });
  const two = await aCaseStudy(db.owner, {
    slug: "two",
    title: "Two",
    json_details: details("[a](/case-studies/one)"),
  });
  await aCaseStudy(db.owner, {
    slug: "three",
    title: "Three",
    json_details: details("[a](/case-studies/one) [b](/case-studies/two)"),
  });
  const links = await asAdmin((tx) => findLinksTo(tx, [one, two], testUrl));
  expect(links.map(({ title, to }) => `${title} to ${to}`).sort()).toEqual(["Three to One", "Three to Two"]);
});

test("a writer is told of their own texts alone", async () => {
  const draft = await aDraft(db.owner, { slug: "mine", title: "Mine" });
  const link = await aDraft(db.owner, {
    title: "Mine too",
    json_details: details("[a](/case-studies/mine)"),
  });
  await aDraft(db.owner, { title: "Of others", json_details: details("[a](/case-studies/mine)") });
  await db.owner.query("update documents set author_id = $1 where id = any($2)", [writer, [draft, link]]);
  const links = await asStaff(db.database, writer, "drafts", (tx) => findLinksTo(tx, [draft], testUrl));
  expect(links.map(({ title }) => title)).toEqual(["Mine too"]);
});

test("a deletion leads all its addresses elsewhere, and coming back takes them back", async () => {
  const id = await aCaseStudy(db.owner, { slug: "new", title: "Study" });
  await db.owner.query("insert into addresses (path, document_id) values ('/case-studies/old', $1)", [id]);
  const isLed = await asAdmin((tx) =>
    leaveFor(tx, [id], onward, () => deleteDocuments(tx, [id], { name: "case-study" })),
  );
  expect(isLed).toBe(true);
  expect(await leads("/case-studies/new")).toBe("/insights");
  expect(await leads("/case-studies/old")).toBe("/insights");
  expect(await asAdmin((tx) => restoreDocuments(tx, { id }))).toMatchObject({ restored: 1 });
  expect(await leads("/case-studies/old")).toBe("/case-studies/new");
  const { rows } = await db.owner.query("select path from addresses where manual");
  expect(rows).toEqual([]);
});

test("a withdrawal does the same, and its Undo", async () => {
  const id = await aCaseStudy(db.owner, {
    slug: "new",
    title: "Study",
    description: "What it is about",
    json_details: details("words"),
  });
  const other = await aCaseStudy(db.owner, { slug: "other", title: "Other" });
  await db.owner.query("insert into addresses (path, document_id, manual) values ('/old-site', $1, true)", [
    id,
  ]);
  let revision: string | null = null;
  await asAdmin((tx) =>
    leaveFor(tx, [id], { ...onward, to: "/case-studies/other" }, async () => {
      revision = await withdrawDocument(tx, id);
    }),
  );
  expect(await leads("/case-studies/new")).toBe("/case-studies/other");
  expect(await leads("/old-site")).toBe("/case-studies/other");
  await db.owner.query("update publications set slug = 'renamed' where document_id = $1", [other]);
  expect(await leads("/case-studies/new")).toBe("/case-studies/renamed");
  expect(await asAdmin((tx) => undoWithdrawal(tx, testUrl, id, revision ?? ""))).toBe("done");
  expect(await leads("/old-site")).toBe("/case-studies/new");
});

test.each(["/nowhere", "/case-studies/new"])(
  "where %s is no page once it is gone, nothing is deleted",
  async (to) => {
    const id = await aCaseStudy(db.owner, { slug: "new" });
    const leave = (tx: Tx<Holder<"content">>) => deleteDocuments(tx, [id], { name: "case-study" });
    expect(await asAdmin((tx) => leaveFor(tx, [id], { ...onward, to }, () => leave(tx)))).toBe(false);
    const { rows } = await db.owner.query("select deleted_at from documents where id = $1", [id]);
    expect(rows).toEqual([{ deleted_at: null }]);
  },
);
