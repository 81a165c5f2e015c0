/**
 * An editor, a writer and a clock do at random whatever can be done to a few documents of two kinds. After each step the
 * database says of each document what a model of the rules says, and no text that was saved has gone (SECURITY.md B7).
 */
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { asPublisher, asStaff, asSystem, asVisitor, type Tx } from "#app/db/actors.server.ts";
import { isUniqueViolation } from "#app/db/errors.ts";
import type { Holder } from "#app/db/roles.ts";
import { createTestDatabase, type TestDatabase, testUrl } from "#app/db/testing/testing.ts";
import type { CaseStudyText } from "#app/domain/case-studies/fields.ts";
import { noCustomer } from "#app/domain/case-studies/fields.ts";
import { caseStudyKind } from "#app/domain/case-studies/kind.ts";
import { publicCaseStudies } from "#app/domain/case-studies/published.server.ts";
import {
  askForReview,
  returnRequest,
  withdrawRequest,
} from "#app/domain/documents/reviews/reviews.server.ts";
import type { Kind } from "#app/domain/kinds/kind.ts";
import { createTestUser } from "#app/domain/users/testing.ts";
import { createDocument, findDocumentToEdit, updateDocument } from "./documents.server.ts";
import { restoreVersion, thinRevisions } from "./history/history.server.ts";
import { proposeChange, withdrawProposal } from "./proposals.server.ts";
import { publishSeen } from "./publishing/pending.server.ts";
import { carryOutNext } from "./publishing/publisher.server.ts";
import {
  discardChanges,
  undoPublication,
  undoWithdrawal,
  withdrawDocument,
} from "./publishing/publishing.server.ts";
import { cancelSchedules, listComing, scheduleNewest } from "./publishing/schedules.server.ts";
import {
  type Doc,
  Model,
  newest,
  type Outcome,
  openProposal,
  type Person,
  stateOf,
  type Text,
  textOf,
} from "./testing-model.ts";
import { refuseAll, takeAll } from "./testing-proposals.ts";
import { knowRecipes, recipes } from "./testing-recipes.ts";
import { deleteDocuments, purgeDocuments, restoreDocumentAs, restoreDocuments } from "./trash.server.ts";

let db: TestDatabase;
let forgetRecipes: () => void;
let people: Record<Person, string>;

beforeEach(async () => {
  db = await createTestDatabase();
  const [editor, writer] = [
    await createTestUser(db.database, { email: "editor@example.com", role: "editor" }),
    await createTestUser(db.database, { email: "writer@example.com", role: "writer" }),
  ];
  people = { editor: editor.id, writer: writer.id };
  forgetRecipes = await knowRecipes(db.owner, [
    ["editor", "write"],
    ["editor", "publish"],
    ["writer", "write own"],
  ]);
});
afterEach(async () => {
  forgetRecipes();
  await db.drop();
});

test("20 runs of random steps of two people and a clock", () => agree({ numRuns: 20, seed: 20 }));
test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
  "100 more of them, part %i of 10",
  { tags: "all", timeout: 3_600_000 },
  () => agree({ numRuns: 100 }),
);

/** A failing run is told as its shortest form, with the seed that repeats it. */
function agree(parameters: { numRuns: number; seed?: number }): Promise<void> {
  const runs = fc.noBias(fc.commands([...steps, ...often], { maxCommands: 50, size: "max" }));
  return fc.assert(
    fc.asyncProperty(runs, (chosen) => fc.asyncModelRun(begun, chosen)),
    { ...parameters, endOnFailure: false },
  );
}

/** What somebody has on their screen. */
type Screen = {
  doc: Doc;
  /** By number in the model, and as the database has it: of the document, of its newest text, of the open proposal. */
  version: number;
  newest: number;
  proposal: number | null;
  stamps: { version: string; proposal: string | null };
};

