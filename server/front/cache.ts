/**
 * What is public and follows from rows, kept in memory with the headers of its very rendering, bounded in bytes; large
 * bodies lie in files (docs/decisions/007, 054). An answer is made once for all who wait for it, is sent while the
 * database is away, and is made anew when what it shows has changed: the old one is sent meanwhile, never after a
 * withdrawal.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { BusyError, GoneError } from "#app/domain/queues/limited.ts";
import { ownText } from "../address-memory.ts";
import { createKeptAnswers, removeFiles } from "./kept-answers.ts";
import { createMissingAnswers } from "./missing-answers.ts";
import { isPicture, type Kept, type Loaded } from "./stored-response.ts";

export type Cache = ReturnType<typeof createCache>;

/** Makes the answer to this key, as for somebody unknown; with the one that is kept, whose bodies it may give back. */
export type Ask = (key: string, known?: Kept) => Promise<Loaded>;

export type Bounds = {
  /** Bytes in memory, and in files. */
  memory: number;
  files: number;
  /** Bytes of addresses that lead nowhere. */
  missing: number;
  /** So many pages and texts are made anew after a change, the most recently used; all else when it is asked for. */
  renewed: number;
};

export type CacheOptions = {
  bounds: Bounds;
  /** Milliseconds after which whoever waits for a page that is made anew gets the old one. */
  patience: number;
  /** Milliseconds for which nobody waits or tries again, after an answer could not be made anew. */
  rest: number;
  /** Brings the large bodies of an answer into files. */
  inFiles(kept: Kept): Promise<Kept>;
  /** Resolves when it is the turn of what nobody waits for. */
  quiet(): Promise<void>;
};

const megabyte = 1024 * 1024;
/** A page is about 40 to 120 kB with its three bodies. */
export const usualBounds: Bounds = {
  memory: 40 * megabyte,
  files: 200 * megabyte,
  missing: 5 * megabyte,
  renewed: 50,
};

const usual: CacheOptions = {
  bounds: usualBounds,
  patience: 30,
  rest: 1000,
  inFiles: async (kept) => kept,
  quiet: async () => {},
};

