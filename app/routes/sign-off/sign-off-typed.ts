/**
 * What a guest has typed and not sent yet, kept in this tab: sending one form loads the page anew, and a press beside the
 * box, a broken connection or a reload must not cost what stands in another. Browser only.
 */

/** Of one sentence: other words and a remark. */
export type Typed = { now: string; remark: string };
type Kept = {
  sentences: Record<string, Typed>;
  /** Of the two forms below the page, by the id of the input. */
  inputs: Record<string, string>;
  /** What is on its way, and where the page stood before. */
  sent?: { sentence: string; inputs: string[]; from: string } | undefined;
};

export class TypedWords {
  readonly #key: string;
  readonly #kept: Kept;

  /** @param key of the page. */
  constructor(key: string) {
    this.#key = key;
    this.#kept = readKept(key);
  }

  get sentences(): readonly string[] {
    return Object.keys(this.#kept.sentences);
  }

  of(sentence: string): Typed | undefined {
    return Object.hasOwn(this.#kept.sentences, sentence) ? this.#kept.sentences[sentence] : undefined;
  }

  typeFor(sentence: string, { now, remark }: Typed): void {
    if (remark.trim() === "" && now.trim() === sentence) delete this.#kept.sentences[sentence];
    else this.#kept.sentences[sentence] = { now, remark };
    this.#save();
  }

  forget(sentence: string): void {
    delete this.#kept.sentences[sentence];
    this.#save();
  }

  input(id: string): string | undefined {
    return Object.hasOwn(this.#kept.inputs, id) ? this.#kept.inputs[id] : undefined;
  }

  typeInto(id: string, value: string): void {
    this.#kept.inputs[id] = value;
    this.#save();
  }

  /** @param from the address when it was sent. */
  send(sentence: string, inputs: string[], from: string): void {
    this.#kept.sent = { sentence, inputs, from };
    this.#save();
  }

  /** The page that answers: what was sent is kept no longer where it says that it is stored. */
  arrive(now: string): void {
    const { sent } = this.#kept;
    if (!sent) return;
    this.#kept.sent = undefined;
    if (now !== sent.from && /#(?:wish-|sign-off-approved$)/.test(now)) {
      delete this.#kept.sentences[sent.sentence];
      for (const id of sent.inputs) delete this.#kept.inputs[id];
    }
    this.#save();
  }

  #save(): void {
    try {
      sessionStorage.setItem(this.#key, JSON.stringify(this.#kept));
    } catch {
      return; // a browser that keeps nothing
    }
  }
}

function readKept(key: string): Kept {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "null");
    if (kept?.sentences && kept.inputs) return kept;
  } catch {
    // as where nothing is kept
  }
  return { sentences: {}, inputs: {} };
}