/** What is not of the database alone: the screens of both, and what they have sent last. */
class World {
  screens = new Map<Person, Screen>();
  /** Sends it once more, as it was. */
  last: (() => Promise<void>) | undefined;
  withdrawn: { doc: Doc; number: number; revision: string } | undefined;
  /** Moments that somebody holds, which time moves with those of the database. */
  stamps: Screen["stamps"][] = [];
}

type Choice = { person: Person; pick: number; text: Text; flag: boolean };
type Act = {
  expected: () => Outcome;
  real: () => Promise<Outcome>;
  /** Who has on their screen what has come of it, where it has come to something. */
  shows?: [Person, Pick<Doc, "id">];
};

const choices: fc.Arbitrary<Choice> = fc.record({
  person: fc.constantFrom<Person>("editor", "writer"),
  pick: fc.nat({ max: 11 }),
  text: fc.record({
    title: fc.nat({ max: 9 }).map((n) => `Text ${n}`),
    slug: fc.constantFrom("one", "two", "three"),
  }),
  flag: fc.boolean(),
});

/** A step that says nothing, as there is nothing to do it to, is left out of the run. */
function step(
  name: string,
  act: (model: Model, site: World, choice: Choice) => Act | Promise<Act | undefined> | undefined,
): fc.Arbitrary<fc.AsyncCommand<Model, World>> {
  return choices.map((choice) => ({
    check: () => true,
    run: async (model, site) => send(model, site, name, await act(model, site, choice)),
    toString: () => `${name} ${JSON.stringify(choice)}`,
  }));
}

async function send(model: Model, site: World, name: string, request: Act | undefined): Promise<void> {
  if (!request) return;
  site.last = async () => {
    const outcome = await request.real();
    expect(outcome, name).toBe(request.expected());
    const shown = model.docs.find(({ id }) => id === request.shows?.[1].id);
    if (outcome === "ok" && request.shows && shown) await show(model, site, request.shows[0], shown);
    await agrees(model);
  };
  await site.last();
}

const kindOf = (doc: Pick<Doc, "kind">): Kind<Text> =>
  (doc.kind === recipes.name ? recipes : caseStudyKind) as unknown as Kind<Text>;

/** All that a kind asks for; what the model does not look at is always the same. */
function written({ title, slug }: Text): Text {
  const study: CaseStudyText = {
    title,
    slug,
    description: "About",
    image: "",
    imageAlt: "",
    searchTitle: "",
    shareImage: "",
    language: "",
    ...noCustomer,
    tags: [],
    jsonDetails: "",
  };
  return { ...study, steps: ["Boil"] } as Text;
}

const asDrafter = <T>(person: Person, work: (tx: Tx<Holder<"drafts">>) => Promise<T>) =>
  asStaff(db.database, people[person], "drafts", work);
const asEditor = <T>(work: (tx: Tx<Holder<"content">>) => Promise<T>) =>
  asStaff(db.database, people.editor, "content", work);

type Answer = { ok: true } | { ok: false; reason: string } | boolean | string | null | undefined;

/** What the functions answer, in the words of the model. */
async function told(work: Promise<Answer>): Promise<Outcome> {
  try {
    const answer = await work;
    if (typeof answer === "object" && answer !== null)
      return answer.ok
        ? "ok"
        : ((answer.reason === "changed" ? "changed meanwhile" : answer.reason) as Outcome);
    if (typeof answer === "string") return answer as Outcome;
    return answer ? "ok" : "nothing";
  } catch (error) {
    if (isUniqueViolation(error)) return "slug taken";
    throw error;
  }
}

/** Opens it, or shows it anew. */
async function show(model: Model, site: World, person: Person, doc: Doc): Promise<void> {
  if (!model.docs.includes(doc) || !model.sees(person, doc)) return;
  const { rows } = await db.owner.query(
    `select to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as version,
      (select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') from revisions
        where document_id = documents.id and proposal = 'open') as proposal
    from documents where id = $1`,
    [doc.id],
  );
  const stamps = rows[0] as Screen["stamps"];
  site.stamps.push(stamps);
  const [last, open] = [newest(doc).number, openProposal(doc)?.number ?? null];
  site.screens.set(person, { doc, version: doc.version, newest: last, proposal: open, stamps });
}

