/** What a link can lead to, by its title, on a real database. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asAdmin, asStaff, type Tx } from "#app/db/actors.server.ts";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";
import { aCaseStudy, aDraft, anArticle, aPage, aPicture } from "#app/db/testing/testing-factories.ts";
import { createTestUser } from "#app/domain/users/testing.ts";
import { findLinkTargetAt, findLinkTargets, type LinkTarget } from "./link-targets.server.ts";

let db: TestDatabase;
let admin: string;
let writer: string;
beforeAll(async () => {
  db = await createTestDatabase();
  admin = (await createTestUser(db.database, { email: "admin@example.com", role: "admin" })).id;
  writer = (await createTestUser(db.database, { email: "writer@example.com", role: "writer" })).id;
});
afterAll(() => db.drop());
beforeEach(async () => {
  await db.owner.query("delete from documents; delete from addresses; delete from media");
});

const asEditor = <T>(work: (tx: Tx<"admin">) => Promise<T>) => asAdmin(db.database, admin, work);
const find = (search: string, only?: Parameters<typeof findLinkTargets>[2]) =>
  asEditor((tx) => findLinkTargets(tx, search, only));
const to = (targets: readonly LinkTarget[]) => targets.map((target) => target.to);
const sections = (...titles: string[]) =>
  JSON.stringify(titles.map((title) => ({ title, type: "paragraph", items: ["Words"] })));

test("a text is found by its title, with its sections; a section by its own", async () => {
  await anArticle(db.owner, { slug: "kilns", title: "Kilns that wait", text: sections("Heat", "Costs") });
  await anArticle(db.owner, { slug: "mills", title: "Mills", text: sections("Costs", "Grinding") });
  expect(to(await find("kilns th"))).toEqual([
    "/insights/kilns",
    "/insights/kilns#section-1",
    "/insights/kilns#section-2",
  ]);
  expect(await find("grinding")).toEqual([
    { to: "/insights/mills#section-2", title: "Grinding", kind: "section", of: "Mills" },
  ]);
});

test("what is built in is found, but not where staff have published another text in its place", async () => {
  expect((await find("privacy policy"))[0]).toMatchObject({ to: "/privacy-policy", kind: "page" });
  expect(to(await find("privacy policy"))).toContain("/privacy-policy#reading");
  await aPage(db.owner, { slug: "privacy-policy", title: "What we keep", body: { sections: [] } });
  expect(to(await find("what we k"))).toEqual(["/privacy-policy"]);
  expect(to(await find("privacy policy"))).not.toContain("/privacy-policy#reading");
});

test("where a text of some kinds is asked for, nothing else is found", async () => {
  await aCaseStudy(db.owner, { slug: "kilns", title: "Kilns" });
  await anArticle(db.owner, { slug: "kilns", title: "Kilns that wait", text: sections("Kilns") });
  expect(to(await find("kilns", ["case-study"]))).toEqual(["/case-studies/kilns"]);
  expect(to(await find("kilns", ["case-study", "article"]))).toEqual([
    "/case-studies/kilns",
    "/insights/kilns",
  ]);
});

test("a picture is found by its name", async () => {
  const id = await aPicture(db.owner, { name: "Boiler house" });
  expect(await find("boiler h")).toEqual([{ to: `/media/${id}`, title: "Boiler house", kind: "picture" }]);
});

test("a draft is found by who may read it, and said to be none that is public", async () => {
  await aCaseStudy(db.owner, { slug: "now", title: "Later than now" });
  await aDraft(db.owner, { slug: "later", title: "Later on" });
  expect(await find("later")).toEqual([
    { to: "/case-studies/later", title: "Later on", kind: "case-study", isDraft: true },
    { to: "/case-studies/now", title: "Later than now", kind: "case-study" },
  ]);
  expect(to(await asStaff(db.database, writer, "drafts", (tx) => findLinkTargets(tx, "later")))).toEqual([
    "/case-studies/now",
  ]);
  expect(to(await find("later", "pages"))).toEqual(["/case-studies/now"]);
});

test("an address says what stands there, also where a text has moved away from it", async () => {
  const id = await aCaseStudy(db.owner, { slug: "old", title: "Gauges" });
  await db.owner.query("update publications set slug = 'new' where document_id = $1", [id]);
  const at = async (path: string) => (await asEditor((tx) => findLinkTargetAt(tx, path)))[0];
  expect(await at("/case-studies/old")).toMatchObject({ to: "/case-studies/new", title: "Gauges" });
  expect(await at("/case-studies/new")).toMatchObject({ title: "Gauges" });
  expect(await at("/about")).toMatchObject({ to: "/about", kind: "page" });
  expect(await at("/nothing")).toBeUndefined();
});
