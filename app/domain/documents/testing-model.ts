/**
 * What documents, their history and what is public of them should be after each step: the rules of docs/product.md once
 * more, in plain objects and without a database, for the test that compares both.
 */

export type Person = "editor" | "writer";
/** What is written: all that two texts can differ in. */
export type Text = { title: string; slug: string };
type Decision = "accepted" | "declined" | "withdrawn";

export type Revision = {
  number: number;
  text: Text;
  author: Person;
  proposal: "open" | Decision | null;
  /** Of a proposal: the number of the saved text that it changes. */
  base: number | null;
  /** Minutes, as everywhere here. */
  createdAt: number;
  published: Moment | null;
  /** The number of the text that somebody waited for a review of, until this one became public by hand. */
  answered: { asked: number; askedBy: Person | null } | null;
  /** What was planned before this one became public, and the withdrawal that was planned with it. */
  plans: Pick<Doc, "toPublish" | "toWithdraw"> & { withdrawal: Plan | null };
};

/** `turn` tells apart what happens in the same minute. */
type Moment = { at: number; turn: number };
type Plan = { due: number; turn: number };

export type Doc = {
  id: string;
  kind: string;
  author: Person;
  revisions: Map<number, Revision>;
  /** Changes with each save. */
  version: number;
  live: number | null;
  /** What was public before that. */
  previous: number | null;
  firstPublished: Moment | null;
  trashedAt: number | null;
  toPublish: (Plan & { number: number }) | null;
  toWithdraw: Plan | null;
  /** The number of the text that somebody waits for a review of. */
  asked: number | null;
  askedBy: Person | null;
  /** Texts that somebody has published or planned themselves. */
  meant: Set<number>;
};

export type Outcome =
  | "ok"
  | "not found"
  | "changed meanwhile"
  | "slug taken"
  | "no such version"
  | "no such proposal"
  | "asked already"
  | "nothing proposed"
  | "nothing";

/** The newest text has all changes of a proposal already: nothing of it is left to refuse. */
function isAllIn(doc: Doc, { base, text }: Revision): boolean {
  const before = doc.revisions.get(base ?? 0)?.text;
  const now = newest(doc).text;
  return (
    before !== undefined &&
    (["title", "slug"] as const).every((name) => text[name] === before[name] || text[name] === now[name])
  );
}

const day = 1440;
const undoMinutes = 10;

export class Model {
  docs: Doc[] = [];
  now = 0;
  #turn = 0;

  /** Those that somebody can reach: in the trash too, but not the other's. */
  reachable(person: Person): Doc[] {
    return this.docs.filter((doc) => person === "editor" || doc.author === "writer");
  }

  sees(person: Person, doc: Doc): boolean {
    return doc.trashedAt === null && this.reachable(person).includes(doc);
  }

  mayWrite(person: Person, doc: Doc): boolean {
    return person === "editor" || (doc.author === "writer" && doc.firstPublished === null);
  }

