/** Each act on a document of each kind, on a real database. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { asAdmin, asPublisher, asStaff, type Tx } from "#app/db/actors.server.ts";
import { type Holder, holds, staffRoles } from "#app/db/roles.ts";
import { createTestDatabase, type TestDatabase, testUrl } from "#app/db/testing/testing.ts";
import { publishStored } from "#app/db/testing/testing-factories.ts";
import { caseStudyKind } from "#app/domain/case-studies/kind.ts";
import { askForReview, returnRequest } from "#app/domain/documents/reviews/reviews.server.ts";
import { eventKind } from "#app/domain/events/kind.ts";
import type { Fields, Values } from "#app/domain/fields/field.ts";
import { keyOf, leavesOf } from "#app/domain/fields/leaves.ts";
import type { Kind, StoredText, Written } from "#app/domain/kinds/kind.ts";
import { openingKind } from "#app/domain/openings/kind.ts";
import { createTestUser } from "#app/domain/users/testing.ts";
import {
  createDocument,
  duplicateDocument,
  findDocumentToEdit,
  listDocuments,
  searchDocuments,
  updateDocument,
} from "./documents.server.ts";
import { kinds } from "./kinds.ts";
import { carryOutNext } from "./publishing/publisher.server.ts";
import {
  publishDocument,
  undoPublication,
  undoWithdrawal,
  withdrawDocument,
} from "./publishing/publishing.server.ts";
import { schedule } from "./publishing/schedules.server.ts";
import { renameTag } from "./tags.server.ts";
import {
  deleteDocuments,
  listTrashedDocuments,
  restoreDocumentAs,
  restoreDocuments,
} from "./trash.server.ts";

let db: TestDatabase;
let admin: string;
let people: Record<string, string>;
beforeAll(async () => {
  db = await createTestDatabase();
  const made = staffRoles.map(async (role) => {
    const { id } = await createTestUser(db.database, { email: `${role}@example.com`, role });
    return [role, id] as const;
  });
  people = Object.fromEntries(await Promise.all(made));
  admin = people.admin ?? "";
});
afterAll(() => db.drop());
beforeEach(() => db.owner.query("delete from documents"));

const act = <T>(work: (tx: Tx<"admin">) => Promise<T>) => asAdmin(db.database, admin, work);
const sections = JSON.stringify([{ title: "The work", type: "paragraph", items: ["You read vibration."] }]);
const alike = (kind: unknown) => kind as Kind;

/** A text of each kind, and each text that the website has built in. */
const texts: { name: string; kind: Kind; text: Written }[] = [
  {
    name: "case-study",
    kind: alike(caseStudyKind),
    text: caseStudyKind.textOf(
      { title: "A study", slug: "a-study", description: "About it", tags: ["One"], jsonDetails: sections },
      "a-study",
    ),
  },
  {
    name: "opening",
    kind: alike(openingKind),
    text: openingKind.textOf(
      { title: "Engineer", place: "Pune", work: "INTERN", description: sections, until: "2999-12-31" },
      "engineer",
    ),
  },
  {
    name: "event",
    kind: alike(eventKind),
    text: eventKind.textOf(
      {
        title: "A talk",
        slug: "a-talk",
        description: "About it",
        tags: ["One"],
        text: sections,
        starts: "2999-12-03T15:00[Asia/Kolkata]",
        ends: "2999-12-03T16:30[Asia/Kolkata]",
        place: "Online",
        link: { label: "Join", to: "https://talks.example/1" },
      },
      "a-talk",
    ),
  },
  ...[...kinds.values()].flatMap((kind) =>
    kind.builtIns.map(({ slug }) => ({
      name: `${kind.name} ${slug}`,
      kind,
      text: kind.textOf(kind.builtIn(slug) ?? {}, slug),
    })),
  ),
];
/** One of each kind. */
const oneOfEach = [...new Map(texts.map((one) => [one.kind.name, one])).values()];

async function stored(kind: Kind, text: Written): Promise<string> {
  const saved = await act((tx) => createDocument(tx, kind, text, "draft"));
  if (!saved.ok) throw new Error(saved.reason);
  return saved.document.id;
}

const read = async (kind: Kind, id: string) => {
  const document = await act((tx) => findDocumentToEdit(tx, kind, id));
  if (!document) throw new Error("not there");
  return document;
};

/** What a text says at each place, but for where it stands. */
function saidIn(fields: Fields, values: Values): Record<string, string> {
  const own = ["title", "slug", "place", "address", "menu"];
  const leaves = leavesOf(fields, values).filter(({ place }) => !own.includes(place));
  return Object.fromEntries(leaves.map(({ place, value }) => [place, keyOf(value)]));
}

test.each(oneOfEach)(
  "what is opened of a draft of $kind.name is its text, and says that it is a draft",
  async ({ kind, text }) => {
    const opened = await read(kind, await stored(kind, text));
    expect(opened.publicationState).toBe("draft");
    expect(kind.store(opened)).toEqual(kind.store(text));
  },
);

