/** Previews, on a real database. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { asAdmin, asPreview, asPublisher, asVisitor, type Tx } from "#app/db/actors.server.ts";
import { listen } from "#app/db/listen.ts";
import { createTestDatabase, type TestDatabase, testUrl } from "#app/db/testing/testing.ts";
import { aCaseStudy, aDraft } from "#app/db/testing/testing-factories.ts";
import { noCustomer } from "#app/domain/case-studies/fields.ts";
import { caseStudyKind } from "#app/domain/case-studies/kind.ts";
import {
  isSaidWithPermission,
  listTags,
  publicCaseStudies,
} from "#app/domain/case-studies/published.server.ts";
import { updateDocument } from "#app/domain/documents/documents.server.ts";
import { schedule } from "#app/domain/documents/publishing/schedules.server.ts";
import { createTestUser } from "#app/domain/users/testing.ts";
import { type Previewed, publishForPreview } from "./previews.server.ts";

let db: TestDatabase;
let admin: string;
beforeAll(async () => {
  db = await createTestDatabase();
  admin = (await createTestUser(db.database, { email: "admin@example.com", role: "admin" })).id;
});
afterAll(() => db.drop());
beforeEach(async () => {
  await db.owner.query("delete from documents");
});

const asEditor = <T>(work: (tx: Tx<"admin">) => Promise<T>) => asAdmin(db.database, admin, work);
const preview = <T>(what: Previewed, show: (tx: Tx<"visitor">) => Promise<T>) =>
  asPreview(db.database, (tx) => publishForPreview(tx, testUrl, what), show);
const latest = (tx: Tx) => publicCaseStudies.latest(tx, 10);
const titles = async (tx: Tx) => (await latest(tx)).map(({ title }) => title).sort();
const study = (id: string, revision: string | null = null): Previewed => ({ kind: "document", id, revision });
const edit = (id: string, change: string) =>
  db.owner.query(`update documents set ${change} where id = '${id}'`);
const everything = async () => [
  (await db.owner.query("select * from publications order by 1")).rows,
  (await db.owner.query("select * from revisions order by 1")).rows,
  (await db.owner.query("select * from documents order by 1")).rows,
];

test("a preview shows a visitor's queries one draft as if it were public, and leaves nothing behind", async () => {
  await aCaseStudy(db.owner, { title: "Public", tags: ["energy"] });
  await aDraft(db.owner, { title: "Another draft" });
  const id = await aDraft(db.owner, { title: "Draft", slug: "draft", tags: ["energy"] });
  const before = await everything();
  const shown = await preview(study(id), async (tx) => ({
    page: (await publicCaseStudies.find(tx, "draft"))?.title,
    list: await titles(tx),
    tags: await listTags(tx, 5),
    role: (await tx.execute(sql`select current_user as name`)).rows[0]?.name,
  }));
  expect(shown).toEqual({
    page: "Draft",
    list: ["Draft", "Public"],
    tags: [{ tag: "energy", count: 2 }],
    role: "site_visitor",
  });
  expect(await everything()).toEqual(before);
  expect(await asVisitor(db.database, titles)).toEqual(["Public"]);
});

test("the site with all drafts shows new and changed ones, not withdrawn or deleted ones", async () => {
  const changed = await aCaseStudy(db.owner, { title: "As it was" });
  await edit(changed, "title = 'Changed'");
  await aDraft(db.owner, { title: "New" });
  const withdrawn = await aCaseStudy(db.owner, { title: "Withdrawn" });
  await db.owner.query("delete from publications where document_id = $1", [withdrawn]);
  await aDraft(db.owner, { title: "Deleted", deleted_at: new Date() });
  expect(await preview({ kind: "drafts" }, titles)).toEqual(["Changed", "New"]);
  expect(await preview(study(withdrawn), titles)).toEqual(["As it was", "Withdrawn"]);
});

test("two drafts that have swapped their slugs are shown together", async () => {
  const one = await aCaseStudy(db.owner, { title: "One", slug: "one" });
  const two = await aCaseStudy(db.owner, { title: "Two", slug: "two" });
  for (const [id, slug] of [
    [one, "between"],
    [two, "one"],
    [one, "two"],
  ] as const)
    await edit(id, `slug = '${slug}'`);
  const bySlug = async (tx: Tx) => (await publicCaseStudies.find(tx, "one"))?.title;
  expect(await preview({ kind: "drafts" }, bySlug)).toBe("Two");
});

test("the site at a moment shows what is planned up to that minute, and counts what will fail", async () => {
  const at = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 86_400_000);
  const plan = async (action: "publish" | "withdraw", seconds: number, ...ids: string[]) => {
    const wanted = ids.map((document) => ({ document }));
    const due = new Date(at.getTime() + seconds * 1000);
    expect(await asEditor((tx) => schedule(tx, testUrl, admin, wanted, action, due))).toMatchObject({
      ok: true,
    });
  };
  const leaving = await aCaseStudy(db.owner, { title: "Leaving" });
  await plan("withdraw", 0, leaving);
  await plan("publish", -60, await aDraft(db.owner, { title: "New" }));
  await plan("publish", 59, await aDraft(db.owner, { title: "In that minute" }));
  await plan("publish", 60, await aDraft(db.owner, { title: "Later" }));
  const seen = await aDraft(db.owner, { title: "Published and withdrawn" });
  await plan("publish", -120, seen);
  await plan("withdraw", -60, seen);
  const failing = [
    await aDraft(db.owner, { title: "Of a release" }),
    await aDraft(db.owner, { title: "Deleted" }),
  ];
  await plan("publish", 0, ...failing);
  await db.owner.query("update documents set deleted_at = now() where title = 'Deleted'");
  const held = await aCaseStudy(db.owner, { title: "Holds the slug", slug: "held" });
  await edit(held, "slug = 'let-go'");
  await plan("publish", 0, await aDraft(db.owner, { title: "Wants the slug", slug: "held" }));
  const before = await everything();
  const shown = await asPreview(
    db.database,
    (tx) => publishForPreview(tx, testUrl, { kind: "moment", at }),
    async (tx, changes) => ({ changes, studies: await latest(tx) }),
  );
  expect(shown.changes).toEqual({ done: 5, failed: 3 });
  expect(shown.studies.map(({ title }) => title)).toEqual(["In that minute", "New", "Holds the slug"]);
  expect(shown.studies[1]?.updatedAt).toEqual(new Date(at.getTime() - 60_000));
  expect(await everything()).toEqual(before);
});

test("a pinned version is shown as it was, and never a version of another study", async () => {
  const id = await aCaseStudy(db.owner, { title: "Public" });
  await edit(id, "title = 'Pinned'");
  const { rows } = await db.owner.query("select id from revisions where title = 'Pinned'");
  await edit(id, "title = 'Newer'");
  expect(await preview(study(id, rows[0].id), titles)).toEqual(["Pinned"]);
  expect(await preview(study(id), titles)).toEqual(["Newer"]);
  const other = await aDraft(db.owner, { title: "Other" });
  expect(await preview(study(other, rows[0].id), titles)).toEqual(["Public"]);
});

test("what a customer says is shown by a preview of that text, and of everything, but not on the way from another", async () => {
  const said = { customer: { name: "A customer" }, said: { sentence: "Yes.", by: "A person", role: "" } };
  const of = await aCaseStudy(db.owner, { body: { details: "[]", ...said } });
  const other = await aDraft(db.owner, { title: "Other" });
  const isSaid = (tx: Tx) => isSaidWithPermission(tx, of, "UTC");
  expect(await preview(study(of), isSaid)).toBe(true);
  expect(await preview({ kind: "drafts" }, isSaid)).toBe(true);
  expect(await preview(study(other), isSaid)).toBe(false);
  expect(await asVisitor(db.database, isSaid)).toBe(false);
});

test("PostgreSQL refuses to commit a preview", async () => {
  const id = await aDraft(db.owner, { title: "Draft" });
  const kept = asPublisher(db.database, async (tx) => {
    await tx.execute(sql`set local app.preview = 'on'`);
    await publishForPreview(tx, testUrl, study(id));
    await tx.execute(sql`set local app.preview = 'off'`);
  });
  await expect(kept).rejects.toThrow("a preview is never kept");
  expect(await asVisitor(db.database, titles)).toEqual([]);
});

test("no process hears of a preview", async () => {
  const heard: string[] = [];
  const connected = Promise.withResolvers<void>();
  const listener = listen(db.target, "documents", {
    onMessage: (message) => void heard.push(message),
    onConnected: () => connected.resolve(),
    onLost: () => {},
  });
  try {
    await connected.promise;
    await preview(study(await aDraft(db.owner)), latest);
    await db.owner.query("select pg_notify('documents', 'end of the test')");
    await vi.waitFor(() => expect(heard).toEqual(["end of the test"]), { timeout: 60_000 });
  } finally {
    await listener.stop();
  }
});

test("a draft is saved while a preview of it is open", async () => {
  const id = await aCaseStudy(db.owner, { title: "Public", slug: "one" });
  await edit(id, "title = 'Draft'");
  const input = {
    slug: "two",
    description: "D",
    image: "",
    imageAlt: "",
    searchTitle: "",
    shareImage: "",
    language: "",
    ...noCustomer,
    tags: [],
    jsonDetails: "",
  };
  await preview(study(id), async (tx) => {
    const saved = await asEditor(async (editor) => {
      await editor.execute(sql`set local lock_timeout = 50`);
      return updateDocument(
        editor,
        caseStudyKind,
        id,
        { ...input, title: "Saved meanwhile" },
        undefined,
        "draft",
      );
    });
    expect(saved.ok).toBe(true);
    expect(await titles(tx)).toEqual(["Draft"]);
  });
  expect(await preview(study(id), titles)).toEqual(["Saved meanwhile"]);
});
