/** Each way in which a text becomes public asks what blocks it, on a real database. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { asAdmin, asPreview, asPublisher, asStaff, type Tx } from "#app/db/actors.server.ts";
import type { Holder } from "#app/db/roles.ts";
import { createTestDatabase, type TestDatabase, testUrl } from "#app/db/testing/testing.ts";
import type { CaseStudyText } from "#app/domain/case-studies/fields.ts";
import { noCustomer } from "#app/domain/case-studies/fields.ts";
import { caseStudyKind } from "#app/domain/case-studies/kind.ts";
import {
  createDocument,
  findDocumentToEdit,
  updateDocument,
} from "#app/domain/documents/documents.server.ts";
import { restoreVersion } from "#app/domain/documents/history/history.server.ts";
import { proposeChange } from "#app/domain/documents/proposals.server.ts";
import { renameTag } from "#app/domain/documents/tags.server.ts";
import { takeAll } from "#app/domain/documents/testing-proposals.ts";
import { deleteDocuments, restoreDocuments } from "#app/domain/documents/trash.server.ts";
import type { Kind } from "#app/domain/kinds/kind.ts";
import { createTestUser } from "#app/domain/users/testing.ts";
import { whatBlocks } from "./blocking.server.ts";
import { carryOutNext, carryOutUntil } from "./publisher.server.ts";
import {
  discardChanges,
  publishDocument,
  undoPublication,
  undoWithdrawal,
  withdrawDocument,
} from "./publishing.server.ts";
import {
  cancelSchedules,
  listComing,
  listEnded,
  reschedule,
  schedule,
  scheduleNewest,
  undoCancellation,
} from "./schedules.server.ts";

let db: TestDatabase;
let admin: string;
let writer: string;
beforeAll(async () => {
  db = await createTestDatabase();
  admin = (await createTestUser(db.database, { email: "admin@example.com", role: "admin" })).id;
  writer = (await createTestUser(db.database, { email: "writer@example.com", role: "writer" })).id;
});
afterAll(() => db.drop());
beforeEach(() => db.owner.query("delete from documents"));

const act = <T>(work: (tx: Tx<"admin">) => Promise<T>) => asAdmin(db.database, admin, work);
const write = <T>(work: (tx: Tx<Holder<"drafts">>) => Promise<T>) =>
  asStaff(db.database, writer, "drafts", work);
const soon = new Date(Date.now() + 86_400_000);
const later = new Date(Date.now() + 2 * 86_400_000);

const textOf = (slug: string, items: string[], more: object = {}): CaseStudyText =>
  ({
    title: slug,
    slug,
    description: "What it is about",
    image: "",
    imageAlt: "",
    tags: ["one"],
    searchTitle: "",
    shareImage: "",
    language: "",
    ...noCustomer,
    jsonDetails: JSON.stringify([{ title: "The work", type: "paragraph", items }]),
    ...more,
  }) as CaseStudyText;
const sound = (slug = "a") => textOf(slug, ["Nothing is wrong with this."]);
const deadLink = (slug = "a") => textOf(slug, ["See /services/nowhere for more."]);
const blocked: Record<string, (slug?: string) => CaseStudyText> = {
  "a link that leads nowhere": deadLink,
  "a link of the whole address that leads nowhere": (slug = "a") =>
    textOf(slug, [`See ${testUrl}/services/nowhere for more.`]),
  "a section without text": (slug = "a") => textOf(slug, [""]),
  "a rule of a field": (slug = "a") => textOf(slug, ["Words"], { description: "" }),
};

/** @returns its id. */
async function stored(text: CaseStudyText, as: "draft" | "publish" = "draft"): Promise<string> {
  const saved = await act((tx) => createDocument(tx, caseStudyKind, text, as));
  if (!saved.ok) throw new Error(saved.reason);
  return saved.document.id;
}
const change = (id: string, text: CaseStudyText) =>
  act((tx) => updateDocument(tx, caseStudyKind, id, text, undefined, "draft"));
const plan = (ids: string[], at = soon) =>
  act((tx) =>
    schedule(
      tx,
      testUrl,
      admin,
      ids.map((document) => ({ document })),
      "publish",
      at,
    ),
  );
