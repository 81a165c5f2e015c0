/** Pictures of other websites become pictures of the library, in the text that shows them (docs/product.md, Pictures). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { asAdmin } from "#app/db/actors.server.ts";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";
import { aCaseStudy, aDraft } from "#app/db/testing/testing-factories.ts";
import { createTestUser } from "#app/domain/users/testing.ts";
import { bringIn, listElsewhere } from "./bring-in.server.ts";
import type { Fetched } from "./fetch-picture.server.ts";
import { mediaId } from "./picture.ts";
import { aPhoto } from "./testing-pictures.ts";

let db: TestDatabase;
let admin: string;
beforeAll(async () => {
  db = await createTestDatabase();
  admin = (await createTestUser(db.database, { email: "admin@example.com", role: "admin" })).id;
});
afterAll(() => db.drop());

const asEditor: <T>(work: Parameters<typeof asAdmin<T>>[2]) => Promise<T> = (work) =>
  asAdmin(db.database, admin, work);
const rows = async (query: string) => (await db.owner.query(query)).rows;

test("what is public is published with its new picture, a draft is changed alone, and what fails says why", async () => {
  const image = (name: string) => `https://pictures.example/${name}`;
  const shown = await aCaseStudy(db.owner, { title: "A", image: image("Boiler%20house.jpg") });
  const changed = await aCaseStudy(db.owner, { title: "B", image: image("%.jpg") });
  await db.owner.query("update case_studies set title = 'B, changed' where id = $1", [changed]);
  const draft = await aDraft(db.owner, { title: "C", image: image("draft.jpg") });
  const damaged = await aDraft(db.owner, { title: "D", image: image("damaged.jpg") });
  const missing = await aDraft(db.owner, { title: "E", image: image("missing.jpg") });
  const rewritten = await aDraft(db.owner, { title: "F", image: image("old.jpg") });
  await aDraft(db.owner, { title: "G, with a drawing", image: null });

  const studies = await asEditor(listElsewhere);
  expect(studies.map(({ id }) => id)).toEqual([shown, changed, draft, damaged, missing, rewritten]);
  const photo = await aPhoto(600, 400);
  const files: Record<string, () => Fetched> = {
    "damaged.jpg": () => ({ ok: true, bytes: photo.subarray(0, 300) }),
    "missing.jpg": () => ({ ok: false, reason: "answer" }),
  };
  await db.owner.query("delete from audit_log");
  const { done, failed } = await bringIn(
    studies,
    async (address) => {
      // Somebody writes another address while this one is fetched.
      if (address === image("old.jpg"))
        await db.owner.query("update case_studies set image = $1 where id = $2", [
          image("new.jpg"),
          rewritten,
        ]);
      return files[address.split("/").at(-1) ?? ""]?.() ?? { ok: true, bytes: photo };
    },
    asEditor,
  );

  expect([done, failed.map(({ id, reason }) => [id, reason])]).toEqual([
    3,
    [
      [damaged, "damaged"],
      [missing, "answer"],
    ],
  ]);
  const left = (await asEditor(listElsewhere)).map(({ id }) => id);
  expect(left).toEqual([damaged, missing, rewritten]);
  const [inText, inPublic] = await Promise.all([
    rows("select image from case_studies where title in ('A', 'B, changed', 'C') order by title"),
    rows("select title, image from publications order by title"),
  ]);
  for (const row of inText) expect(mediaId(row.image)).not.toBeNull();
  expect(inPublic).toEqual([
    { title: "A", image: inText[0]?.image },
    { title: "B", image: image("%.jpg") },
  ]);
  expect(await rows("select name from media order by created_at")).toEqual(
    ["Boiler house", "%", "draft", "old"].map((name) => ({ name })),
  );
  // One line for each act: for the picture, and for the text.
  expect(await rows("select action, count(*)::int from audit_log group by action order by action")).toEqual([
    { action: "case study published", count: 1 },
    { action: "draft saved", count: 2 },
    { action: "picture uploaded", count: 4 },
  ]);
});