describe("a copy says all that its original says, or there is none", () => {
  test.each(texts)("$name", async ({ kind, text }) => {
    const id = await stored(kind, text);
    const copied = await act((tx) => duplicateDocument(tx, kind, id, (title) => `Copy of ${title}`));
    const { rows } = await db.owner.query("select id from documents where id <> $1", [id]);
    if (!copied.ok) {
      expect(copied.reason).toBe("unique");
      expect(rows).toEqual([]);
      return;
    }
    expect(rows).toEqual([{ id: copied.id }]);
    const [original, copy] = [await read(kind, id), await read(kind, copied.id)];
    expect(copy.slug).not.toBe(original.slug);
    expect(saidIn(kind.fieldsOf(copy.slug), kind.valuesOf(copy))).toEqual(
      saidIn(kind.fieldsOf(original.slug), kind.valuesOf(original)),
    );
  });

  test("of the company and of pages with a frame of their own there is none", () => {
    const unique = texts.filter(({ kind, text }) => kind.isUnique(text.slug)).map(({ name }) => name);
    expect(unique).toEqual(
      expect.arrayContaining(["company company", "page index", "page contact", "page terms", "page search"]),
    );
    expect(unique).not.toContain("page about");
    expect(unique.filter((name) => !/^(page|company) /.test(name))).toEqual([]);
  });
});

describe("lists and trashes offer what PostgreSQL lets a role do", () => {
  const writers = staffRoles.filter((role) => holds(role, "drafts"));
  const each = writers.flatMap((role) =>
    oneOfEach.map(({ kind, text }) => ({ role, kind, text, name: kind.name })),
  );

  test.each(each)("$role, $name", async ({ role, kind, text }) => {
    const as = <T>(work: (tx: Tx<Holder<"drafts">>) => Promise<T>) =>
      asStaff(db.database, people[role] ?? "", "drafts", work);
    const own = await stored(kind, {
      ...text,
      title: "Own",
      slug: kind.isUnique(text.slug) ? text.slug : "own",
    });
    await db.owner.query("update documents set author_id = $1", [people[role]]);
    const all = { search: "", sort: "title", direction: "asc", page: 1 } as const;
    for (const isPublic of [false, true]) {
      if (isPublic) await publishStored(db.owner, [own]);
      const [listed] = (await as((tx) => listDocuments(tx, kind, all))).rows;
      const deletion = await as((tx) => deleteDocuments(tx, [own], kind));
      expect(listed?.mayDelete, `deletes it, public: ${isPublic}`).toBe(deletion !== null);
      await db.owner.query("update documents set deleted_at = '2026-01-01'");
      const [trashed] = (await as((tx) => listTrashedDocuments(tx, kind, 1))).rows;
      const { restored } = await as((tx) => restoreDocuments(tx, { id: own }, kind));
      expect(trashed?.mayChange, `restores it, public: ${isPublic}`).toBe(restored === 1);
      await db.owner.query("update documents set deleted_at = null");
    }
  });
});

test("the search for a free slug ends where every attempt meets one that is taken", async () => {
  const always = {
    ...oneOfEach[0]?.kind,
    store: (text: Written) => ({ ...caseStudyKind.store(text as never), slug: "taken" }),
  } as Kind;
  const { text } = oneOfEach[0] ?? {};
  await stored(always, text as Written);
  const again = await act((tx) => createDocument(tx, always, { ...(text as Written), slug: "" }, "draft"));
  expect(again).toEqual({ ok: false, reason: "slug taken" });
});

describe("an empty slug is never stored, whatever the title", () => {
  const title = "સમાચાર";
  const isNamed = (slug: string | undefined) => expect(slug).toMatch(/^[a-z0-9]+(?:[-/][a-z0-9]+)*$/);

  test.each(oneOfEach)("$kind.name", async ({ kind, text }) => {
    const nameless = { ...text, title, slug: "" };
    const id = await stored(kind, nameless);
    isNamed((await read(kind, id)).slug);
    const saved = await act((tx) => updateDocument(tx, kind, id, nameless, undefined, "draft"));
    isNamed(saved.ok ? saved.document.slug : saved.reason);
    await act((tx) => deleteDocuments(tx, [id]));
    const seen = saved.ok ? saved.document.version : "";
    const back = await act((tx) => restoreDocumentAs(tx, kind, id, nameless, seen, "draft"));
    isNamed(back.ok ? back.document.slug : back.reason);
  });
});

