/** Two people edit one case study, on a real database (SECURITY.md B7). */

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asAdmin, type Tx } from "#app/db/actors.server.ts";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";
import type { CaseStudyText } from "#app/domain/case-studies/fields.ts";
import { noCustomer } from "#app/domain/case-studies/fields.ts";
import { caseStudyKind } from "#app/domain/case-studies/kind.ts";
import {
  createDocument,
  findDocumentToEdit,
  findSlugOwner,
  updateDocument,
} from "#app/domain/documents/documents.server.ts";
import { createTestUser } from "#app/domain/users/testing.ts";
import { findSaver } from "./newest.server.ts";
import { deleteDocuments, restoreDocuments } from "./trash.server.ts";

let db: TestDatabase;
let admin: string;
let id: string;
beforeAll(async () => {
  db = await createTestDatabase();
  admin = (await createTestUser(db.database, { email: "admin@example.com", role: "admin" })).id;
});
afterAll(() => db.drop());

const asEditor = <T>(work: (tx: Tx<"admin">) => Promise<T>) => asAdmin(db.database, admin, work);
const written = (title: string): CaseStudyText => ({
  title,
  slug: "one-study",
  description: "What it is about",
  image: "",
  imageAlt: "",
  searchTitle: "",
  shareImage: "",
  language: "",
  ...noCustomer,
  tags: [],
  jsonDetails: "",
});
const open = async () => (await asEditor((tx) => findDocumentToEdit(tx, caseStudyKind, id)))?.version;
const save = (title: string, seen?: string) =>
  asEditor((tx) => updateDocument(tx, caseStudyKind, id, written(title), seen));

beforeEach(async () => {
  await db.owner.query("delete from documents");
  const created = await asEditor((tx) => createDocument(tx, caseStudyKind, written("As it was")));
  if (created.ok) id = created.document.id;
});

test("the version of a study has its microseconds", async () => {
  expect(await open()).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
});

test("whoever saves second over the same version is told, and nothing of the first is lost", async () => {
  const seen = await open();
  expect(await save("First", seen)).toMatchObject({ ok: true });
  expect(await save("Second", seen)).toEqual({ ok: false, reason: "changed meanwhile" });
  expect(await asEditor((tx) => findDocumentToEdit(tx, caseStudyKind, id))).toMatchObject({ title: "First" });
  expect(await save("Second", await open())).toMatchObject({ ok: true, document: { title: "Second" } });
});

test("whoever saves second is told who was first: a colleague, nobody any more, or they themselves", async () => {
  const saver = () => asEditor((tx) => findSaver(tx, id));
  expect(await saver()).toEqual({ who: "admin@example.com", isOwn: true });
  const other = (await createTestUser(db.database, { email: "other@example.com", role: "admin" })).id;
  await asAdmin(db.database, other, (tx) => updateDocument(tx, caseStudyKind, id, written("Theirs")));
  expect(await saver()).toEqual({ who: "other@example.com", isOwn: false });
  await db.owner.query(`delete from "user" where id = $1`, [other]);
  expect(await saver()).toEqual({ who: null, isOwn: false });
});

test("of many who save at the same moment exactly one succeeds, round after round", async () => {
  for (let round = 0; round < 5; round++) {
    const seen = await open();
    const answers = await Promise.all(["a", "b", "c", "d"].map((title) => save(`${title} ${round}`, seen)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  }
});

test("saving without changes makes a new version of the same text", async () => {
  const seen = await open();
  const result = await save("As it was", seen);
  expect(result).toMatchObject({ ok: true, document: { title: "As it was" } });
  expect(await open()).not.toBe(seen);
  expect(result).toMatchObject({ document: { version: await open() } });
});

test("a sample that is saved without changes is still a sample", async () => {
  await db.owner.query("update documents set sample = true");
  const isSample = async () => (await db.owner.query("select sample from documents")).rows[0].sample;
  await save("As it was", await open());
  expect(await isSample()).toBe(true);
  await save("Ours", await open());
  expect(await isSample()).toBe(false);
});

test("a save repeated because its answer was lost succeeds and makes no further version", async () => {
  const seen = await open();
  expect(await save("Mine", seen)).toMatchObject({ ok: true });
  const saved = await open();
  expect(saved).not.toBe(seen);
  expect(await save("Mine", seen)).toMatchObject({ ok: true, document: { version: saved } });
  expect(await open()).toBe(saved);
});

test("a slug belongs to one living study, and in the trash to nobody", async () => {
  const owner = (except: string | null) =>
    asEditor((tx) => findSlugOwner(tx, caseStudyKind, "one-study", except));
  expect(await owner(null)).toEqual({ id, title: "As it was" });
  expect(await owner(id)).toBeUndefined();
  await asEditor((tx) => deleteDocuments(tx, [id]));
  expect(await owner(null)).toBeUndefined();
});

test("a study deleted meanwhile is not found; it does not come back", async () => {
  const seen = await open();
  await asEditor((tx) => deleteDocuments(tx, [id]));
  expect(await save("Too late", seen)).toEqual({ ok: false, reason: "not found" });
  expect(await open()).toBeUndefined();
});

test("a study deleted and restored is the version it was, and can be saved", async () => {
  const seen = await open();
  await asEditor((tx) => deleteDocuments(tx, [id]));
  await asEditor((tx) => restoreDocuments(tx, { id }));
  expect(await save("In time", seen)).toMatchObject({ ok: true });
});

test("no version asked for, or none that exists: saved, or refused", async () => {
  expect(await save("Anyway")).toMatchObject({ ok: true });
  for (const seen of ["", "now()", "2026-01-01", "' or true --"]) {
    expect(await save("Never", seen)).toEqual({ ok: false, reason: "changed meanwhile" });
  }
});
