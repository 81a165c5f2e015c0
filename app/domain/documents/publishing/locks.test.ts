/** Acts on the same studies at the same moment: they wait for each other in one order, and each sees what the one before did. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asAdmin, asPreview, type Tx } from "#app/db/actors.server.ts";
import { createTestDatabase, type TestDatabase, testUrl } from "#app/db/testing/testing.ts";
import { aCaseStudy, manyCaseStudies } from "#app/db/testing/testing-factories.ts";
import type { CaseStudyText } from "#app/domain/case-studies/fields.ts";
import { noCustomer } from "#app/domain/case-studies/fields.ts";
import { caseStudyKind } from "#app/domain/case-studies/kind.ts";
import { bringIn, listElsewhere } from "#app/domain/documents/bring-in.server.ts";
import { updateDocument } from "#app/domain/documents/documents.server.ts";
import { publishForPreview } from "#app/domain/documents/previews/previews.server.ts";
import { deleteDocuments, restoreDocuments } from "#app/domain/documents/trash.server.ts";
import { aPhoto } from "#app/domain/media/testing-pictures.ts";
import { createTestUser } from "#app/domain/users/testing.ts";
import { discardChanges, publishDocument } from "./publishing.server.ts";
import { listComing, schedule } from "./schedules.server.ts";

let db: TestDatabase;
let admin: string;
beforeAll(async () => {
  db = await createTestDatabase({ size: 12 });
  admin = (await createTestUser(db.database, { email: "admin@example.com", role: "admin" })).id;
});
afterAll(() => db.drop());
beforeEach(async () => {
  await db.owner.query("delete from documents");
});

const asEditor = <T>(work: (tx: Tx<"admin">) => Promise<T>) => asAdmin(db.database, admin, work);
const write = (tx: Tx<"admin">, title: string) => tx.execute(`update documents set title = '${title}'`);
const titlesOf = async (table: "documents" | "publications") =>
  (await db.owner.query(`select title from ${table}`)).rows.map(({ title }) => title);
const study: CaseStudyText = {
  title: "A study",
  slug: "a-study",
  description: "What it is about",
  tags: [],
  image: "https://pictures.example/a.jpg",
  imageAlt: "",
  searchTitle: "",
  shareImage: "",
  language: "",
  ...noCustomer,
  jsonDetails: "",
};
const isWaiting = async () => {
  const { rows } = await db.owner.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.length > 0;
};

/** Begins `second` while a transaction has done `first`, which is committed when `second` waits for it. */
async function duringWhich<T>(
  first: (tx: Tx<"admin">) => Promise<unknown>,
  second: () => Promise<T>,
): Promise<T> {
  let waiting: Promise<T> | undefined;
  await asEditor(async (tx) => {
    await first(tx);
    waiting = second();
    await expect.poll(isWaiting, { timeout: 60_000 }).toBe(true);
  });
  return waiting as Promise<T>;
}

test("publishing makes the newest text public, also one that was saved while it waited", async () => {
  const id = await aCaseStudy(db.owner, { title: "First" });
  await asEditor((tx) => write(tx, "Second"));
  const publishing = () => asEditor((tx) => publishDocument(tx, id));
  await duringWhich(async (tx) => {
    await write(tx, "Third");
    await publishDocument(tx, id);
  }, publishing);
  expect(await titlesOf("publications")).toEqual(["Third"]);
});

test("discarding changes gives back what is public when it is done, not when it was asked for", async () => {
  const id = await aCaseStudy(db.owner, { title: "First" });
  await asEditor((tx) => write(tx, "Second"));
  await duringWhich(
    (tx) => publishDocument(tx, id),
    () => asEditor((tx) => discardChanges(tx, id)),
  );
  expect(await titlesOf("documents")).toEqual(await titlesOf("publications"));
});

test("bringing a picture in publishes no draft that was saved while it waited", async () => {
  const id = await aCaseStudy(db.owner, { title: "Public", image: "https://pictures.example/a.jpg" });
  const photo = await aPhoto(600, 400);
  const all = await asEditor(listElsewhere);
  const fetched = async () => ({ ok: true as const, bytes: photo });
  const brought = await duringWhich(
    (tx) => updateDocument(tx, caseStudyKind, id, { ...study, title: "A draft" }, undefined, "draft"),
    () => bringIn(all, fetched, asEditor, { person: null }),
  );
  expect(brought).toMatchObject({ done: 1, failed: [] });
  const { rows } = await db.owner.query("select title, image like '/media/%' as own from documents");
  expect(rows).toEqual([{ title: "A draft", own: true }]);
  expect(await titlesOf("publications")).toEqual(["Public"]);
});

test("a text that is published once more publishes no other that was saved while it waited", async () => {
  const id = await aCaseStudy(db.owner, { title: "Public" });
  const save = (tx: Tx<"admin">, title: string, seen?: string, as: "draft" | "publish" = "draft") =>
    updateDocument(tx, caseStudyKind, id, { ...study, title }, seen, as);
  await asEditor((tx) => save(tx, "Mine"));
  const again = await duringWhich(
    (tx) => save(tx, "A draft"),
    // The answer to its first attempt was lost: its version is an old one, its text is the stored one.
    () => asEditor((tx) => save(tx, "Mine", "long ago", "publish")),
  );
  expect(again).toEqual({ ok: false, reason: "changed meanwhile" });
  expect(await titlesOf("publications")).toEqual(["Public"]);
});

test("of two who plan the same study at once the later one replaces the plan of the other", async () => {
  const id = await aCaseStudy(db.owner, { description: "What the study is about", tags: ["one"] });
  const plan = (tx: Tx<"admin">, hours: number) =>
    schedule(tx, testUrl, admin, [{ document: id }], "publish", new Date(Date.now() + hours * 3_600_000));
  const later = await duringWhich(
    (tx) => plan(tx, 1),
    () => asEditor((tx) => plan(tx, 2)),
  );
  expect(later).toEqual({ ok: true, replaced: 1 });
  expect(await asEditor(listComing)).toHaveLength(1);
});

test("nobody is broken off by a deadlock who publishes, previews and deletes the same studies", async () => {
  const ids = await manyCaseStudies(db.owner, 6);
  for (let round = 0; round < 5; round++) {
    await asEditor((tx) => write(tx, `Round ${round}`));
    const mixed = [...ids].reverse();
    await Promise.all([
      ...ids.map((id) => asEditor((tx) => publishDocument(tx, id))),
      ...[1, 2].map(() =>
        asPreview(
          db.database,
          (tx) => publishForPreview(tx, testUrl, { kind: "drafts" }),
          async () => {},
        ),
      ),
      asEditor(async (tx) => {
        const deletion = await deleteDocuments(tx, mixed);
        if (deletion) await restoreDocuments(tx, deletion);
      }),
    ]);
  }
  const { rows } = await db.owner.query(
    "select deadlocks::int from pg_stat_database where datname = current_database()",
  );
  expect(rows).toEqual([{ deadlocks: 0 }]);
});