/** What a kind is left with after an act; the same for all, whatever their fields. */
describe.each(oneOfEach)("$kind.name", ({ kind, text }) => {
  const fields = kind.fieldsOf(text.slug);
  /** A field that may not be empty in public. */
  const said = "title" in fields ? "title" : (Object.keys(fields)[0] ?? "");
  const sayingOf = (stored: StoredText) => kind.valuesOf(kind.read(stored))[said];
  const first = kind.valuesOf(text)[said];

  /** What staff and visitors read there; null where nothing is to be read. */
  async function state(id: string) {
    const [staff, visitors] = await Promise.all([
      db.owner.query("select * from documents where id = $1 and deleted_at is null", [id]),
      db.owner.query("select * from publications where document_id = $1 and deleted_at is null", [id]),
    ]);
    const [newest, live] = [staff.rows[0], visitors.rows[0]];
    return { newest: newest ? sayingOf(newest) : null, live: live ? sayingOf(live) : null };
  }
  const publish = (id: string) => act((tx) => publishDocument(tx, id));
  async function write(id: string, value: string) {
    const change = kind.textOf({ ...kind.valuesOf(text), [said]: value }, text.slug);
    const saved = await act((tx) => updateDocument(tx, kind, id, change, undefined, "draft"));
    if (!saved.ok) throw new Error(saved.reason);
  }
  async function carryOut() {
    await db.owner.query("update schedules set due_at = now() - interval '1 minute' where done_at is null");
    await asPublisher(db.database, (tx) => carryOutNext(tx, testUrl, { tellsByMail: false }));
  }

  test("a draft with a gap is kept, and can be neither published at a time nor lost", async () => {
    const id = await stored(kind, text);
    await write(id, "");
    const tomorrow = new Date(Date.now() + 86_400_000);
    const planned = await act((tx) => schedule(tx, testUrl, admin, [{ document: id }], "publish", tomorrow));
    expect(planned).toMatchObject({ ok: false, reason: "incomplete" });
    expect(await state(id)).toEqual({ newest: "", live: null });
  });

  test("publish, change, undo, withdraw, undo", async () => {
    const id = await stored(kind, text);
    const before = await publish(id);
    await write(id, "Changed");
    expect(await state(id)).toEqual({ newest: "Changed", live: first });
    const second = await publish(id);
    expect(await state(id)).toEqual({ newest: "Changed", live: "Changed" });
    expect(await act((tx) => undoPublication(tx, id, before?.revision ?? ""))).toBe(false);
    expect(await act((tx) => undoPublication(tx, id, second?.revision ?? ""))).toBe(true);
    expect(await state(id)).toMatchObject({ live: first });
    const withdrawn = await act((tx) => withdrawDocument(tx, id));
    expect(await state(id)).toMatchObject({ live: null });
    expect(await act((tx) => undoWithdrawal(tx, testUrl, id, withdrawn ?? ""))).toBe("done");
    expect(await state(id)).toMatchObject({ live: first });
  });

  test("a plan publishes the text that it names, and a published text is withdrawn by a plan", async () => {
    const id = await stored(kind, text);
    const soon = new Date(Date.now() + 60_000);
    expect(
      await act((tx) => schedule(tx, testUrl, admin, [{ document: id }], "publish", soon)),
    ).toMatchObject({
      ok: true,
    });
    await write(id, "Later");
    await carryOut();
    expect(await state(id)).toEqual({ newest: "Later", live: first });
    await act((tx) => schedule(tx, testUrl, admin, [{ document: id }], "withdraw", soon));
    await carryOut();
    expect(await state(id)).toMatchObject({ live: null });
  });

  test("who is asked for a review sends it back, and publishing ends the next request", async () => {
    const id = await stored(kind, text);
    const ask = () => act((tx) => askForReview(tx, id, admin, "Please"));
    expect(await ask()).toBe("asked");
    expect(await ask()).toBe("asked already");
    expect(await act((tx) => returnRequest(tx, id))).toBe(true);
    expect(await ask()).toBe("asked");
    await publish(id);
    expect(await act((tx) => returnRequest(tx, id))).toBe(false);
  });

  test("deleted it is not public, comes back as it was, and not beside one that has its slug", async () => {
    const id = await stored(kind, text);
    await publish(id);
    await act((tx) => deleteDocuments(tx, [id]));
    expect(await state(id)).toEqual({ newest: null, live: null });
    expect(await act((tx) => restoreDocuments(tx, { id }))).toEqual({ restored: 1, kept: 0 });
    expect(await state(id)).toMatchObject({ live: first });
    await act((tx) => deleteDocuments(tx, [id]));
    await stored(kind, text);
    expect(await act((tx) => restoreDocuments(tx, { id }))).toEqual({ restored: 0, kept: 1 });
    expect(await state(id)).toEqual({ newest: null, live: null });
  });

  test("a tag that is renamed is renamed in its newest text and in public", async () => {
    const id = await stored(kind, text);
    await publish(id);
    await db.owner.query("update documents set tags = '{One,Two}'");
    await db.owner.query("update publications set tags = '{One,Two}'");
    expect(await act((tx) => renameTag(tx, "One", "Two"))).toBe(1);
    const { rows } = await db.owner.query(
      "select d.tags as newest, p.tags as public from documents d join publications p on document_id = d.id",
    );
    expect(rows).toEqual([{ newest: ["Two"], public: ["Two"] }]);
  });

  test.each(staffRoles)("a %s finds by the search of the staff area what the role may read", async (role) => {
    const id = await stored(kind, text);
    if (!holds(role, "drafts")) return;
    const found = await asStaff(db.database, people[role] ?? "", "drafts", (tx) =>
      searchDocuments(tx, text.title, [...kinds.keys()], 5),
    );
    const mayRead = await asStaff(db.database, people[role] ?? "", "drafts", (tx) =>
      findDocumentToEdit(tx, kind, id),
    );
    expect(found.map((one) => one.id)).toEqual(mayRead ? [id] : []);
  });
});
