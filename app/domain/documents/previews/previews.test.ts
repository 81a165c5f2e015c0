/** Previews and their links, on a real database. */

import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { asAdmin, asPreview, asPublisher, asSystem, asVisitor, type Tx } from "#app/db/actors.server.ts";
import { listen } from "#app/db/listen.ts";
import { createTestDatabase, type TestDatabase, testUrl } from "#app/db/testing/testing.ts";
import { aCaseStudy, aDraft } from "#app/db/testing/testing-factories.ts";
import { caseStudyKind } from "#app/domain/case-studies/kind.ts";
import { listTags, publicCaseStudies } from "#app/domain/case-studies/published.server.ts";
import { updateDocument } from "#app/domain/documents/documents.server.ts";
import { schedule } from "#app/domain/documents/publishing/schedules.server.ts";
import { createTestUser } from "#app/domain/users/testing.ts";
import {
  createPreviewLink,
  followPreviewLink,
  labelPreviewLink,
  listPreviewLinks,
  purgePreviewLinks,
  revokePreviewLink,
} from "./preview-links.server.ts";
import { previewToken, readPreviewToken } from "./preview-token.server.ts";
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

const link = (id: string, more: { label?: string; days?: number; pins?: boolean } = {}) =>
  asEditor((tx) => createPreviewLink(tx, id, { label: "For legal", days: 14, pins: false, ...more }));
const follow = (id = "", counts = true) =>
  asPublisher(db.database, (tx) => followPreviewLink(tx, id, counts));
const links = async (id: string) => (await asEditor((tx) => listPreviewLinks(tx, id)))?.links;

test("a link shows the newest text, or the one of its day, and counts who reads it", async () => {
  const id = await aDraft(db.owner, { title: "First" });
  const following = await link(id);
  const pinned = await link(id, { label: "Second", pins: true });
  await edit(id, "title = 'Second'");
  expect(await follow(following)).toMatchObject({ documentId: id, revisionId: null });
  const { rows } = await db.owner.query("select id from revisions where number = 1");
  expect(await follow(pinned)).toMatchObject({ documentId: id, revisionId: rows[0].id });
  await follow(pinned);
  await follow(pinned, false);
  expect(await links(id)).toMatchObject([
    { id: pinned, label: "Second", pinned: 1, views: 2, author: "admin@example.com", state: "open" },
    { id: following, label: "For legal", pinned: null, views: 1, state: "open" },
  ]);
});

test("a link that has ended opens nothing: revoked, expired, or of a study that is gone for good", async () => {
  const id = await aDraft(db.owner);
  const revoked = await link(id);
  expect(await asEditor((tx) => revokePreviewLink(tx, randomUUID(), revoked ?? ""))).toBe(false);
  expect(await asEditor((tx) => revokePreviewLink(tx, id, revoked ?? ""))).toBe(true);
  expect(await asEditor((tx) => labelPreviewLink(tx, id, revoked ?? "", "Again"))).toBe(false);
  const expired = await link(id);
  await db.owner.query("update preview_links set expires_at = now() where id = $1", [expired]);
  for (const ended of [revoked, expired, randomUUID()]) {
    expect(await follow(ended)).toBeUndefined();
    expect(await follow(ended, false)).toBeUndefined();
  }
  expect((await links(id))?.map(({ state }) => state)).toEqual(["expired", "revoked"]);
  await db.owner.query("delete from documents");
  expect(await link(id)).toBeUndefined();
});

test("a link lasts 90 days at most, whoever asks, and is forgotten 30 days after its end", async () => {
  const id = await aDraft(db.owner);
  await link(id, { days: 1000 });
  const { rows } = await db.owner.query(
    "select extract(day from expires_at - created_at)::int as days from preview_links",
  );
  expect(rows).toEqual([{ days: 90 }]);
  await expect(
    asEditor((tx) =>
      tx.execute(sql`insert into preview_links (id, document_id, label, author_id, expires_at)
        values (gen_random_uuid(), ${id}, '', ${admin}, now() + interval '91 days')`),
    ),
  ).rejects.toMatchObject({ cause: { constraint: "preview_links_expiry_check" } });
  await db.owner.query("update preview_links set expires_at = now() - interval '29 days'");
  expect(await asSystem(db.database, purgePreviewLinks)).toBe(0);
  await db.owner.query("update preview_links set expires_at = now() - interval '31 days'");
  expect(await asSystem(db.database, purgePreviewLinks)).toBe(1);
});

test("a token is one id's, of one secret, and no letter of it may differ", () => {
  const [one, two] = [randomUUID(), randomUUID()];
  const token = previewToken("secret", one);
  expect(readPreviewToken("secret", token)).toBe(one);
  const forged = [
    previewToken("another secret", one),
    token.replace(one, two),
    token.slice(0, -1),
    `${token}A`,
    one,
    `${one}.`,
    "",
    "x".repeat(3000),
  ];
  for (const other of forged) expect(readPreviewToken("secret", other), other).toBeNull();
});