/** Somebody opens one of these before they go on; else they go on with what they have on their screen. */
async function showOneOf(model: Model, site: World, person: Person, docs: Doc[], pick: number) {
  const doc = pickFrom(docs, pick);
  if (doc) await show(model, site, person, doc);
}

const nowhere = "00000000-0000-7000-8000-000000000000";

async function revisionId(doc: Doc, number: number | null | undefined): Promise<string> {
  const { rows } = await db.owner.query("select id from revisions where document_id = $1 and number = $2", [
    doc.id,
    number,
  ]);
  return rows[0]?.id ?? nowhere;
}

const wasPublic = ({ firstPublished }: Doc) => firstPublished !== null;
const isAsked = ({ asked }: Doc) => asked !== null;
const isLive = ({ live }: Doc) => live !== null;
/** Whoever writes reads what is public (the view readable_documents). */
const readsPublic = ({ live, trashedAt }: Doc) => live !== null && trashedAt === null;

function pickFrom<T>(from: readonly T[], pick: number): T | undefined {
  return from[pick % from.length];
}

/** Minutes. No moment falls near a step of the clock, and none near the end of ten minutes for Undo. */
const [soon, later] = [58, 508];
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

function creation(model: Model, person: Person, kind: string, text: Text, publishes: boolean): Act {
  const made = { id: nowhere, kind };
  const create = async (tx: Tx<Holder<"drafts">>) => {
    const as = publishes ? "publish" : "draft";
    const saved = await createDocument(tx as Tx<Holder<"content">>, kindOf(made), written(text), as);
    if (saved.ok) made.id = saved.document.id;
    return saved;
  };
  return {
    real: () => told(asDrafter(person, create)),
    expected: () => model.create(person, made, text, publishes),
    shows: [person, made],
  };
}

function saving(model: Model, site: World, person: Person, text: Text, publishes: boolean): Act | undefined {
  const screen = site.screens.get(person);
  if (!screen) return;
  const { doc, version, stamps } = screen;
  const as = publishes ? "publish" : "draft";
  const save = (tx: Tx<Holder<"drafts">>) =>
    updateDocument(tx as Tx<Holder<"content">>, kindOf(doc), doc.id, written(text), stamps.version, as);
  return {
    real: () => told(asDrafter(person, save)),
    expected: () => model.save(person, doc, text, version, publishes),
    shows: [person, doc],
  };
}

/** A study of each of them, and a recipe that the writer has begun and the editor published. */
async function begun(): Promise<{ model: Model; real: World }> {
  await db.owner.query("delete from documents; delete from addresses");
  const [model, site] = [new Model(), new World()];
  const [first, second] = [
    { title: "Text 0", slug: "one" },
    { title: "Text 1", slug: "two" },
  ];
  await send(model, site, "create", creation(model, "writer", caseStudyKind.name, first, false));
  await send(model, site, "create", creation(model, "editor", caseStudyKind.name, second, true));
  await send(model, site, "create", creation(model, "writer", recipes.name, first, false));
  for (const doc of model.docs.filter(({ kind }) => kind === recipes.name)) {
    await show(model, site, "editor", doc);
    await send(model, site, "save", saving(model, site, "editor", second, true));
  }
  return { model, real: site };
}