const planned = async () => (await act(listComing))[0]?.id ?? "";
const makeDue = () => db.owner.query("update schedules set due_at = now()");
const carryOut = () => asPublisher(db.database, (tx) => carryOutNext(tx, testUrl, { tellsByMail: false }));
/** As it may stand since before a link died: the text of the plan is changed below it. */
const breakPlanned = () =>
  db.owner.query(
    "update revisions set body = jsonb_set(body, '{details}', $1) where id in (select revision_id from schedules)",
    [JSON.stringify(deadLink().jsonDetails)],
  );
const publicTitles = async () =>
  (await db.owner.query("select slug from publications where deleted_at is null order by 1")).rows.map(
    ({ slug }) => slug,
  );
async function revisionOf(id: string): Promise<string> {
  const { rows } = await db.owner.query(
    "select id from revisions where document_id = $1 order by number desc limit 1",
    [id],
  );
  return rows[0].id;
}
const versionOf = async (id: string) =>
  (await act((tx) => findDocumentToEdit(tx, caseStudyKind, id)))?.version ?? "";

describe.each(Object.entries(blocked))("%s", (_, text) => {
  test("is said in a sentence", async () => {
    const judged = { id: null, kind: caseStudyKind as unknown as Kind, text: text() };
    const said = await act((tx) => whatBlocks(tx, testUrl, judged, new Date()));
    expect(said).toHaveLength(1);
    const good = { ...judged, text: sound() };
    expect(await act((tx) => whatBlocks(tx, testUrl, good, new Date()))).toEqual([]);
  });

  test("is not planned", async () => {
    expect(await plan([await stored(text())])).toMatchObject({
      reason: "incomplete",
      unfit: [{ title: "a" }],
    });
    expect(await act(listComing)).toEqual([]);
  });

  test("is not planned among others", async () => {
    const ids = [await stored(text()), await stored(sound("b"))];
    expect(await plan(ids)).toMatchObject({ reason: "incomplete", unfit: [{ title: "a" }] });
    expect(await act(listComing)).toEqual([]);
  });

  test("does not take the place of a planned text", async () => {
    const id = await stored(sound());
    await plan([id]);
    await change(id, text());
    const [one] = await act(listComing);
    const taken = act((tx) => scheduleNewest(tx, testUrl, one?.id ?? "", one?.newest ?? null));
    expect(await taken).toBe("incomplete");
    expect(await act(listComing)).toMatchObject([{ hasNewer: true }]);
  });
});

describe("a text whose link has died since", () => {
  beforeEach(async () => {
    await plan([await stored(sound())]);
    await breakPlanned();
  });

  test("is not planned for another moment", async () => {
    const id = await planned();
    expect(await act((tx) => reschedule(tx, testUrl, { id }, later))).toMatchObject({ reason: "incomplete" });
  });

  test("is not planned again by Undo", async () => {
    const id = await planned();
    const cancelled = await act((tx) => cancelSchedules(tx, { id }));
    const undone = act((tx) => undoCancellation(tx, testUrl, admin, cancelled?.batch ?? ""));
    expect(await undone).toBe("incomplete");
  });

  test("is not published at its moment, and the desk says why", async () => {
    await makeDue();
    expect(await carryOut()).toMatchObject([{ failure: "incomplete" }]);
    expect(await publicTitles()).toEqual([]);
    const [ended] = await act((tx) => listEnded(tx, testUrl));
    expect(ended).toMatchObject({ failure: "incomplete" });
    expect(ended?.problems.join()).toContain("/services/nowhere");
  });

  test("takes its release with it", async () => {
    await plan([await stored(sound("b")), await stored(sound("c"))]);
    await breakPlanned();
    await makeDue();
    while (await carryOut());
    expect(await publicTitles()).toEqual([]);
  });

  test("is left out of the site at that time", async () => {
    const shown = asPreview(
      db.database,
      (tx) => carryOutUntil(tx, testUrl, later),
      async (_, counts) => counts,
    );
    expect(await shown).toEqual({ done: 0, failed: 1 });
  });
});

