/** The samples, on a real database: seeded, renewed by a later release, left alone once somebody has edited them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { samples } from "#app/content/samples.ts";
import { asSystem } from "#app/db/actors.server.ts";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";
import { renewSamples, seedSamples } from "./samples.server.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  await asSystem(db.database, seedSamples);
});
afterAll(() => db.drop());

const texts = async () =>
  (
    await db.owner.query(
      `select document.slug, document.title, live.title as shown, live.updated_at as updated, document.sample, number
      from documents as document join publications as live on live.document_id = document.id
      join revisions as text on text.id = live.revision_id order by live.updated_at desc`,
    )
  ).rows;

test("they are public on the days on which their words were written, newest first", async () => {
  const rows = await texts();
  expect(rows.map(({ slug }) => slug).sort()).toEqual(samples.map(({ slug }) => slug).sort());
  const [first] = samples;
  expect(rows[0]).toMatchObject({ slug: first?.slug, updated: new Date(`${first?.written}T09:00:00Z`) });
});

test("a later release gives them its words, and an edited one keeps its own", async () => {
  const [first, second, third] = samples.map(({ slug }) => slug);
  const before = await texts();
  await db.owner.query("update documents set title = 'Older words', updated_at = now() where slug = $1", [
    first,
  ]);
  await db.owner.query(
    `update publications set title = 'Older words', updated_at = now(), revision_id =
      (select id from revisions where document_id = publications.document_id order by number desc limit 1) where slug = $1`,
    [first],
  );
  await db.owner.query("update documents set title = 'Our own words', sample = false where slug = $1", [
    second,
  ]);
  await db.owner.query("update documents set title = 'In the trash', deleted_at = now() where slug = $1", [
    third,
  ]);
  await asSystem(db.database, renewSamples);
  const after = new Map((await texts()).map((row) => [row.slug, row]));
  const [renewed] = before.filter(({ slug }) => slug === first);
  expect(after.get(first)).toEqual({ ...renewed, number: 3 });
  expect(after.get(second)).toMatchObject({ title: "Our own words", sample: false });
  expect(after.get(third)).toMatchObject({ title: "In the trash" });
  await asSystem(db.database, renewSamples);
  expect(new Map((await texts()).map((row) => [row.slug, row]))).toEqual(after);
});