const steps: fc.Arbitrary<fc.AsyncCommand<Model, World>>[] = [
  step("create", (model, _site, { person, text, flag, pick }) => {
    const kind = pick % 2 ? recipes.name : caseStudyKind.name;
    if (model.docs.filter((doc) => doc.kind === kind).length > 1) return;
    return creation(model, person, kind, text, flag && person === "editor");
  }),

  step("publish from the sheet", async (model, site, { pick, flag }) => {
    const screen = site.screens.get("editor");
    if (!screen) return;
    const { doc, newest: seen } = screen;
    const revision = await revisionId(doc, seen);
    const [isPlanned, ends] = [pick % 3 === 0, flag];
    const wanted = () => ({
      id: doc.id,
      revision,
      keepsPlace: pick % 2 === 0,
      at: isPlanned ? inMinutes(soon) : ("now" as const),
      until: ends ? inMinutes(later) : null,
    });
    return {
      real: () => told(asEditor((tx) => publishSeen(tx, testUrl, people.editor, wanted()))),
      expected: () =>
        model.publishSeen(doc, seen, isPlanned ? model.now + soon : "now", ends ? model.now + later : null),
    };
  }),

  step("plan the newest text instead", async (model, _site, { pick }) => {
    const doc = pickFrom(
      model.docs.filter(({ toPublish }) => toPublish),
      pick,
    );
    if (!doc) return;
    const plan = await planId(doc, "publish");
    return {
      real: async () => {
        const done = await asEditor(async (tx) => {
          const seen = (await listComing(tx)).find(({ id }) => id === plan);
          return scheduleNewest(tx, testUrl, plan, seen?.newest ?? null);
        });
        return done === "done" ? "ok" : (done as Outcome);
      },
      expected: () => model.scheduleNewest(doc),
    };
  }),

  step("call a plan off", async (model, _site, { pick, flag }) => {
    const what = flag ? "toPublish" : "toWithdraw";
    const doc = pickFrom(
      model.docs.filter((doc) => doc[what]),
      pick,
    );
    if (!doc) return;
    const plan = await planId(doc, flag ? "publish" : "withdraw");
    return {
      real: async () => told(asEditor(async (tx) => (await cancelSchedules(tx, { id: plan })) !== null)),
      expected: () => {
        const outcome = doc[what] ? "ok" : "nothing";
        doc[what] = null;
        return outcome;
      },
    };
  }),

  step("withdraw", (model, site, { pick }) => {
    const doc = pickFrom(model.docs.filter(isLive), pick);
    if (!doc) return;
    return {
      real: async () => {
        const revision = await asEditor((tx) => withdrawDocument(tx, doc.id));
        if (revision && doc.live !== null) site.withdrawn = { doc, number: doc.live, revision };
        return revision ? "ok" : "nothing";
      },
      expected: () => model.withdraw(doc),
    };
  }),

  step("undo a withdrawal", (model, site) => {
    if (!site.withdrawn) return;
    const { doc, number, revision } = site.withdrawn;
    return {
      real: () =>
        told(asEditor(async (tx) => (await undoWithdrawal(tx, testUrl, doc.id, revision)) === "done")),
      expected: () => model.undoWithdrawal(doc, number),
    };
  }),

  step("undo a publication", async (model, _site, { pick }) => {
    const doc = pickFrom(model.docs.filter(isLive), pick);
    const number = doc?.live;
    if (!doc || !number) return;
    const revision = await revisionId(doc, number);
    return {
      real: () => told(asEditor((tx) => undoPublication(tx, doc.id, revision))),
      expected: () => model.undoPublication(doc, number),
    };
  }),

  step("discard changes", (model, _site, { pick }) => {
    const doc = pickFrom(model.docs.filter(isLive), pick);
    if (!doc) return;
    return {
      real: () => told(asEditor((tx) => discardChanges(tx, doc.id))),
      expected: () => model.discard(doc),
      shows: ["editor", doc],
    };
  }),

  step("restore a version", (model, site, { person, pick }) => {
    const screen = site.screens.get(person);
    const number = screen && pickFrom([...screen.doc.revisions.keys()], pick);
    if (!screen || !number) return;
    const { doc, version, stamps } = screen;
    return {
      real: async () =>
        told(asDrafter(person, (tx) => restoreVersion(tx, kindOf(doc), doc.id, number, stamps.version))),
      expected: () => model.restoreVersion(person, doc, number, version),
      shows: [person, doc],
    };
  }),

  step("propose", async (model, site, { text, flag, pick }) => {
    if (flag) await showOneOf(model, site, "writer", model.reachable("writer").filter(wasPublic), pick);
    const screen = site.screens.get("writer");
    if (!screen || screen.doc.firstPublished === null) return;
    const { doc, version, proposal, stamps } = screen;
    return {
      real: () =>
        told(
          asDrafter("writer", (tx) =>
            proposeChange(tx, kindOf(doc), doc.id, written(text), stamps.proposal ?? stamps.version),
          ),
        ),
      expected: () => model.propose(doc, text, { version, proposal }),
      shows: ["writer", doc],
    };
  }),

  step("decide a proposal", async (model, site, { pick, flag }) => {
    if (flag) await showOneOf(model, site, "editor", model.docs.filter(openProposal), pick);
    const [screen, decision] = [site.screens.get("editor"), pickFrom(["accept", "decline"], pick)];
    if (!screen?.proposal) return;
    const { doc, version, proposal, stamps } = screen;
    const revision = await revisionId(doc, proposal);
    return decision === "accept"
      ? {
          real: () => told(asEditor((tx) => takeAll(tx, kindOf(doc), doc.id, revision, stamps.version))),
          expected: () => model.accept(doc, proposal, version),
          shows: ["editor", doc],
        }
      : {
          real: () => told(asEditor((tx) => refuseAll(tx, kindOf(doc), doc.id, revision))),
          expected: () => model.decline(doc, proposal),
        };
  }),

  step("take a proposal back", (model, _site, { pick }) => {
    const doc = pickFrom(model.docs.filter(openProposal), pick);
    if (!doc) return;
    return {
      real: () => told(asDrafter("writer", (tx) => withdrawProposal(tx, doc.id))),
      expected: () => model.withdrawProposal(doc),
    };
  }),

  step("ask for a review", (model, _site, { person, pick }) => {
    const doc = pickFrom(model.reachable(person), pick);
    if (!doc) return;
    return {
      real: async () => {
        const ask = (tx: Tx<Holder<"drafts">>) => askForReview(tx, doc.id, people[person], "");
        const answer = await asDrafter(person, ask);
        return answer === "asked" ? "ok" : answer;
      },
      expected: () => model.ask(person, doc),
    };
  }),

  step("send back", (model, _site, { pick }) => {
    const doc = pickFrom(model.docs.filter(isAsked), pick);
    if (!doc) return;
    return {
      real: () => told(asEditor((tx) => returnRequest(tx, doc.id))),
      expected: () => model.endRequest(doc),
    };
  }),

  step("take back what was asked", (model, _site, { person, pick }) => {
    const doc = pickFrom(model.reachable(person).filter(isAsked), pick);
    if (!doc) return;
    return {
      real: () => told(asDrafter(person, (tx) => withdrawRequest(tx, doc.id, people[person]))),
      expected: () => model.endRequest(doc, person),
    };
  }),

  step("delete", (model, _site, { person, pick }) => {
    const doc = pickFrom(model.docs, pick);
    if (!doc) return;
    return {
      real: () =>
        told(
          asStaff(db.database, people[person], "staff", async (tx) => {
            return (await deleteDocuments(tx, [doc.id])) !== null;
          }),
        ),
      expected: () => model.delete(person, doc),
    };
  }),

  step("restore from the trash", (model, site, { person, pick, flag, text }) => {
    const doc = pickFrom(
      model.docs.filter(({ trashedAt }) => trashedAt !== null),
      pick,
    );
    if (!doc) return;
    const screen = site.screens.get(person);
    if (!flag || screen?.doc !== doc || !model.mayWrite(person, doc))
      return {
        real: async () => {
          const { restored, kept } = await asStaff(db.database, people[person], "staff", (tx) =>
            restoreDocuments(tx, { id: doc.id }),
          );
          return restored > 0 ? "ok" : kept > 0 ? "slug taken" : "nothing";
        },
        expected: () => model.restore(person, doc),
      };
    const { version, stamps } = screen;
    return {
      real: () =>
        told(
          asDrafter(person, (tx) =>
            restoreDocumentAs(tx, kindOf(doc), doc.id, written(text), stamps.version, "draft"),
          ),
        ),
      expected: () => model.restore(person, doc, { text, seen: version }),
    };
  }),

  fc.constant({
    check: (model) => model.docs.length > 0,
    async run(_model, site) {
      await site.last?.();
    },
    toString: () => "send the last request once more",
  } satisfies fc.AsyncCommand<Model, World>),

  fc
    .record({ minutes: fc.constantFrom(15, 120, 1440, 31 * 1440, 91 * 1440), works: fc.boolean() })
    .map(({ minutes, works }) => ({
      check: () => true,
      async run(model: Model, site: World) {
        await passTime(model, site, minutes);
        if (works) await runJobs(model);
        await agrees(model);
      },
      toString: () => `${minutes} minutes pass${works ? ", and the jobs run" : ""}`,
    })),
];