  create(person: Person, doc: Pick<Doc, "id" | "kind">, text: Text, publishes: boolean): Outcome {
    const fresh: Doc = {
      id: doc.id,
      kind: doc.kind,
      author: person,
      revisions: new Map(),
      version: 1,
      live: null,
      previous: null,
      firstPublished: null,
      trashedAt: null,
      toPublish: null,
      toWithdraw: null,
      asked: null,
      askedBy: null,
      meant: new Set<number>(),
    };
    if (this.#isTaken(fresh, text.slug) || (publishes && this.#isPublicElsewhere(fresh, text.slug)))
      return "slug taken";
    this.docs.push(fresh);
    this.#record(fresh, person, text);
    if (publishes) this.#publishNewest(fresh);
    return "ok";
  }

  save(person: Person, doc: Doc, text: Text, seen: number, publishes: boolean): Outcome {
    if (!this.docs.includes(doc) || !this.sees(person, doc)) return "not found";
    if (this.mayWrite(person, doc) && seen === doc.version) {
      if (this.#isTaken(doc, text.slug)) return "slug taken";
      if (publishes && this.#isPublicElsewhere(doc, text.slug)) return "slug taken";
      this.#write(doc, person, text);
    } else {
      // Who sends the same again had their answer lost.
      if (!equal(text, newest(doc).text)) return "changed meanwhile";
      if (!publishes || stateOf(doc) === "published") return "ok";
      if (this.#isPublicElsewhere(doc, text.slug)) return "slug taken";
    }
    if (publishes) this.#publishNewest(doc);
    return "ok";
  }

  /** From the sheet: the text that was looked at, now or at a moment, and perhaps until another. */
  publishSeen(doc: Doc, seen: number, at: number | "now", until: number | null): Outcome {
    if (!this.docs.includes(doc) || doc.trashedAt !== null) return "not found";
    if (newest(doc).number !== seen) return "changed meanwhile";
    const wasLive = doc.live;
    if (at === "now") {
      if (this.#isPublicElsewhere(doc, newest(doc).text.slug)) return "slug taken";
      this.#publishNewest(doc);
    } else {
      doc.toPublish = { number: seen, due: at, turn: this.#turn++ };
      doc.meant.add(seen);
      this.#answer(doc, seen);
    }
    if (until === null) return "ok";
    doc.toWithdraw = { due: until, turn: this.#turn++ };
    if (at === "now" && wasLive !== seen) revision(doc, seen).plans.withdrawal = doc.toWithdraw;
    return "ok";
  }

  scheduleNewest(doc: Doc): Outcome {
    if (!doc.toPublish || doc.trashedAt !== null) return "not found";
    doc.toPublish.number = newest(doc).number;
    doc.meant.add(doc.toPublish.number);
    return "ok";
  }

  withdraw(doc: Doc): Outcome {
    if (!this.docs.includes(doc) || doc.trashedAt !== null || doc.live === null) return "nothing";
    this.#hide(doc);
    return "ok";
  }

  undoWithdrawal(doc: Doc, number: number): Outcome {
    const was = this.docs.includes(doc) && doc.revisions.get(number);
    if (!was || was.published === null || doc.trashedAt !== null || doc.live !== null) return "nothing";
    if (this.#isPublicElsewhere(doc, was.text.slug)) return "slug taken";
    doc.live = number;
    this.#answer(doc, number);
    return "ok";
  }

  undoPublication(doc: Doc, number: number): Outcome {
    if (!this.docs.includes(doc) || doc.trashedAt !== null || doc.live !== number || !this.isUndoable(doc))
      return "nothing";
    const before = doc.previous === null ? null : textOf(doc, doc.previous);
    if (before && this.#isPublicElsewhere(doc, before.slug)) return "slug taken";
    const taken = revision(doc, number);
    if (doc.previous === null && doc.firstPublished === taken.published) doc.firstPublished = null;
    taken.published = null;
    this.#undoPlans(doc, taken.plans);
    if (doc.asked === null && taken.answered) Object.assign(doc, taken.answered);
    taken.answered = null;
    doc.live = doc.previous;
    doc.previous = null;
    if (doc.live !== null) this.#answer(doc, doc.live);
    return "ok";
  }

  #undoPlans(doc: Doc, { toPublish, toWithdraw, withdrawal }: Revision["plans"]): void {
    const isToCome = (plan: Plan | null) => plan !== null && plan.due > this.now;
    if (withdrawal && doc.toWithdraw === withdrawal) doc.toWithdraw = null;
    if (withdrawal && isToCome(toWithdraw)) doc.toWithdraw ??= toWithdraw;
    if (!toPublish || doc.toPublish || !isToCome(toPublish)) return;
    doc.toPublish = toPublish;
    this.#answer(doc, toPublish.number);
  }

  isUndoable(doc: Doc): boolean {
    const published = doc.live === null ? null : revision(doc, doc.live).published;
    return published !== null && this.now - published.at < undoMinutes;
  }

  discard(doc: Doc): Outcome {
    if (!this.docs.includes(doc) || doc.trashedAt !== null || doc.live === null) return "nothing";
    const text = textOf(doc, doc.live);
    if (this.#isTaken(doc, text.slug)) return "slug taken";
    this.#write(doc, "editor", text);
    return "ok";
  }

  restoreVersion(person: Person, doc: Doc, number: number, seen: number): Outcome {
    const isThere = this.docs.includes(doc) && this.sees(person, doc);
    const wanted = doc.revisions.get(number);
    if (!isThere) return "not found";
    if (!wanted || wanted.proposal !== null) return "no such version";
    return this.#makeDraft(person, doc, wanted.text, seen);
  }

  /** @param seen of the open proposal, where there is one, else of the document. */
  propose(doc: Doc, text: Text, seen: { version: number; proposal: number | null }): Outcome {
    if (!this.docs.includes(doc) || !this.sees("writer", doc)) return "not found";
    const open = openProposal(doc);
    if (open && equal(open.text, text)) return "ok";
    if (open ? open.number !== seen.proposal : seen.proposal !== null || doc.version !== seen.version)
      return "changed meanwhile";
    if (open) open.proposal = "withdrawn";
    this.#record(doc, "writer", text, open?.base ?? newest(doc).number);
    return "ok";
  }

  withdrawProposal(doc: Doc): Outcome {
    const open = this.docs.includes(doc) && openProposal(doc);
    return open ? this.#decide(doc, open, "withdrawn") : "nothing";
  }

  accept(doc: Doc, number: number, seen: number): Outcome {
    const open = this.docs.includes(doc) && doc.trashedAt === null && openProposal(doc);
    if (!open || open.number !== number) return "no such proposal";
    const saved = this.save("editor", doc, open.text, seen, false);
    return saved === "ok" ? this.#decide(doc, open, "accepted") : saved;
  }

  decline(doc: Doc, number: number): Outcome {
    const open = this.docs.includes(doc) && doc.trashedAt === null && openProposal(doc);
    if (!open || open.number !== number) return "nothing";
    return this.#decide(doc, open, isAllIn(doc, open) ? "accepted" : "declined");
  }

  ask(person: Person, doc: Doc): Outcome {
    if (!this.docs.includes(doc) || !this.sees(person, doc)) return "not found";
    const open = person === "writer" ? openProposal(doc) : undefined;
    if (person === "writer" && doc.firstPublished !== null && !open) return "nothing proposed";
    if (doc.asked !== null) return "asked already";
    doc.asked = (open ?? newest(doc)).number;
    doc.askedBy = person;
    return "ok";
  }

  /** Sent back by an editor, or taken back by who has asked. */
  endRequest(doc: Doc, by?: Person): Outcome {
    if (!this.docs.includes(doc) || doc.asked === null || (by && doc.askedBy !== by)) return "nothing";
    doc.asked = null;
    return "ok";
  }

  delete(person: Person, doc: Doc): Outcome {
    if (!this.docs.includes(doc) || !this.sees(person, doc) || !this.mayWrite(person, doc)) return "nothing";
    doc.trashedAt = this.now;
    return "ok";
  }

  /** @param rewritten what somebody has written into it meanwhile, and the version that they have seen. */
  restore(person: Person, doc: Doc, rewritten?: { text: Text; seen: number }): Outcome {
    if (rewritten && doc.trashedAt === null)
      return this.save(person, doc, rewritten.text, rewritten.seen, false);
    if (!this.docs.includes(doc)) return rewritten ? "not found" : "nothing";
    if (doc.trashedAt === null || !this.mayWrite(person, doc)) return "nothing";
    if (rewritten && rewritten.seen !== doc.version) return "changed meanwhile";
    if (this.#isTaken(doc, (rewritten?.text ?? newest(doc).text).slug)) return "slug taken";
    if (doc.live !== null && this.#isPublicElsewhere(doc, textOf(doc, doc.live).slug)) return "slug taken";
    doc.trashedAt = null;
    if (rewritten) this.#write(doc, person, rewritten.text);
    return "ok";
  }

  /** What was planned is carried out, and the trash emptied. Old texts go where the database has removed them. */
  runJobs(): void {
    for (;;) {
      const due = this.docs
        .flatMap((doc) => [
          ...(doc.toPublish ? [{ doc, ...doc.toPublish }] : []),
          ...(doc.toWithdraw ? [{ doc, ...doc.toWithdraw, number: null }] : []),
        ])
        .filter(({ due }) => due <= this.now)
        .sort((a, b) => a.due - b.due || a.turn - b.turn);
      const [first] = due;
      if (!first) break;
      for (const { doc, number, due: at } of due.filter(({ doc }) => doc === first.doc)) {
        if (number === null) {
          this.#hide(doc);
          doc.toWithdraw = null;
        } else {
          doc.toPublish = null;
          if (doc.trashedAt === null && !this.#isPublicElsewhere(doc, textOf(doc, number).slug))
            this.#publish(doc, number, at, false);
        }
      }
    }
    this.docs = this.docs.filter(({ trashedAt }) => trashedAt === null || this.now - trashedAt < 30 * day);
  }

  /** Whether the database may have thinned this one out: it is old, was never public, and nothing needs it. */
  mayBeGone(doc: Doc, { number, createdAt, published, proposal }: Revision): boolean {
    const isNeeded =
      [doc.live, doc.previous, doc.asked, doc.toPublish?.number, newest(doc).number].includes(number) ||
      openProposal(doc)?.base === number;
    return this.now - createdAt >= 90 * day && published === null && proposal !== "open" && !isNeeded;
  }

  #makeDraft(person: Person, doc: Doc, text: Text, seen: number): Outcome {
    const outcome = this.save(person, doc, text, seen, false);
    if (outcome !== "slug taken") return outcome;
    return this.save(person, doc, { ...text, slug: newest(doc).text.slug }, seen, false);
  }

  #write(doc: Doc, person: Person, text: Text): void {
    doc.version++;
    if (!equal(text, newest(doc).text)) this.#record(doc, person, text);
  }

  #record(doc: Doc, author: Person, text: Text, base: number | null = null): void {
    const number = Math.max(0, ...doc.revisions.keys()) + 1;
    const proposal = base === null ? null : "open";
    const fresh = { proposal, base, createdAt: this.now, published: null, answered: null } as const;
    const plans = { toPublish: null, toWithdraw: null, withdrawal: null };
    doc.revisions.set(number, { number, text, author, ...fresh, plans });
  }

  #publishNewest(doc: Doc): void {
    const { number } = newest(doc);
    doc.meant.add(number);
    this.#publish(doc, number, this.now, true);
    doc.toPublish = null; // it was for an older text
  }

  #publish(doc: Doc, number: number, at: number, isByHand: boolean): void {
    const moment = { at, turn: this.#turn++ };
    const { asked, askedBy } = doc;
    this.#answer(doc, number);
    if (doc.live !== number) {
      const isAnswer = isByHand && asked !== null && doc.asked === null;
      Object.assign(revision(doc, number), {
        published: moment,
        answered: isAnswer ? { asked, askedBy } : null,
        plans: { toPublish: isByHand ? doc.toPublish : null, toWithdraw: doc.toWithdraw, withdrawal: null },
      });
      doc.previous = doc.live;
    }
    doc.live = number;
    doc.firstPublished ??= moment;
  }

  #hide(doc: Doc): void {
    doc.live = null;
    doc.previous = null;
  }

  /** Whoever waits for a review of a saved text has their answer when that, or a later one, becomes public. */
  #answer(doc: Doc, number: number): void {
    if (doc.asked !== null && doc.asked <= number && revision(doc, doc.asked).proposal === null)
      doc.asked = null;
  }

  #decide(doc: Doc, open: Revision, decision: Decision): Outcome {
    open.proposal = decision;
    if (doc.asked !== null && revision(doc, doc.asked).proposal !== null) doc.asked = null;
    return "ok";
  }

  #isTaken(doc: Doc, slug: string): boolean {
    return this.#others(doc).some((other) => newest(other).text.slug === slug);
  }

  #isPublicElsewhere(doc: Doc, slug: string): boolean {
    return this.#others(doc).some(({ live, ...other }) => live !== null && textOf(other, live).slug === slug);
  }

  #others(doc: Doc): Doc[] {
    return this.docs.filter((other) => other !== doc && other.kind === doc.kind && other.trashedAt === null);
  }
}

export function newest(doc: Pick<Doc, "revisions">): Revision {
  const saved = [...doc.revisions.values()].filter(({ proposal }) => proposal === null);
  return saved.reduce((last, other) => (other.number > last.number ? other : last));
}

export function openProposal(doc: Doc): Revision | undefined {
  return [...doc.revisions.values()].find(({ proposal }) => proposal === "open");
}

export function stateOf(doc: Doc): "draft" | "withdrawn" | "changed" | "published" {
  if (doc.live === null) return doc.firstPublished === null ? "draft" : "withdrawn";
  return equal(textOf(doc, doc.live), newest(doc).text) ? "published" : "changed";
}

export function textOf(doc: Pick<Doc, "revisions">, number: number): Text {
  return revision(doc, number).text;
}

function revision(doc: Pick<Doc, "revisions">, number: number): Revision {
  const found = doc.revisions.get(number);
  if (!found) throw new Error(`there is no text ${number}`);
  return found;
}

function equal(one: Text, other: Text): boolean {
  return one.title === other.title && one.slug === other.slug;
}
