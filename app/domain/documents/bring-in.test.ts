/** Pictures of other websites become pictures of the library, in the text that shows them (docs/product.md, Pictures). */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asAdmin } from "#app/db/actors.server.ts";
import { createTestDatabase, type TestDatabase, testUrl } from "#app/db/testing/testing.ts";
import { aCaseStudy, aDraft, anArticle } from "#app/db/testing/testing-factories.ts";
import { caseStudyKind } from "#app/domain/case-studies/kind.ts";
import { listComing, schedule } from "#app/domain/documents/publishing/schedules.server.ts";
import { askForReview, findTalk } from "#app/domain/documents/reviews/reviews.server.ts";
import type { Fetched } from "#app/domain/media/fetch-picture.server.ts";
import { aPhoto } from "#app/domain/media/testing-pictures.ts";
import { mediaId } from "#app/domain/text/picture.ts";
import { createTestUser } from "#app/domain/users/testing.ts";
import { bringIn, listElsewhere } from "./bring-in.server.ts";

let db: TestDatabase;
let admin: string;
beforeAll(async () => {
  db = await createTestDatabase();
  admin = (await createTestUser(db.database, { email: "admin@example.com", role: "admin" })).id;
});
afterAll(() => db.drop());

beforeEach(async () => {
  await db.owner.query("delete from documents; delete from media; delete from audit_log");
});

const asEditor: <T>(work: Parameters<typeof asAdmin<T>>[2]) => Promise<T> = (work) =>
  asAdmin(db.database, admin, work);
const rows = async (query: string) => (await db.owner.query(query)).rows;
const image = (name: string) => `https://pictures.example/${name}`;
const elsewhere = async () => (await asEditor(listElsewhere)).map(({ id }) => id);
const bring = async (fetch: (address: string) => Promise<Fetched>) => {
  const { done, failed } = await bringIn(await asEditor(listElsewhere), fetch, asEditor, { person: null });
  return [done, failed.map(({ id, reason }) => [id, reason])];
};
/** One line for each act: for a picture, and for a text. */
const lines = () => rows("select action, count(*)::int from audit_log group by action order by action");

test("what is public shows its new picture; what cannot be fetched stays, and says why", async () => {
  const shown = await aCaseStudy(db.owner, { title: "A", image: image("Boiler%20house.jpg") });
  const missing = await aDraft(db.owner, { title: "B", image: image("missing.jpg") });
  await aDraft(db.owner, { title: "C, with a drawing", image: null });
  const article = await anArticle(db.owner, { title: "D", image: image("Boiler%20house.jpg") });
  expect(await elsewhere()).toEqual([shown, missing, article]);
  const photo = await aPhoto(600, 400);
  const answer = await bring(async (address) =>
    address === image("missing.jpg") ? { ok: false, reason: "answer" } : { ok: true, bytes: photo },
  );
  expect(answer).toEqual([2, [[missing, "answer"]]]);
  expect(await elsewhere()).toEqual([missing]);
  const [text] = await rows("select image from documents where title = 'A'");
  expect(mediaId(text.image)).not.toBeNull();
  const [{ image: ofArticle }] = await rows("select image from documents where title = 'D'");
  expect(mediaId(ofArticle)).not.toBeNull();
  expect(await rows("select title, image from publications order by title")).toEqual([
    { title: "A", image: text.image },
    { title: "D", image: ofArticle },
  ]);
  expect(await rows("select name from media"), "once, though two texts show it").toEqual([
    { name: "Boiler house" },
  ]);
  expect(await lines()).toEqual([
    { action: "picture brought in", count: 2 },
    { action: "picture uploaded", count: 1 },
  ]);
});

test("the picture comes into each text that shows it; nothing is published, and nobody's request is answered", async () => {
  const id = await aCaseStudy(db.owner, { title: "Public", image: image("boiler.jpg") });
  const asked = await aCaseStudy(db.owner, { title: "Asked about", image: image("gauge.jpg") });
  await db.owner.query("update documents set title = 'Planned' where id = $1", [id]);
  const tomorrow = new Date(Date.now() + 86_400_000);
  await asEditor((tx) => schedule(tx, testUrl, admin, [{ document: id }], "publish", tomorrow));
  await asEditor((tx) => askForReview(tx, asked, admin, ""));
  const [{ updated_at: place }] = await rows("select updated_at from publications order by title limit 1");
  const photo = await aPhoto(60, 40);
  expect(await bring(async () => ({ ok: true, bytes: photo }))).toEqual([2, []]);
  const shown = await rows("select title, image, updated_at from publications order by title");
  expect(shown).toMatchObject([{ title: "Asked about", updated_at: place }, { title: "Public" }]);
  for (const { image } of shown) expect(mediaId(image)).not.toBeNull();
  expect(await asEditor(listComing)).toMatchObject([{ title: "Planned", hasNewer: false }]);
  expect(await rows("select distinct image like '/media/%' as here from revisions")).toEqual([
    { here: true },
  ]);
  const talk = await asEditor((tx) => findTalk(tx, caseStudyKind, asked));
  expect(talk?.request).toMatchObject({ isChanged: false });
});

test("what is damaged, or rewritten meanwhile, is left as it is", {
  tags: "all",
}, async () => {
  const changed = await aCaseStudy(db.owner, { title: "A", image: image("%.jpg") });
  await db.owner.query("update documents set title = 'A, changed' where id = $1", [changed]);
  const draft = await aDraft(db.owner, { title: "B", image: image("draft.jpg") });
  const damaged = await aDraft(db.owner, { title: "C", image: image("damaged.jpg") });
  const rewritten = await aDraft(db.owner, { title: "D", image: image("old.jpg") });
  expect(await elsewhere()).toEqual([changed, draft, damaged, rewritten]);
  const photo = await aPhoto(600, 400);
  const answer = await bring(async (address) => {
    // Somebody writes another address while this one is fetched.
    if (address === image("old.jpg"))
      await db.owner.query("update documents set image = $1 where id = $2", [image("new.jpg"), rewritten]);
    return { ok: true, bytes: address === image("damaged.jpg") ? photo.subarray(0, 300) : photo };
  });
  expect(answer).toEqual([2, [[damaged, "damaged"]]]);
  expect(await elsewhere()).toEqual([damaged, rewritten]);
  for (const text of await rows("select image from documents where title in ('A, changed', 'B')"))
    expect(mediaId(text.image)).not.toBeNull();
  const [published] = await rows("select title, image from publications");
  expect([published.title, mediaId(published.image)]).toEqual(["A", expect.any(String)]);
  expect(await rows("select name from media order by created_at")).toEqual([{ name: "%" }]);
  expect(await lines()).toEqual([
    { action: "picture brought in", count: 2 },
    { action: "picture uploaded", count: 1 },
  ]);
});