/** What meets what the other does: both open the same document, and both write. */
const often: typeof steps = [1, 2, 3].flatMap(() => [
  step("open", (model, site, { person, pick, flag }) => {
    const other = site.screens.get(person === "editor" ? "writer" : "editor")?.doc;
    const doc = flag && other ? other : pickFrom(model.docs, pick);
    if (!doc) return;
    return {
      shows: [person, doc],
      expected: () =>
        model.docs.includes(doc) && (model.sees(person, doc) || readsPublic(doc)) ? "ok" : "nothing",
      real: async () => {
        const found = await asDrafter(person, (tx) => findDocumentToEdit(tx, kindOf(doc), doc.id));
        if (!found) return "nothing";
        const { title, slug, publicationState: state, publicSlug, undoable } = found;
        if (!model.sees(person, doc)) {
          expect({ title, slug }, "of another's text what is public").toEqual(textOf(doc, doc.live ?? 0));
          return "ok";
        }
        expect({ title, slug, state, publicSlug, isUndoable: undoable !== null }).toEqual({
          ...newest(doc).text,
          state: stateOf(doc),
          publicSlug: doc.live === null ? null : textOf(doc, doc.live).slug,
          isUndoable: model.isUndoable(doc),
        });
        return "ok";
      },
    };
  }),

  step("save", (model, site, { person, text, flag }) =>
    saving(model, site, person, text, flag && person === "editor"),
  ),
]);

