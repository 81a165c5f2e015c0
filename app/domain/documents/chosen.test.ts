/** Texts that pages have chosen to show, on a real database. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { articles } from "#app/content/articles/articles.ts";
import { asAdmin, asVisitor } from "#app/db/actors.server.ts";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";
import { noCustomer } from "#app/domain/case-studies/fields.ts";
import { caseStudyKind } from "#app/domain/case-studies/kind.ts";
import { createTestUser } from "#app/domain/users/testing.ts";
import { readChosen } from "./chosen.server.ts";
import { createDocument, updateDocument } from "./documents.server.ts";
import { withdrawDocument } from "./publishing/publishing.server.ts";

let db: TestDatabase;
let admin: string;
beforeAll(async () => {
  db = await createTestDatabase();
  admin = (await createTestUser(db.database, { email: "admin@example.com", role: "admin" })).id;
});
afterAll(() => db.drop());
beforeEach(() => db.owner.query("delete from documents; delete from addresses"));

const study = (slug: string, title: string) => ({
  slug,
  title,
  description: "What it is about",
  image: "",
  imageAlt: "",
  tags: [],
  jsonDetails: "",
  searchTitle: "",
  shareImage: "",
  language: "",
  ...noCustomer,
});
const asEditor = <T>(work: Parameters<typeof asAdmin<T>>[2]) => asAdmin(db.database, admin, work);
const titles = async (...paths: string[]) => {
  const found = await asVisitor(db.database, (tx) => readChosen(tx, paths));
  return [...found].map(([chosen, { path, title }]) => `${chosen}: ${title} at ${path}`);
};

test("one is shown as it is public now, at the address that it has now, and not when it is withdrawn", async () => {
  const chosen = "/case-studies/gauges";
  expect(await titles(chosen)).toEqual([]);
  const saved = await asEditor((tx) => createDocument(tx, caseStudyKind, study("gauges", "Gauges")));
  if (!saved.ok) throw new Error(saved.reason);
  const { id } = saved.document;
  expect(await titles(chosen)).toEqual([`${chosen}: Gauges at ${chosen}`]);
  await asEditor((tx) => updateDocument(tx, caseStudyKind, id, study("meters", "Meters"), undefined));
  expect(await titles(chosen)).toEqual([`${chosen}: Meters at /case-studies/meters`]);
  await asEditor((tx) => withdrawDocument(tx, id));
  expect(await titles(chosen)).toEqual([]);
});

test("an article that comes with the site is found, and what is none of a text is not", async () => {
  const [article] = articles;
  const path = `/insights/${article?.slug}`;
  expect(await titles(path, "/about", "nonsense")).toEqual([`${path}: ${article?.title} at ${path}`]);
});