export function createCache(ask: Ask, options: Partial<CacheOptions> = {}) {
  const { bounds, patience, rest, inFiles, quiet } = { ...usual, ...options };
  const answers = createKeptAnswers(bounds);
  const missing = createMissingAnswers(bounds.missing);
  const loading = new Map<string, { loaded: Promise<Loaded>; since: number }>();
  /** What is to be made anew, the longest known first. */
  const renewals = new Set<string>();
  /** What nobody makes anew by itself, or may have been withdrawn unheard: who asks waits for the new one. */
  const doubtful = new WeakSet<Kept>();
  let changes = 0;
  /** Whether somebody would tell of a change. */
  let isTold = true;
  let restsUntil = 0;

  /** Once for all who ask meanwhile. It is kept unless what it shows has changed since it began. */
  function load(key: string, own = ask): Promise<Loaded> {
    return begun(key, own).loaded;
  }

  function begun(key: string, own: Ask) {
    const known = loading.get(key);
    if (known) return known;
    const made = { loaded: make(key, own), since: performance.now() };
    const end = () => void (loading.get(key) === made && loading.delete(key));
    made.loaded.then(end, end);
    loading.set(key, made);
    return made;
  }

  async function make(key: string, own: Ask): Promise<Loaded> {
    const began = changes;
    // guard: what was begun before a change is not kept: began === changes -> true
    const isCurrent = () => began === changes;
    const known = answers.peek(key);
    try {
      let loaded = await own(key, known);
      // Its files went with the one that was kept.
      if (known && loaded.kept.bodies === known.bodies && answers.peek(key) !== known)
        loaded = await own(key);
      if (known && hasFailed(loaded)) restsUntil = performance.now() + rest;
      if (loaded.keep === "answer") await keepAnswer(key, loaded.kept, isCurrent);
      else if (isCurrent()) keepMissing(key, loaded);
      return loaded;
    } catch (error) {
      const isOfAsker = error instanceof BusyError || error instanceof GoneError;
      if (known && !isOfAsker) restsUntil = performance.now() + rest;
      throw error;
    }
  }

  /** Who waits for it is sent what is in memory: a file is there for as long as the answer is kept. */
  async function keepAnswer(key: string, kept: Kept, isCurrent: () => boolean): Promise<void> {
    if (!isCurrent()) return;
    const stored = await inFiles({ ...kept, isStale: false });
    if (!isCurrent()) return removeFiles(stored, kept);
    restsUntil = 0;
    answers.set(ownText(key), stored);
  }

  /** What was there is forgotten; after a failure it stays. */
  function keepMissing(key: string, loaded: Loaded): void {
    if (hasFailed(loaded)) return;
    answers.delete(key);
    if (loaded.keep) missing.set(key, loaded);
  }

  /** Nothing that is under way shows what is true now. */
  function startAnew(): void {
    changes++;
    isTold = true;
    restsUntil = 0;
    loading.clear();
    missing.clear();
  }

  /** Those that were used last: they are made anew by themselves. */
  function usedLast(): string[] {
    const pages = answers.entries().filter(([, kept]) => !isPicture(kept));
    return pages.slice(0, bounds.renewed).map(([key]) => key);
  }

  /** What answers show has changed. @param hasMissed whether something may have been withdrawn, and nobody has told. */
  function change(hasMissed = false): void {
    startAnew();
    for (const key of usedLast()) renewals.add(key);
    for (const [key, kept] of answers.entries()) {
      kept.isStale = true;
      if (hasMissed || isPicture(kept) || !renewals.has(key)) doubtful.add(kept);
    }
  }

  /** Makes anew what is to be, one after the other. @returns whether nothing is any more; else it is to be called again. */
  async function refresh(): Promise<boolean> {
    for (const key of renewals) {
      if (!isNew(key)) await quiet(); // or somebody who asks for it has it made
      const began = changes;
      if (!isNew(key) && !(await isMade(key))) continue;
      renewals.delete(key);
      if (began !== changes) renewals.add(key); // behind those that have waited for longer
    }
    return renewals.size === 0;
  }

  const isNew = (key: string) => answers.peek(key)?.isStale === false;

  /** A failure has been logged. */
  function isMade(key: string): Promise<boolean> {
    return load(key).then(
      (loaded) => !hasFailed(loaded),
      () => false,
    );
  }

  /** What may be sent. A picture that the new text leaves out is withdrawn: after a change each is asked for. */
  function get(key: string): Kept | undefined {
    const kept = answers.get(key);
    // guard: a picture is confirmed after a change before it is sent: && isPicture(kept) -> && false
    return kept && doubtful.has(kept) && isPicture(kept) ? undefined : kept;
  }

  return {
    load,
    isLoading: (key: string) => loading.has(key),
    get,
    /** Whether `newest` is to be asked for what was found. */
    isAwaited: ({ isStale }: Kept) => isStale && isTold && performance.now() >= restsUntil,

    /** The new one, if it is made soon; else the one that was there. */
    async newest(key: string, own = ask): Promise<Kept | undefined> {
      const kept = answers.peek(key);
      const { loaded, since } = begun(key, own);
      const isOver = loaded.then(
        () => {},
        () => {},
      );
      // guard: the old page is not sent where a withdrawal may have been missed: doubtful.has(kept) -> false
      if (kept && doubtful.has(kept)) await isOver;
      else await within(isOver, patience - (performance.now() - since));
      return get(key);
    },
    /** What is known of an address at which there is nothing. */
    getMissing: (key: string) => missing.get(key),

    /** Nobody would tell of a change now. */
    markStale(): void {
      isTold = false;
      for (const [, kept] of answers.entries()) kept.isStale = true;
    },

    /** What answers show must not be shown any more: none of them is sent again. */
    forget(): void {
      startAnew();
      for (const key of usedLast()) renewals.add(key);
      answers.clear();
    },

    change,
    refresh,

    size: () => answers.size(),
  };
}

/** The part could not make it: that says nothing of what is there. */
function hasFailed({ kept }: Loaded): boolean {
  return kept.status >= 500;
}

async function within(work: Promise<void>, milliseconds: number): Promise<void> {
  const late = new AbortController();
  await Promise.race([
    work,
    sleep(Math.max(0, milliseconds), undefined, { signal: late.signal, ref: false }).catch(() => {}),
  ]);
  late.abort();
}