async function planId(doc: Doc, action: string): Promise<string> {
  const { rows } = await db.owner.query(
    `select id from schedules where document_id = $1 and action = $2
      and num_nonnulls(done_at, cancelled_at, failed_at) = 0`,
    [doc.id, action],
  );
  return rows[0]?.id ?? nowhere;
}

const moments = {
  documents: ["created_at", "updated_at", "deleted_at", "first_published_at"],
  publications: ["created_at", "updated_at", "deleted_at"],
  revisions: ["created_at", "published_at", "placed_at"],
  schedules: ["created_at", "due_at", "done_at", "cancelled_at", "failed_at"],
  review_requests: ["created_at", "ended_at"],
};

/** The clock of PostgreSQL cannot be set: all that it has written down becomes so much older instead. */
async function passTime(model: Model, site: World, minutes: number): Promise<void> {
  model.now += minutes;
  await db.owner.query("set session_replication_role = replica"); // time fires no trigger
  for (const [table, columns] of Object.entries(moments)) {
    const change = columns.map((column) => `${column} = ${column} - interval '${minutes} minutes'`);
    await db.owner.query(`update ${table} set ${change.join(", ")}`);
  }
  await db.owner.query("set session_replication_role = origin");
  for (const stamps of site.stamps) {
    stamps.version = earlier(stamps.version, minutes);
    stamps.proposal = stamps.proposal && earlier(stamps.proposal, minutes);
  }
}