test("a text that links to one of the same release, or to a draft, is published at its moment", async () => {
  const first = textOf("a", ["See /case-studies/b for more."]);
  await plan([await stored(first), await stored(sound("b"))]);
  await makeDue();
  while (await carryOut());
  expect(await publicTitles()).toEqual(["a", "b"]);
});

test("a text that was withdrawn is not made public again by Undo", async () => {
  const id = await stored(deadLink(), "publish");
  const revision = await act((tx) => withdrawDocument(tx, id));
  expect(await act((tx) => undoWithdrawal(tx, testUrl, id, revision ?? ""))).toBe("blocked");
  expect(await publicTitles()).toEqual([]);
});

describe("makes a draft, and nothing public", () => {
  test("accepting a proposal", async () => {
    const id = await stored(sound(), "publish");
    await db.owner.query("update documents set author_id = $1", [writer]);
    const version = await versionOf(id);
    const proposed = await write((tx) => proposeChange(tx, caseStudyKind, id, deadLink(), version));
    if (!proposed.ok) throw new Error(proposed.reason);
    const { revision } = proposed.proposal;
    const live = await revisionIsPublic();
    const accepted = await act((tx) => takeAll(tx, caseStudyKind, id, revision, version));
    expect(accepted.ok).toBe(true);
    expect(await revisionIsPublic()).toEqual(live);
  });

  test("restoring a version, discarding changes", async () => {
    const id = await stored(deadLink());
    await change(id, sound());
    await act((tx) => publishDocument(tx, id));
    const live = await revisionIsPublic();
    const version = await versionOf(id);
    const restored = await act((tx) => restoreVersion(tx, caseStudyKind, id, 1, version));
    expect(restored.ok).toBe(true);
    expect(await revisionIsPublic()).toEqual(live);
    await act((tx) => discardChanges(tx, id));
    expect(await revisionIsPublic()).toEqual(live);
  });

  const revisionIsPublic = async () =>
    (await db.owner.query("select revision_id, body from publications")).rows;
});

describe("is as it was for readers, whatever is found in it", () => {
  test("what a publication was undone to", async () => {
    const id = await stored(deadLink(), "publish");
    await change(id, sound());
    await act((tx) => publishDocument(tx, id));
    const newest = await revisionOf(id);
    expect(await act((tx) => undoPublication(tx, id, newest))).toBe(true);
    expect(await publicTitles()).toEqual(["a"]);
  });

  test("what comes back from the trash, and what a tag is renamed in", async () => {
    const id = await stored(deadLink(), "publish");
    await act((tx) => deleteDocuments(tx, [id]));
    await act((tx) => restoreDocuments(tx, { id }));
    expect(await act((tx) => renameTag(tx, "one", "two"))).toBe(1);
    expect(await publicTitles()).toEqual(["a"]);
  });
});

/**
 * Every place of the program that makes a text public, and how it has asked. A new one is listed here, and has a test
 * above or a reason.
 */
const ways: Record<string, string> = {
  "app/domain/documents/documents.server.ts publishDocument": "saving as public: asked by the form's action",
  "app/domain/documents/publishing/pending.server.ts publishDocument": "the sheet: asked by its action",
  "app/domain/documents/publishing/publishing.server.ts publishRevision": "called by publishDocument",
  "app/domain/documents/publishing/publishing.server.ts putPublic":
    "called by publishRevision; Undo of a withdrawal asks; Undo of a publication shows what was public minutes ago",
  "app/domain/documents/publishing/publisher.server.ts publishRevision": "at its moment: asks",
  "app/domain/documents/publishing/publisher.server.ts putPublic": "the site at a time: asks",
  "app/domain/documents/previews/previews.server.ts putPublic": "a preview, which is rolled back",
};

test("nothing else makes a text public", async () => {
  const root = fileURLToPath(new URL("../../../..", import.meta.url));
  const files = (await readdir(join(root, "app"), { recursive: true })).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|testing/.test(file),
  );
  const found = new Set<string>();
  for (const file of files) {
    const text = await readFile(join(root, "app", file), "utf8");
    for (const [, name] of text.matchAll(/(?<!function )\b(publishDocument|publishRevision|putPublic)\(/g))
      found.add(`app/${file} ${name}`);
  }
  expect([...found].sort()).toEqual(Object.keys(ways).sort());
});
