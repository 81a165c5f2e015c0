/** What a writer proposes, who decides it, and that nothing takes it for a text that was saved. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { asPreview, asPublisher, asStaff, asSystem, asVisitor, type Tx } from "#app/db/actors.server.ts";
import type { Holder } from "#app/db/roles.ts";
import { createTestDatabase, type TestDatabase, testUrl } from "#app/db/testing/testing.ts";
import { aCaseStudy, aDraft } from "#app/db/testing/testing-factories.ts";
import type { CaseStudyText } from "#app/domain/case-studies/fields.ts";
import { noCustomer } from "#app/domain/case-studies/fields.ts";
import { caseStudyKind } from "#app/domain/case-studies/kind.ts";
import { publicCaseStudies } from "#app/domain/case-studies/published.server.ts";
import { findPending, publishSeen } from "#app/domain/documents/publishing/pending.server.ts";
import { askForReview, findTalk, returnRequest } from "#app/domain/documents/reviews/reviews.server.ts";
import { createPreviewLink, listGuestLinks } from "#app/domain/guest-links/guest-links.server.ts";
import { createTestUser } from "#app/domain/users/testing.ts";
import { findDocumentToEdit, listDocuments, updateDocument } from "./documents.server.ts";
import {
  findVersions,
  listVersions,
  restoreVersion,
  thinRevisions,
  withChanges,
} from "./history/history.server.ts";
import { findNewest, hasNewerDraft } from "./newest.server.ts";
import { publishForPreview, writeForPreview } from "./previews/previews.server.ts";
import {
  decideParts,
  findProposal,
  listDecisions,
  listOwnDecisions,
  listProposals,
  offerOn,
  proposeChange,
  withdrawProposal,
} from "./proposals.server.ts";
import { carryOutNext } from "./publishing/publisher.server.ts";
import { discardChanges, publishDocument, withdrawDocument } from "./publishing/publishing.server.ts";
import { listComing, schedule, scheduleNewest } from "./publishing/schedules.server.ts";
import { renameTag } from "./tags.server.ts";
import { decisionOn, refuseAll, saveDecided, takeAll } from "./testing-proposals.ts";
import { deleteDocuments } from "./trash.server.ts";

let db: TestDatabase;
let writer: string;
let other: string;
let editor: string;
let id: string;

beforeAll(async () => {
  db = await createTestDatabase({ size: 8 });
  const person = async (name: string, role: "writer" | "editor") =>
    (await createTestUser(db.database, { email: `${name}@example.com`, role })).id;
  [writer, other, editor] = [
    await person("writer", "writer"),
    await person("other", "writer"),
    await person("editor", "editor"),
  ];
});
afterAll(() => db.drop());
beforeEach(async () => {
  await db.owner.query("delete from documents");
  id = await aCaseStudy(db.owner, { title: "Public", slug: "public", tags: ["steam"], json_details: "[]" });
  await db.owner.query("update documents set author_id = $1", [writer]);
});

const text = (title: string, change: Partial<CaseStudyText> = {}): CaseStudyText => ({
  title,
  slug: "public",
  description: "What the study is about",
  image: "",
  imageAlt: "",
  searchTitle: "",
  shareImage: "",
  language: "",
  ...noCustomer,
  tags: ["steam"],
  jsonDetails: "[]",
  ...change,
});
const asWriter = <T>(work: (tx: Tx<Holder<"drafts">>) => Promise<T>, who = writer) =>
  asStaff(db.database, who, "drafts", work);
const asEditor = <T>(work: (tx: Tx<Holder<"content">>) => Promise<T>) =>
  asStaff(db.database, editor, "content", work);
const found = (who = writer) => asWriter((tx) => findProposal(tx, caseStudyKind, id), who);
const versionOf = async (who = writer) =>
  (await asWriter((tx) => findDocumentToEdit(tx, caseStudyKind, id), who))?.version ?? "";
const propose = async (title: string, { seen, who = writer }: { seen?: string; who?: string } = {}) => {
  const version = seen ?? (await found(who))?.version ?? (await versionOf(who));
  return asWriter((tx) => proposeChange(tx, caseStudyKind, id, text(title), version), who);
};
const save = (title: string) =>
  asEditor((tx) => updateDocument(tx, caseStudyKind, id, text(title), undefined, "draft"));
const accept = async (revision?: string, seen?: string) => {
  const [wanted, version] = [revision ?? (await found())?.revision ?? "", seen ?? (await versionOf())];
  return asEditor((tx) => takeAll(tx, caseStudyKind, id, wanted, version));
};
const decline = async (revision?: string) => {
  const wanted = revision ?? (await found())?.revision ?? "";
  return asEditor((tx) => refuseAll(tx, caseStudyKind, id, wanted));
};
const stored = async () =>
  (await db.owner.query("select title from documents where id = $1", [id])).rows[0]?.title;
const live = async () => (await db.owner.query("select title from publications")).rows[0]?.title;
const states = async () => {
  const { rows } = await db.owner.query(
    "select title, proposal from revisions where document_id = $1 order by number",
    [id],
  );
  return rows.map(({ title, proposal }) => `${title}: ${proposal ?? "saved"}`);
};

describe("a writer", () => {
  test("proposes a change of their own published study, which itself stays as it is", async () => {
    const version = await versionOf();
    expect(await propose("Better")).toMatchObject({
      ok: true,
      proposal: { text: text("Better"), number: 2, base: 1, isOutdated: false, isOwn: true },
    });
    expect([await stored(), await live(), await versionOf()]).toEqual(["Public", "Public", version]);
    const [seen] = await asEditor((tx) => listProposals(tx, caseStudyKind, id));
    expect(seen).toMatchObject({ author: "writer@example.com", isOwn: false });
    const { rows } = await db.owner.query("select action from audit_log where subjects @> array[$1::uuid]", [
      id,
    ]);
    expect(rows).toEqual([{ action: "change proposed" }]);
  });

  test("writes it anew, and what they proposed before is withdrawn; the same again changes nothing", async () => {
    await propose("Better");
    expect(await propose("Best")).toMatchObject({ ok: true, proposal: { number: 3, base: 1 } });
    expect(await propose("Best", { seen: "of before the answer was lost" })).toMatchObject({
      ok: true,
      proposal: { number: 3 },
    });
    expect(await states()).toEqual(["Public: saved", "Better: withdrawn", "Best: open"]);
  });

  test("proposes nothing over a text that they have not seen, of an editor or of another tab", async () => {
    const seen = await versionOf();
    await save("An editor's");
    const changed = { ok: false, reason: "changed meanwhile" };
    expect(await propose("Better", { seen })).toEqual(changed);
    await propose("Better");
    expect(await propose("From another tab", { seen: await versionOf() })).toEqual(changed);
    expect(await states()).toEqual(["Public: saved", "An editor's: saved", "Better: open"]);
  });

  test("keeps what they proposed when an editor saves meanwhile, and it says that it is outdated", async () => {
    await propose("Better");
    await save("An editor's");
    expect(await found()).toMatchObject({ base: 1, isOutdated: true });
    expect(await propose("Best")).toMatchObject({ ok: true, proposal: { base: 1, isOutdated: true } });
    expect(await stored()).toBe("An editor's");
  });

  test("of ten tabs at once one proposes", async () => {
    const seen = await versionOf();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => propose(`From tab ${n}`, { seen })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await states()).toHaveLength(2);
  });

  test("takes it back", async () => {
    await propose("Better");
    expect(await asWriter((tx) => withdrawProposal(tx, id), other)).toBe(false);
    expect(await asWriter((tx) => withdrawProposal(tx, id))).toBe(true);
    expect(await asWriter((tx) => withdrawProposal(tx, id))).toBe(false);
    expect(await found()).toBeUndefined();
  });

  test("proposes nothing for a study of somebody else's that is not public, nor for one in the trash, and reads no proposal of others", async () => {
    await propose("Better");
    expect(await found(other)).toBeUndefined();
    await asEditor((tx) => withdrawDocument(tx, id));
    expect(await propose("Theirs", { who: other, seen: await versionOf() })).toEqual({
      ok: false,
      reason: "not found",
    });
    await db.owner.query("update documents set deleted_at = now()");
    expect(await found()).toBeUndefined();
    expect(await propose("In the trash", { seen: "" })).toEqual({ ok: false, reason: "not found" });
  });

  test("has no other way into the texts of a study, by whatever statement", async () => {
    await propose("Better");
    const refused = { cause: { code: "42501" } };
    const insert = (document: string, proposal: string | null, base: number) =>
      asWriter((tx) =>
        tx.execute(sql`insert into revisions (id, document_id, slug, title, summary, tags, body, words, proposal, base)
          values (gen_random_uuid(), ${document}, 's', 'T', 'D', '{}', '{}', '', ${proposal}, ${base})`),
      );
    const theirs = await aDraft(db.owner, { title: "Theirs" });
    await expect(insert(theirs, "open", 1)).rejects.toMatchObject({ cause: { constraint: "proposal_seen" } });
    await expect(insert(id, "accepted", 2)).rejects.toMatchObject(refused);
    await expect(insert(id, null, 2)).rejects.toMatchObject(refused);
    for (const change of [
      "update revisions set title = 'x'",
      "update revisions set proposal = 'accepted'",
      "update revisions set proposal = null",
      "update revisions set author_id = null",
      "update revisions set base = 2",
      "update revisions set published_at = now()",
      "delete from revisions",
      "insert into publications select from publications",
    ])
      await expect(
        asWriter((tx) => tx.execute(sql.raw(change))),
        change,
      ).rejects.toMatchObject(refused);
    expect(await states()).toEqual(["Public: saved", "Better: open"]);
  });
});

describe("an editor", () => {
  test("accepts a proposal as the newest draft, which visitors read once it is published", async () => {
    await propose("Better");
    expect(await accept()).toMatchObject({
      ok: true,
      document: { title: "Better", publicationState: "changed" },
    });
    expect(await found()).toBeUndefined();
    expect(await live()).toBe("Public");
    expect(await states()).toEqual(["Public: saved", "Better: accepted", "Better: saved"]);
    await asEditor((tx) => publishDocument(tx, id));
    expect(await live()).toBe("Better");
  });

  test("accepts none over a text that they have not seen, and none but the one that they have", async () => {
    await propose("Better");
    const [seen, better] = [await versionOf(), (await found())?.revision];
    await save("Of another editor");
    expect(await accept(better, seen)).toEqual({ ok: false, reason: "changed meanwhile" });
    await propose("Best");
    expect(await accept(better)).toEqual({ ok: false, reason: "no such proposal" });
    expect(await decline(better)).toBe(false);
    expect([await stored(), (await found())?.text.title]).toEqual(["Of another editor", "Best"]);
  });

  test("takes a part of it, and what is left is the same person's, on the newest text", async () => {
    await asWriter(async (tx) =>
      proposeChange(
        tx,
        caseStudyKind,
        id,
        text("Better", { description: "What the study was about", tags: ["steam", "heat"] }),
        await versionOf(),
      ),
    );
    const { revision = "" } = (await found()) ?? {};
    const way = { Title: "taken", Tags: "refused" } as const;
    const decided = await asEditor((tx) =>
      saveDecided(
        tx,
        caseStudyKind,
        id,
        revision,
        text("Better"),
        ({ label }) => way[label as "Tags"] ?? "open",
      ),
    );
    expect(decided.became).toBe("open");
    const left = await found();
    expect(left).toMatchObject({ author: "writer@example.com", isOwn: true, isOutdated: false });
    expect(left?.text).toEqual(text("Better", { description: "What the study was about" }));
    expect(left?.revision).not.toBe(revision);
    expect(left?.written).toBe(revision);
    expect(await states()).toEqual(["Public: saved", "Better: withdrawn", "Better: saved", "Better: open"]);
    await asEditor((tx) => refuseAll(tx, caseStudyKind, id, left?.revision ?? ""));
    expect(await found()).toBeUndefined();
  });

  test("takes a part and polishes it, or refuses it and writes it anew: it does not come back", async () => {
    const said = (lead: string) => text("Public", { description: lead });
    for (const [as, now] of [
      ["taken", "At least three dryers were repaired"],
      ["refused", "Several dryers were repaired"],
    ] as const) {
      await asEditor((tx) =>
        updateDocument(tx, caseStudyKind, id, said("Two dryers were repaired"), undefined, "draft"),
      );
      const change = { ...said("Three dryers were repaired"), tags: ["heat"] };
      await asWriter(async (tx) => proposeChange(tx, caseStudyKind, id, change, await versionOf()));
      const { revision = "" } = (await found()) ?? {};
      const { became } = await asEditor((tx) =>
        saveDecided(tx, caseStudyKind, id, revision, said(now), ({ place }) =>
          place === "tags" ? "open" : as,
        ),
      );
      expect(became).toBe("open");
      expect((await found())?.text).toEqual({ ...said(now), tags: ["heat"] });
      await asWriter((tx) => withdrawProposal(tx, id));
    }
  });

  test("keeps what was decided, by whom and why, for its author", async () => {
    const change = text("Better", { description: "What the study was about" });
    await asWriter(async (tx) => proposeChange(tx, caseStudyKind, id, change, await versionOf()));
    const { revision = "" } = (await found()) ?? {};
    await asEditor((tx) =>
      saveDecided(tx, caseStudyKind, id, revision, text("Better yet"), (_, n) =>
        n === 0 ? "taken" : "open",
      ),
    );
    const { revision: rest = "" } = (await found()) ?? {};
    const { became } = await asEditor((tx) =>
      saveDecided(tx, caseStudyKind, id, rest, text("Best"), () => "refused", "It still is"),
    );
    expect(became, "a part of it was taken").toBe("accepted");
    const kept = { by: "editor@example.com", at: expect.any(Date) };
    const [title, description] = [
      { kind: "replaced", place: "title", label: "Title", removed: "Public", added: "Better" },
      { kind: "words", place: "description", label: "Description", removed: "is", added: "was" },
    ];
    expect(await asWriter((tx) => listDecisions(tx, id, revision))).toEqual([
      { ...kept, state: "taken", reason: "", change: title },
      { ...kept, state: "refused", reason: "It still is", change: description },
    ]);
    expect(await asWriter((tx) => listDecisions(tx, id, revision), other)).toEqual([]);
    expect(await asWriter((tx) => listOwnDecisions(tx, id))).toHaveLength(2);
    expect(await asEditor((tx) => listOwnDecisions(tx, id)), "it is not theirs").toEqual([]);
    await propose("Again");
    expect(await asWriter((tx) => listOwnDecisions(tx, id)), "another suggestion").toEqual([]);
  });

  test("decides nothing of changes that they have not seen", async () => {
    await propose("Better");
    const { revision = "" } = (await found()) ?? {};
    const decision = await asEditor((tx) => decisionOn(tx, caseStudyKind, id, revision, () => "refused"));
    const decideAs = (change: Partial<typeof decision>) =>
      asEditor((tx) => decideParts(tx, caseStudyKind, id, { ...decision, ...change }));
    const gone = { became: "gone", changes: [] };
    expect(await decideAs({ digest: "another" }), "compared otherwise").toEqual(gone);
    expect(await decideAs({ shown: 99 }), "a text that was thinned out").toEqual(gone);
    expect(await decideAs({ shown: 2 }), "what is proposed itself").toEqual(gone);
    await propose("Best");
    expect(await decideAs({}), "written anew").toEqual(gone);
    expect((await found())?.text.title).toBe("Best");
  });

  test("decides part of what somebody has left whose account is gone", async () => {
    const gone = await createTestUser(db.database, { email: "left@example.com", role: "writer" });
    await db.owner.query("update documents set author_id = $1", [gone.id]);
    const change = text("Better", { description: "What the study was about" });
    const seen = await versionOf(gone.id);
    await asWriter((tx) => proposeChange(tx, caseStudyKind, id, change, seen), gone.id);
    await db.owner.query(`delete from "user" where id = $1`, [gone.id]);
    const open = async () => (await asEditor((tx) => listProposals(tx, caseStudyKind, id)))[0];
    const { revision = "" } = (await open()) ?? {};
    await asEditor((tx) =>
      saveDecided(tx, caseStudyKind, id, revision, text("Public"), (_, n) => (n === 0 ? "refused" : "open")),
    );
    expect(await open()).toMatchObject({ author: null, text: { title: "Public" } });
  });

  test.each([
    ["whose words are typed already, and declines the other: it was accepted", "Better", "accepted"],
    ["of which none is taken, and other words are written: it was declined", "Else", "declined"],
  ])("decides one %s", async (_, title, state) => {
    const change = text("Better", { description: "What the study was about" });
    await asWriter(async (tx) => proposeChange(tx, caseStudyKind, id, change, await versionOf()));
    const { revision = "" } = (await found()) ?? {};
    const { became } = await asEditor((tx) =>
      saveDecided(tx, caseStudyKind, id, revision, text(title), ({ place }) =>
        place === "title" && state === "accepted" ? "open" : "refused",
      ),
    );
    expect(became).toBe(state);
  });

  test("refuses one of two changes with the same words, and the other stays open", async () => {
    const said = (one: string, two: string) =>
      text("Public", { description: `One ${one} first. Then ${two} last` });
    await asEditor((tx) => updateDocument(tx, caseStudyKind, id, said("unit", "unit"), undefined, "draft"));
    await asWriter(async (tx) =>
      proposeChange(tx, caseStudyKind, id, said("device", "device"), await versionOf()),
    );
    const { revision = "" } = (await found()) ?? {};
    const now = said("unit", "unit");
    const { became } = await asEditor((tx) =>
      saveDecided(tx, caseStudyKind, id, revision, now, (_, n) => (n === 1 ? "refused" : "open")),
    );
    expect(became).toBe("open");
    expect((await found())?.text).toEqual(said("device", "unit"));
  });

  test("suggests as well, beside the writer, each one proposal; nobody in another's name", async () => {
    await propose("Better");
    await propose("Best of all", { who: editor, seen: await versionOf() });
    expect(await states()).toEqual(["Public: saved", "Better: open", "Best of all: open"]);
    const all = await asEditor((tx) => listProposals(tx, caseStudyKind, id));
    expect(all.map(({ author, isOwn }) => [author, isOwn])).toEqual([
      ["writer@example.com", false],
      ["editor@example.com", true],
    ]);
    await propose("Best", { who: editor });
    expect(await states()).toEqual(["Public: saved", "Better: open", "Best of all: withdrawn", "Best: open"]);
    const forged = asEditor((tx) =>
      tx.execute(sql`insert into revisions (id, document_id, slug, title, summary, tags, body, words, author_id, proposal, base)
        values (gen_random_uuid(), ${id}, 's', 'T', 'D', '{}', '{}', '', ${writer}, 'open', 1)`),
    );
    await expect(forged).rejects.toMatchObject({ cause: { code: "42501" } });
  });

  test("suggests on a writer's draft, and the writer decides part by part", async () => {
    await db.owner.query("delete from publications; update documents set first_published_at = null");
    await asEditor(async (tx) =>
      proposeChange(
        tx,
        caseStudyKind,
        id,
        text("Better", { tags: ["heat"] }),
        (await findDocumentToEdit(tx, caseStudyKind, id))?.version ?? "",
      ),
    );
    const open = () => asWriter(async (tx) => (await listProposals(tx, caseStudyKind, id))[0]);
    const take = async (typed: CaseStudyText, place: string) => {
      const { revision = "" } = (await open()) ?? {};
      return asWriter((tx) =>
        saveDecided(tx, caseStudyKind, id, revision, typed, (hunk) =>
          hunk.place === place ? "taken" : "open",
        ),
      );
    };
    expect(await take(text("Better"), "title")).toMatchObject({ became: "open" });
    expect(await open()).toMatchObject({
      author: "editor@example.com",
      text: { title: "Better", tags: ["heat"] },
    });
    expect(await take(text("Better", { tags: ["heat"] }), "tags")).toMatchObject({ became: "accepted" });
  });

  test("leaves nothing of a proposal about which they do not decide", async () => {
    await propose("Better");
    const { revision = "" } = (await found()) ?? {};
    const leave = (who: string) =>
      asWriter(
        (tx) =>
          tx.execute(
            sql`select leave_of_proposal(${revision}, gen_random_uuid(), 's', 'Forged', '', null, '{}', '{}', '') as done`,
          ),
        who,
      );
    expect((await leave(writer)).rows).toEqual([{ done: false }]);
    expect((await leave(other)).rows).toEqual([{ done: false }]);
    expect((await found())?.text.title).toBe("Better");
  });

  test("declines it once, and nothing decided is opened again", async () => {
    await propose("Better");
    const { revision = "" } = (await found()) ?? {};
    expect(await decline()).toBe(true);
    expect(await decline(revision)).toBe(false);
    expect(await accept(revision)).toEqual({ ok: false, reason: "no such proposal" });
    const reopened = await asEditor((tx) =>
      tx.execute(sql`update revisions set proposal = 'open' where proposal is not null`),
    );
    expect(reopened.rowCount).toBe(0);
    expect(await states()).toEqual(["Public: saved", "Better: declined"]);
  });

  test("makes no saved text of a proposal, and no proposal of a saved text, by whatever statement", async () => {
    await propose("Better");
    for (const change of [
      "update revisions set proposal = null where proposal is not null",
      "update revisions set proposal = 'declined' where proposal is null",
      "update revisions set published_at = now() where proposal is not null",
    ])
      await expect(
        asEditor((tx) => tx.execute(sql.raw(change))),
        change,
      ).rejects.toMatchObject({
        cause: { code: "23514" },
      });
  });
});

describe("nothing takes a proposal by itself", () => {
  const tomorrow = () => new Date(Date.now() + 86_400_000);
  beforeEach(() => propose("canary"));

  test("neither publishing, planning, previews of drafts, tags nor a discarded change", async () => {
    await asEditor((tx) => publishDocument(tx, id));
    expect(await live()).toBe("Public");
    expect(await asEditor((tx) => findPending(tx, caseStudyKind, id))).toMatchObject({
      text: { title: "Public" },
    });
    await asEditor((tx) => schedule(tx, testUrl, editor, [{ document: id }], "publish", tomorrow()));
    const [plan] = await asEditor((tx) => listComing(tx, id));
    expect(plan).toMatchObject({ title: "Public", hasNewer: false });
    expect(await asEditor((tx) => scheduleNewest(tx, testUrl, plan?.id ?? "", plan?.newest ?? null))).toBe(
      "done",
    );
    await db.owner.query("update schedules set due_at = now()");
    await asPublisher(db.database, (tx) => carryOutNext(tx, testUrl, { tellsByMail: false }));
    expect(await live()).toBe("Public");
    await asEditor((tx) => renameTag(tx, "steam", "heat"));
    await save("A draft");
    await asEditor((tx) => createPreviewLink(tx, id, { label: "", days: 1, pins: true }));
    expect(await asEditor((tx) => listGuestLinks(tx, id))).toMatchObject({ links: [{ shows: 3 }] });
    for (const what of [{ kind: "drafts" } as const, { kind: "document", id, revision: null } as const]) {
      const shown = await asPreview(
        db.database,
        (tx) => publishForPreview(tx, testUrl, what),
        (tx) => publicCaseStudies.latest(tx, 5),
      );
      expect(
        shown.map(({ title }) => title),
        what.kind,
      ).toEqual(["A draft"]);
    }
    await asEditor((tx) => discardChanges(tx, id));
    expect([await stored(), await live()]).toEqual(["Public", "Public"]);
    expect((await found())?.text.title).toBe("canary");
  });

  test("nor whoever names its revision: to publish, to plan, to restore", async () => {
    const { revision = "", number = 0 } = (await found()) ?? {};
    const seen = { id, revision, until: null, keepsPlace: false };
    expect(await asEditor((tx) => publishSeen(tx, testUrl, editor, { ...seen, at: "now" }))).toEqual({
      ok: false,
      reason: "changed",
    });
    expect(
      await asEditor((tx) =>
        schedule(tx, testUrl, editor, [{ document: id, revision }], "publish", tomorrow()),
      ),
    ).toMatchObject({ ok: false, reason: "not found" });
    const plan = (column: string, value: string) =>
      asEditor((tx) =>
        tx.execute(sql`insert into schedules (id, document_id, action, ${sql.raw(column)}, due_at, author_id)
          values (gen_random_uuid(), ${id}, 'publish', ${value}, now() + interval '1 day', ${editor})`),
      );
    await expect(plan("revision_id", revision)).rejects.toMatchObject({ cause: { code: "42501" } });
    await asEditor((tx) => schedule(tx, testUrl, editor, [{ document: id }], "publish", tomorrow()));
    await expect(
      asEditor((tx) => tx.execute(sql`update schedules set revision_id = ${revision}`)),
    ).rejects.toMatchObject({ cause: { code: "42501" } });
    for (const as of [
      asEditor,
      <T>(work: (tx: Tx<"publisher">) => Promise<T>) => asPublisher(db.database, work),
    ])
      await expect(
        as((tx) => tx.execute(sql`update publications set revision_id = ${revision}`)),
      ).rejects.toMatchObject({ cause: { code: "23514" } });
    const version = await versionOf();
    expect(await asEditor((tx) => restoreVersion(tx, caseStudyKind, id, number, version))).toEqual({
      ok: false,
      reason: "no such version",
    });
    expect([await stored(), await live()]).toEqual(["Public", "Public"]);
  });

  test("a preview of its revision shows it, and nobody else sees that", async () => {
    const { revision = "" } = (await found()) ?? {};
    const shown = await asPreview(
      db.database,
      (tx) => publishForPreview(tx, testUrl, { kind: "document", id, revision }),
      (tx) => publicCaseStudies.latest(tx, 5),
    );
    expect(shown.map(({ title }) => title)).toEqual(["canary"]);
    const latest = await asVisitor(db.database, (tx) => publicCaseStudies.latest(tx, 5));
    expect(latest.map(({ title }) => title)).toEqual(["Public"]);
  });

  test("an account that goes leaves it a proposal", async () => {
    const gone = await createTestUser(db.database, { email: "gone@example.com", role: "writer" });
    await asWriter((tx) => withdrawProposal(tx, id));
    await db.owner.query("update documents set author_id = $1", [gone.id]);
    await propose("Of who is gone", { who: gone.id });
    await db.owner.query(`delete from "user" where id = $1`, [gone.id]);
    const [left] = await asEditor((tx) => listProposals(tx, caseStudyKind, id));
    expect(left).toMatchObject({ author: null, text: { title: "Of who is gone" } });
    await asEditor((tx) => publishDocument(tx, id));
    expect(await live()).toBe("Public");
  });
});

describe("the history", () => {
  const listed = async () =>
    (await withChanges(caseStudyKind, await asWriter((tx) => listVersions(tx, id, 1)))).rows;

  test("marks a proposal, compares it with the text that it changes, and a saved text with the saved one before", async () => {
    await propose("Better");
    await save("An editor's");
    expect(await listed()).toMatchObject([
      { number: 3, proposal: null, isNewest: true, changed: [{ label: "Title" }] },
      { number: 2, proposal: "open", isNewest: false, changed: [{ label: "Title" }] },
      { number: 1, proposal: null, isPublic: true, changed: null },
    ]);
    const compared = async (version: number | null) => {
      const both = await asWriter((tx) => findVersions(tx, caseStudyKind, id, { version, other: null }));
      return [both?.version.number, both?.other?.number];
    };
    expect(await compared(2)).toEqual([2, 1]);
    expect(await compared(null)).toEqual([3, 1]);
    await asEditor((tx) => publishDocument(tx, id));
    expect(await compared(3), "not with the proposal before it").toEqual([3, 1]);
  });

  test("shows what its author has proposed, and what became of it, not what is left of it for now", async () => {
    const change = text("Better", { description: "What the study was about" });
    await asWriter(async (tx) => proposeChange(tx, caseStudyKind, id, change, await versionOf()));
    const decideFirst = async (typed: string) => {
      const { revision = "" } = (await found()) ?? {};
      const way = (_: unknown, n: number) => (n === 0 ? "taken" : "open");
      await asEditor((tx) => saveDecided(tx, caseStudyKind, id, revision, text(typed), way));
    };
    await decideFirst("Better");
    expect(await listed()).toMatchObject([
      { number: 3, proposal: null, author: "editor@example.com" },
      { number: 2, proposal: "open", author: "writer@example.com" },
      { number: 1, proposal: null },
    ]);
    expect(await listed()).toHaveLength(3);
    await decideFirst("Best");
    expect((await listed()).map(({ number, proposal }) => [number, proposal])).toEqual([
      [5, null],
      [3, null],
      [2, "accepted"],
      [1, null],
    ]);
  });

  test("what is old: a proposal that waits stays, and so does the text that it changes", async () => {
    await save("Two");
    await propose("Waits");
    await save("Four");
    await save("Five");
    await db.owner.query("update revisions set created_at = now() - interval '100 days'");
    await asSystem(db.database, (tx) => thinRevisions(tx, "Asia/Kolkata"));
    expect(await states()).toEqual(["Public: saved", "Two: saved", "Waits: open", "Five: saved"]);
    await decline();
    await save("Six");
    await asSystem(db.database, (tx) => thinRevisions(tx, "Asia/Kolkata"));
    expect(await states()).toEqual(["Public: saved", "Waits: declined", "Five: saved", "Six: saved"]);
  });
});

describe("a review of it", () => {
  const ask = () => asWriter((tx) => askForReview(tx, id, writer, ""));
  const talk = (who = writer) => asWriter((tx) => findTalk(tx, caseStudyKind, id), who);
  const listedAs = async () => {
    const all = { search: "", sort: "title", direction: "asc", page: 1 } as const;
    return (await asWriter((tx) => listDocuments(tx, caseStudyKind, all))).rows[0]?.waiting;
  };
  const endings = async () =>
    (await db.owner.query("select ending from review_requests order by created_at")).rows.map(
      ({ ending }) => ending,
    );

  test("is asked for by the writer, who has proposed something; publishing another text is no answer to it", async () => {
    expect(await ask()).toBe("nothing proposed");
    await propose("Better");
    expect(await ask()).toBe("asked");
    const { revision } = (await found()) ?? {};
    expect(await talk(editor)).toMatchObject({
      revision,
      isProposal: true,
      request: { author: "writer@example.com", isChanged: false },
    });
    await asEditor((tx) => publishDocument(tx, id));
    const at = new Date(Date.now() + 86_400_000);
    await asEditor((tx) => schedule(tx, testUrl, editor, [{ document: id }], "publish", at));
    expect(await endings()).toEqual([null]);
    await propose("Best");
    const best = await found();
    expect(best?.text.title).toBe("Best");
    expect(await talk(editor)).toMatchObject({ revision: best?.revision, request: { isChanged: true } });
  });

  test("ends as approved, declined or withdrawn with what becomes of the proposal", async () => {
    for (const [n, decideIt] of [
      accept,
      decline,
      () => asWriter((tx) => withdrawProposal(tx, id)),
    ].entries()) {
      await propose(`Change ${n}`);
      await ask();
      await decideIt();
      expect(await talk()).toMatchObject({ request: null, wasReturned: false, isProposal: false });
    }
    expect(await endings()).toEqual(["approved", "declined", "withdrawn"]);
  });

  test("sends it back, and the list says so as long as it is open", async () => {
    await propose("Better");
    await ask();
    await asEditor((tx) => returnRequest(tx, id));
    expect(await talk()).toMatchObject({ wasReturned: true, isProposal: true });
    expect(await listedAs()).toMatchObject({ isSentBack: true, suggestions: 1 });
    await asEditor((tx) => publishDocument(tx, id));
    expect(await listedAs(), "the proposal is open still").toMatchObject({ isSentBack: true });
    await propose("Best");
    expect(await listedAs()).toMatchObject({ isSentBack: true, suggestions: 1 });
    await decline();
    expect(await listedAs()).toMatchObject({ isSentBack: false, suggestions: 0 });
    expect(await talk()).toMatchObject({ wasReturned: false });
  });

  test("is about the proposal of who has asked, whatever becomes of another one", async () => {
    await propose("Of the editor", { who: editor, seen: await versionOf() });
    expect(await ask(), "it is not theirs").toBe("nothing proposed");
    await propose("Better");
    await ask();
    const { revision } = (await found()) ?? {};
    const asked = { revision, isProposal: true, request: { author: "writer@example.com" } };
    expect(await talk(editor)).toMatchObject(asked);
    await asWriter((tx) => withdrawProposal(tx, id), editor);
    expect(await talk()).toMatchObject(asked);
    await propose("Of the editor again", { who: editor, seen: await versionOf() });
    await decline((await found(editor))?.revision);
    expect(await endings()).toEqual([null]);
    await propose("Of the editor", { who: editor, seen: await versionOf() });
    await asEditor((tx) => returnRequest(tx, id));
    await decline();
    expect(await listedAs(), "what was sent back is decided, though another one is open").toMatchObject({
      isSentBack: false,
      suggestions: 1,
    });
    expect(await talk()).toMatchObject({ wasReturned: false });
  });
});

describe("of the public text of somebody else", () => {
  const draft = text("A draft's title", { description: "What nobody but editors reads" });
  const saveDraft = (words = draft) =>
    asEditor((tx) => updateDocument(tx, caseStudyKind, id, words, undefined, "draft"));
  const read = () => asWriter((tx) => findDocumentToEdit(tx, caseStudyKind, id), other);
  const suggest = async (words: CaseStudyText) => {
    const { version = "" } = (await found(other)) ?? (await read()) ?? {};
    return asWriter((tx) => proposeChange(tx, caseStudyKind, id, words, version), other);
  };
  const both = text("Suggested", { description: "What the suggestion is about" });
  const decideTitle = async (as: "taken" | "refused", typed: CaseStudyText) => {
    const { revision = "" } = (await found(other)) ?? {};
    const way = ({ place }: { place: string }) => (place === "title" ? as : "open");
    return asEditor((tx) => saveDecided(tx, caseStudyKind, id, revision, typed, way, "Not so"));
  };

  test("a writer reads what is public, and no newer draft, which they are told of", async () => {
    expect(await read()).toMatchObject({ title: "Public", publicationState: "published", isOfPublic: true });
    const { version } = (await read()) ?? {};
    await saveDraft();
    expect(await read()).toMatchObject({ title: "Public", publicationState: "published", version });
    expect(await asWriter((tx) => hasNewerDraft(tx, id), other)).toBe(true);
    await asEditor((tx) => publishDocument(tx, id, { keepsPlace: true }));
    expect(await read()).toMatchObject({ title: "A draft's title" });
    expect((await read())?.version).not.toBe(version);
    expect(await asWriter((tx) => hasNewerDraft(tx, id), other)).toBe(false);
  });

  test("who suggests on it changes that, and the editor meets it on the draft", async () => {
    await saveDraft();
    expect(await suggest(text("Suggested"))).toMatchObject({
      ok: true,
      proposal: { base: 1, isOfPublic: true },
    });
    const [offered] = await asEditor((tx) => listProposals(tx, caseStudyKind, id));
    const offer = await asEditor((tx) => offerOn(tx, caseStudyKind, id, offered?.revision ?? "", 2));
    expect(offer?.offered.hunks).toMatchObject([
      { place: "title", removed: ["A draft's title"], added: ["Suggested"] },
    ]);
    expect(await asWriter((tx) => withdrawProposal(tx, id), other)).toBe(true);
  });

  test.each(["taken", "refused"] as const)(
    "what was %s is told in their own words, and what is left too",
    async (as) => {
      await saveDraft();
      await suggest(both);
      const saved = as === "taken" ? { ...draft, title: "Suggested, and polished" } : draft;
      expect(await decideTitle(as, saved)).toMatchObject({ became: "open", changes: [{ state: as }] });
      const left = await found(other);
      const written = left?.written ?? "";
      expect(left).toMatchObject({
        base: 1,
        text: { title: "Public", description: "What the suggestion is about" },
      });
      const decided = await asWriter((tx) => listDecisions(tx, id, written), other);
      expect(decided).toMatchObject([
        { state: as, change: { place: "title", removed: "Public", added: "Suggested" } },
      ]);
      const next = await asEditor(async (tx) => {
        const shown = (await findNewest(tx, id))?.number ?? 0;
        return offerOn(tx, caseStudyKind, id, left?.revision ?? "", shown);
      });
      expect(next?.offered.hunks.map(({ place }) => place)).toEqual(["description"]);
    },
  );

  test("one that is written anew takes the place of what is left, and the base of what they have seen", async () => {
    await suggest(both);
    await decideTitle("taken", { ...draft, title: "Suggested" });
    expect(await suggest({ ...both, title: "Public", description: "Something else" })).toMatchObject({
      ok: true,
      proposal: { base: 1, text: { description: "Something else" } },
    });
    await asEditor((tx) => publishDocument(tx, id));
    expect(await found(other)).toMatchObject({ isOutdated: true });
    await asWriter((tx) => withdrawProposal(tx, id), other);
    expect(await suggest(text("On the new one"))).toMatchObject({
      ok: true,
      proposal: { isOutdated: false },
    });
  });

  test("over a text that was published meanwhile, as a small correction too, nothing is proposed unseen", async () => {
    const { version = "" } = (await read()) ?? {};
    await saveDraft();
    await asEditor((tx) => publishDocument(tx, id, { keepsPlace: true }));
    const late = await asWriter((tx) => proposeChange(tx, caseStudyKind, id, both, version), other);
    expect(late).toEqual({ ok: false, reason: "changed meanwhile" });
  });

  test("nobody suggests on a draft, on what was withdrawn or is in the trash, and nothing else is written", async () => {
    const { version = "" } = (await read()) ?? {};
    const propose = () => asWriter((tx) => proposeChange(tx, caseStudyKind, id, both, version), other);
    const saved = await asWriter(
      (tx) => updateDocument(tx, caseStudyKind, id, both, undefined, "draft"),
      other,
    );
    expect(saved.ok).toBe(false);
    await asEditor((tx) => deleteDocuments(tx, [id]));
    expect(await propose()).toEqual({ ok: false, reason: "not found" });
    await db.owner.query("update documents set deleted_at = null");
    await asEditor((tx) => withdrawDocument(tx, id));
    expect(await read()).toBeUndefined();
    expect(await propose()).toEqual({ ok: false, reason: "not found" });
  });

  test("a preview of a typed text that is public already is that one", async () => {
    await saveDraft();
    const shown = await asWriter((tx) => writeForPreview(tx, caseStudyKind, id, text("Public")), other);
    expect(shown).toMatchObject({ revision: expect.any(String) });
    const { rows } = await db.owner.query("select title from revisions where id = $1", [
      typeof shown === "object" ? shown.revision : null,
    ]);
    expect(rows).toEqual([{ title: "Public" }]);
  });

  test("who becomes a writer suggests on what is public, and who becomes an editor goes on with their own", async () => {
    await saveDraft();
    await propose("Of the draft", { who: editor, seen: await versionOf(editor) });
    const role = (role: string, who: string) =>
      db.owner.query("update user_roles set role = $1 where user_id = $2", [role, who]);
    await role("writer", editor);
    expect(await found(editor)).toBeUndefined();
    expect(await propose("Of the public one", { who: editor })).toMatchObject({
      ok: true,
      proposal: { base: 1 },
    });
    await role("editor", editor);
    expect(await propose("With all rights again", { who: editor })).toMatchObject({ ok: true });
  });
});