/** A moment with its microseconds. */
function earlier(moment: string, minutes: number): string {
  return new Date(Date.parse(moment) - minutes * 60_000).toISOString().slice(0, 20) + moment.slice(20);
}

async function runJobs(model: Model): Promise<void> {
  while (await asPublisher(db.database, (tx) => carryOutNext(tx, testUrl, { tellsByMail: false })));
  await asSystem(db.database, purgeDocuments);
  await asSystem(db.database, (tx) => thinRevisions(tx, "Asia/Kolkata"));
  model.runJobs();
  const { rows } = await db.owner.query("select document_id as id, number from revisions");
  for (const doc of model.docs)
    for (const revision of [...doc.revisions.values()]) {
      if (rows.some(({ id, number }) => id === doc.id && number === revision.number)) continue;
      expect(model.mayBeGone(doc, revision), `text ${revision.number} is gone`).toBe(true);
      doc.revisions.delete(revision.number);
    }
}

/** Whether the database says what the model says, and visitors read what somebody has made public, and no more. */
async function agrees(model: Model): Promise<void> {
  const { rows } = await db.owner.query(`
    select id, title, slug, deleted_at is not null as "isTrashed", first_published_at is not null as "wasPublic",
      (select row_to_json(p) from (select title, slug, deleted_at is not null as "isTrashed",
        (select number from revisions where id = revision_id) as number from publications where document_id = d.id) as p) as live,
      (select json_agg(r order by number) from (select number, title, slug, author_id as author, proposal, base,
        published_at is not null as "wasPublic" from revisions where document_id = d.id) as r) as texts,
      (select json_object_agg(action, coalesce(number, 0)) from schedules left join revisions on revisions.id = revision_id
        where schedules.document_id = d.id and num_nonnulls(done_at, cancelled_at, failed_at) = 0) as plans,
      (select number from review_requests join revisions on revisions.id = revision_id
        where review_requests.document_id = d.id and ended_at is null) as asked
    from documents as d order by created_at, id`);
  const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);
  expect(rows.sort(byId)).toEqual(model.docs.map(described).sort(byId));
  for (const { meant, live } of model.docs) if (live !== null) expect(meant).toContain(live);
  const read = await asVisitor(db.database, (tx) => publicCaseStudies.latest(tx, 99));
  expect(read.map(({ title, slug }) => `${title} ${slug}`).sort()).toEqual(
    model.docs
      .filter((doc) => doc.kind === caseStudyKind.name && doc.trashedAt === null && doc.live !== null)
      .map((doc) => textOf(doc, doc.live ?? 0))
      .map(({ title, slug }) => `${title} ${slug}`)
      .sort(),
  );
}

function described(doc: Doc) {
  const isTrashed = doc.trashedAt !== null;
  const plans = {
    ...(doc.toPublish && { publish: doc.toPublish.number }),
    ...(doc.toWithdraw && { withdraw: 0 }),
  };
  return {
    id: doc.id,
    ...newest(doc).text,
    isTrashed,
    wasPublic: doc.firstPublished !== null,
    live: doc.live === null ? null : { ...textOf(doc, doc.live), isTrashed, number: doc.live },
    texts: [...doc.revisions.values()]
      .sort((one, other) => one.number - other.number)
      .map(({ number, text, author, proposal, base, published }) => ({
        number,
        ...text,
        author: people[author],
        proposal,
        base,
        wasPublic: published !== null,
      })),
    plans: Object.keys(plans).length > 0 ? plans : null,
    asked: doc.asked,
  };
}
