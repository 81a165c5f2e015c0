/** The library on a database: who sees a picture, what keeps it, and what of it goes with a text. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asAdmin, asStaff, asSystem, asVisitor } from "#app/db/actors.server.ts";
import { publishedDocuments } from "#app/db/schema.server.ts";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";
import { aCaseStudy, aDraft, aPicture } from "#app/db/testing/testing-factories.ts";
import { noCustomer } from "#app/domain/case-studies/fields.ts";
import { caseStudyKind } from "#app/domain/case-studies/kind.ts";
import { createDocument, updateDocument } from "#app/domain/documents/documents.server.ts";
import { publishDocument, withdrawDocument } from "#app/domain/documents/publishing/publishing.server.ts";
import { mediaImage } from "#app/domain/text/picture.ts";
import { decorativeAlt, figureOf, mainPhoto } from "#app/domain/text/pictures.ts";
import { withFigures } from "#app/domain/text/testing.ts";
import { createTestUser } from "#app/domain/users/testing.ts";
import type { Decoded } from "./decode.server.ts";
import {
  addPicture,
  deletePictureForGood,
  deletePictures,
  describePicture,
  findManagedPicture,
  findPublicFile,
  listPictures,
  listUses,
  PictureShownError,
  purgePictures,
  replacePicture,
  restorePictures,
  storePicture,
} from "./media.server.ts";

let db: TestDatabase;
let admin: string;
let writer: string;
let folder: string;
beforeAll(async () => {
  db = await createTestDatabase();
  admin = (await createTestUser(db.database, { email: "admin@example.com", role: "admin" })).id;
  writer = (await createTestUser(db.database, { email: "writer@example.com", role: "writer" })).id;
  folder = await mkdtemp(join(tmpdir(), "media-test-"));
  const file = async (width: number, text: string) => {
    const path = join(folder, text);
    await writeFile(path, text);
    return { width, bytes: text.length, path };
  };
  const files = await Promise.all([400, 800, 1000].map((width) => file(width, `bytes of ${width}`)));
  const plain = { moves: false, otherColours: false, toldOrigin: false, isTransparent: false };
  const notes = { ...plain, was: null };
  picture = { width: 1000, height: 700, files, notes };
  smaller = { width: 400, height: 300, files: [await file(400, "new")], notes };
  third = { width: 400, height: 300, files: [await file(400, "odd")], notes };
});
afterAll(async () => {
  await db.drop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await db.owner.query("delete from documents; delete from media; delete from addresses");
});

let picture: Decoded;
let smaller: Decoded;
let third: Decoded;
const asEditor: <T>(work: Parameters<typeof asAdmin<T>>[2]) => Promise<T> = (work) =>
  asAdmin(db.database, admin, work);
const asWriter: <T>(work: Parameters<typeof asStaff<"drafts", T>>[3]) => Promise<T> = (work) =>
  asStaff(db.database, writer, "drafts", work);
const add = (name = "Steam.JPG") => asEditor((tx) => addPicture(tx, { name, picture }));
const versionOf = async (id: string) =>
  (await asEditor((tx) => findManagedPicture(tx, id, true)))?.version ?? "";
const fetched = async (id: string, width = 800) => {
  const version = await versionOf(id);
  const file = await asVisitor(db.database, (tx) => findPublicFile(tx, { id, version, width }));
  return file?.kind === "file" ? file.body.toString() : file;
};

test("visitors fetch a picture while a public text shows it, at its top or further down, and not before or after", async () => {
  const [top, further, unused] = [await add(), await add(), await add()];
  const json_details = withFigures({ image: mediaImage(further) });
  const id = await aDraft(db.owner, { image: mediaImage(top), json_details });
  expect([await fetched(top), await fetched(further)]).toEqual([undefined, undefined]);
  await asEditor((tx) => publishDocument(tx, id));
  expect([await fetched(top), await fetched(further)]).toEqual(["bytes of 800", "bytes of 800"]);
  expect(await fetched(unused)).toBeUndefined();
  // A draft's next picture is not public, nor does it take the public one away.
  await db.owner.query("update documents set image = $1 where id = $2", [mediaImage(unused), id]);
  expect([await fetched(top), await fetched(unused)]).toEqual(["bytes of 800", undefined]);
  await asEditor((tx) => withdrawDocument(tx, id));
  expect([await fetched(top), await fetched(further)]).toEqual([undefined, undefined]);
});

test("a picture that is there already is not stored again, whatever its file is called", async () => {
  const store = (name: string, what = picture) => asEditor((tx) => storePicture(tx, { name, picture: what }));
  const first = await store("Boiler.JPG");
  expect(first.isKnown).toBe(false);
  expect(await store("Boiler (1).jpg")).toEqual({ id: first.id, isKnown: true });
  expect((await store("Gauge.jpg", smaller)).isKnown).toBe(false);
  const [one, other] = await Promise.all([store("A.jpg", third), store("B.jpg", third)]);
  expect(one.id, "of two at the same moment too").toBe(other.id);
  await asEditor((tx) => deletePictures(tx, [first.id]));
  expect((await store("Boiler.JPG")).isKnown, "one in the trash is not there").toBe(false);
});

test("words that a text says of a picture which has none become those of the library", async () => {
  const ids: string[] = [];
  for (const name of ["a", "b", "c", "d"]) ids.push(await aPicture(db.owner, { name }));
  const [top = "", figure = "", decorated = "", described = ""] = ids;
  await db.owner.query("update media set alt = 'As it was' where id = $1", [described]);
  const text = {
    title: "T",
    slug: "t",
    description: "D",
    tags: [],
    searchTitle: "",
    shareImage: "",
    language: "",
    ...noCustomer,
    image: mediaImage(top),
    imageAlt: " A boiler  house ",
    jsonDetails: withFigures(
      { image: mediaImage(figure), alt: "A gauge" },
      { image: mediaImage(decorated), alt: decorativeAlt },
      { image: mediaImage(described), alt: "In other words" },
    ),
  };
  const saved = await asEditor((tx) => createDocument(tx, caseStudyKind, text, "draft"));
  const alts = async () => {
    const { rows } = await db.owner.query("select alt from media order by name");
    return rows.map(({ alt }) => alt);
  };
  expect(await alts()).toEqual(["A boiler house", "A gauge", "", "As it was"]);
  const id = saved.ok ? saved.document.id : "";
  await asEditor((tx) =>
    updateDocument(tx, caseStudyKind, id, { ...text, imageAlt: "Another" }, undefined, "draft"),
  );
  expect((await alts())[0], "the first words stay").toBe("A boiler house");
  const jsonDetails = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
  const deep = await asEditor((tx) =>
    updateDocument(tx, caseStudyKind, id, { ...text, jsonDetails }, undefined, "draft"),
  );
  expect(deep, "details that nobody can read are stored all the same").toMatchObject({ ok: true });
});

test("of another width the next one is sent, and of a version that was replaced the new one", async () => {
  const id = await add();
  await aCaseStudy(db.owner, { image: mediaImage(id) });
  const old = await versionOf(id);
  expect(await fetched(id, 500)).toEqual({ kind: "moved", version: old, width: 800 });
  expect(await fetched(id, 5000)).toEqual({ kind: "moved", version: old, width: 1000 });
  await asEditor((tx) => replacePicture(tx, id, smaller));
  const version = await versionOf(id);
  expect(version).not.toBe(old);
  const asked = await asVisitor(db.database, (tx) => findPublicFile(tx, { id, version: old, width: 800 }));
  expect(asked).toEqual({ kind: "moved", version, width: 400 });
  expect(await fetched(id, 400)).toBe("new");
});

test("what a study or the public shows goes neither into the trash nor for good; what nothing shows comes back", async () => {
  const id = await add();
  const remove = () => asEditor((tx) => deletePictures(tx, [id]));
  const study = await aCaseStudy(db.owner, { image: mediaImage(id) });
  await expect(remove()).rejects.toThrow(PictureShownError);
  await db.owner.query("update documents set image = null");
  await expect(remove()).rejects.toThrow(PictureShownError);
  await asEditor((tx) => publishDocument(tx, study));
  const deletion = await remove();
  expect(deletion?.count).toBe(1);
  expect((await asEditor((tx) => listPictures(tx, { search: "", page: 1 }))).total).toBe(0);
  await asEditor((tx) => restorePictures(tx, { batch: deletion?.batch ?? "" }));
  expect((await asEditor((tx) => listPictures(tx, { search: "steam", page: 1 }))).rows).toMatchObject([
    { name: "Steam", uses: 0 },
  ]);
  await remove();
  expect(await asEditor((tx) => deletePictureForGood(tx, id))).toBe(true);
  expect((await db.owner.query("select from media_files")).rowCount).toBe(0);
});

test("of one who shows a picture and one who deletes it at once, one waits for the other", async () => {
  const isWaiting = async () => {
    const { rowCount } = await db.owner.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rowCount === 1;
  };
  const id = await add();
  const study = await aDraft(db.owner);
  const shown = asEditor(async (tx) => {
    await tx.execute(sql`update documents set image = ${mediaImage(id)} where id = ${study}`);
    const deleted = asEditor((tx) => deletePictures(tx, [id]));
    deleted.catch(() => {});
    await expect.poll(isWaiting, { timeout: 60_000 }).toBe(true);
    return { deleted };
  });
  await expect((await shown).deleted).rejects.toThrow(PictureShownError);
});

test("after 30 days in the trash a picture goes for good, but not one that a study shows again", async () => {
  const [gone, again] = [await add("Gone"), await add("Again")];
  await asEditor((tx) => deletePictures(tx, [gone, again]));
  await aDraft(db.owner, { image: mediaImage(again) });
  expect(await asSystem(db.database, purgePictures)).toBe(0);
  await db.owner.query("update media set deleted_at = now() - interval '31 days'");
  expect(await asSystem(db.database, purgePictures)).toBe(1);
  expect((await db.owner.query("select name from media")).rows).toEqual([{ name: "Again" }]);
});

test("who only writes sees the library and changes their own pictures", async () => {
  const [own, others] = [
    await asWriter((tx) => addPicture(tx, { name: "Own", picture })),
    await add("Others"),
  ];
  const description = { name: "N", alt: "A", decorative: false, focusX: 5, focusY: 95 };
  expect((await asWriter((tx) => listPictures(tx, { search: "", page: 1 }))).total).toBe(2);
  expect(await asWriter((tx) => describePicture(tx, own, description))).toBe(true);
  expect(await asWriter((tx) => describePicture(tx, others, description))).toBe(false);
  expect(await asWriter((tx) => replacePicture(tx, others, picture))).toBe(false);
  expect(await asWriter((tx) => deletePictures(tx, [others]))).toBeNull();
  expect(await asWriter((tx) => findManagedPicture(tx, others, false))).toMatchObject({ mayChange: false });
});

test("who only writes does not change what visitors see by a picture of theirs", async () => {
  const id = await asWriter((tx) => addPicture(tx, { name: "Own", picture }));
  const study = await aCaseStudy(db.owner, { image: mediaImage(id) });
  const description = { name: "N", alt: "Changed", decorative: false, focusX: 5, focusY: 95 };
  const mayChange = async () => (await asWriter((tx) => findManagedPicture(tx, id, false)))?.mayChange;
  expect(await asWriter((tx) => describePicture(tx, id, description))).toBe(false);
  expect(await asWriter((tx) => replacePicture(tx, id, picture))).toBe(false);
  expect(await mayChange()).toBe(false);
  expect(await asEditor((tx) => describePicture(tx, id, description))).toBe(true);
  await db.owner.query("delete from publications where document_id = $1", [study]);
  expect(await mayChange()).toBe(true);
  expect(await asWriter((tx) => replacePicture(tx, id, picture))).toBe(true);
});

test("where it is shown is told, newest text and public one", async () => {
  const id = await add();
  const study = await aCaseStudy(db.owner, { image: mediaImage(id), title: "Public" });
  await aDraft(db.owner, { image: mediaImage(id), title: "Draft" });
  await db.owner.query("update documents set image = null where id = $1", [study]);
  const uses = await asEditor((tx) => listUses(tx, id));
  expect(uses.map(({ title, isPublic }) => [title, isPublic]).sort()).toEqual([
    ["Draft", false],
    ["Public", true],
  ]);
  const counted = async () => (await asEditor((tx) => listPictures(tx, { search: "", page: 1 }))).rows;
  expect(await counted()).toMatchObject([{ id, uses: 2 }]);
  await db.owner.query("update documents set deleted_at = now(); update publications set deleted_at = now()");
  expect(await counted()).toMatchObject([{ id, uses: 0 }]);
});

test("the public reads the pictures of its text with what the library says of them", async () => {
  const [top, further] = [await add(), await add()];
  await asEditor((tx) =>
    describePicture(tx, top, { name: "T", alt: "A boiler", decorative: false, focusX: 25, focusY: 75 }),
  );
  const figures = [
    { image: mediaImage(further), alt: "A gauge", caption: "At noon" },
    { image: mediaImage(further), alt: "", caption: "" },
  ];
  await aCaseStudy(db.owner, { image: mediaImage(top), json_details: withFigures(...figures) });
  const [study] = await asVisitor(db.database, (tx) => tx.select().from(publishedDocuments));
  if (!study) throw new Error("there is none");
  const photo = mainPhoto({ image: study.image, imageAlt: null }, study.library);
  expect(photo).toMatchObject({ alt: "A boiler", width: 1000, height: 700, focus: { x: 25, y: 75 } });
  expect(photo?.srcSet?.split(", ").map((one) => one.split(" ")[1])).toEqual(["400w", "800w", "1000w"]);
  expect(
    figures
      .map((figure) => figureOf(figure, study.library))
      .map((found) => found && [found.picture.alt, found.caption]),
  ).toEqual([
    ["A gauge", "At noon"],
    ["", ""],
  ]);
});

test("a picture that PostgreSQL knows nothing of, or that is none, is the drawing", async () => {
  expect(
    mainPhoto({ image: mediaImage("01900000-0000-7000-8000-0000000000ff"), imageAlt: null }, {}),
  ).toBeNull();
  await expect(aPicture(db.owner, { focus_x: 7 })).rejects.toMatchObject({ constraint: "media_focus_check" });
});
