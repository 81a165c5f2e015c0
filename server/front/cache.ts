/**
 * What is public and follows from rows, kept in memory with the headers of its very rendering, bounded in bytes; large
 * bodies lie in files (docs/decisions/007, 054). An answer is made once for all who wait for it, is sent while the
 * database is away, and is made anew at once when what it shows has changed.
 */
import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { createAddressMemory, ownText } from "../address-memory.ts";
import { isPicture, type Kept, sizeOf, weightOf } from "./stored-response.ts";

export type Cache = ReturnType<typeof createCache>;

/** An answer as it came, and whether it may be kept. */
export type Loaded = { kept: Kept; keep?: "answer" | "missing" | "nowhere" };

export type Bounds = {
  /** Bytes in memory, and in files. */
  memory: number;
  files: number;
  /** Bytes of addresses that lead nowhere. */
  missing: number;
  /** So many pages and texts are made anew after a change, the most recently used; all else when it is asked for. */
  renewed: number;
};

const megabyte = 1024 * 1024;
/** A page is about 40 to 120 kB with its three bodies. */
export const usualBounds: Bounds = {
  memory: 40 * megabyte,
  files: 200 * megabyte,
  missing: 5 * megabyte,
  renewed: 50,
};

/** So long, in milliseconds, somebody who asks just after a change waits for the new answer. */
const usualPatience = 1000;
/** Of pages that say what is missing, so many different ones are kept: the addresses of a kind share one. */
const mostMissingPages = 50;

/** @param ask makes the answer to this key, as for somebody unknown; with the one that is kept, which it may give back. */
export function createCache(
  ask: (key: string, known?: Kept) => Promise<Loaded>,
  bounds: Bounds = usualBounds,
  patience = usualPatience,
) {
  const answers = new LRUCache<string, Kept>({
    maxSize: bounds.memory,
    sizeCalculation: (kept, key) => key.length + weightOf(kept),
    dispose(kept, key, reason) {
      if (reason === "set") return;
      removeFiles(kept);
      withFiles.delete(key);
    },
  });
  /** The same answers, counted by their bytes on the disk. */
  const withFiles = new LRUCache<string, true>({
    maxSize: bounds.files,
    dispose: (_value, key, reason) => void (reason === "evict" && answers.delete(key)),
  });
  /** Of each the ETag of its page: the page itself is kept in one place, whose bound counts. */
  const missing = createAddressMemory<string>(bounds.missing);
  const missingPages = new LRUCache<string, Kept>({ max: mostMissingPages });
  const loading = new Map<string, Promise<Loaded>>();
  let changes = 0;
  /** Whether what is stale is being made anew, and none of it has failed or taken long. */
  let isRenewing = false;

  function removeFiles({ bodies }: Kept, but?: Kept): void {
    const stay = new Set(Object.values(but?.bodies ?? {}));
    for (const body of Object.values(bodies))
      if (typeof body !== "string" && !stay.has(body)) void rm(body.path, { force: true }).catch(() => {});
  }

  /** Once for all who ask meanwhile. It is kept unless what it shows has changed since it began. */
  function load(key: string, own = ask): Promise<Loaded> {
    const known = loading.get(key);
    if (known) return known;
    const keepCurrent = begin();
    const begun: Promise<Loaded> = own(key, answers.peek(key))
      .then((loaded) => {
        keepCurrent(key, loaded);
        return loaded;
      })
      .finally(() => {
        if (loading.get(key) === begun) loading.delete(key);
      });
    loading.set(key, begun);
    return begun;
  }

  /** For an answer that is asked for now: keeps it when it is there, unless what it shows has changed meanwhile. */
  function begin(): (key: string, loaded: Loaded) => void {
    const began = changes;
    return (key, loaded) => {
      // guard: what was begun before a change is not kept: began === changes -> true
      if (began === changes) keep(key, loaded);
    };
  }

  function keep(asked: string, { kept, keep: how }: Loaded): void {
    const key = ownText(asked);
    if (how === "answer") {
      const before = answers.peek(key);
      answers.set(key, { ...kept, isStale: false });
      if (before) removeFiles(before, kept);
      const size = sizeOf(kept);
      if (size > 0) withFiles.set(key, true, { size });
      return;
    }
    // after any failure but these the last good answer stays
    if (how !== undefined || kept.status === 301) answers.delete(key);
    if (how === "nowhere") missing.set(key, "nowhere");
    if (how === "missing") {
      if (!missingPages.has(kept.etag)) missingPages.set(kept.etag, kept);
      missing.set(key, kept.etag);
    }
  }

  function markStale(): void {
    for (const kept of answers.values()) kept.isStale = true;
  }

  /** Makes anew what is stale. @returns whether nothing is any more. */
  async function refresh(): Promise<boolean> {
    for (const key of [...answers.keys()]) if (answers.peek(key)?.isStale) await load(key).catch(() => {}); // it has been logged
    return [...answers.values()].every(({ isStale }) => !isStale);
  }

  function forgetMissing(): void {
    missing.clear();
    missingPages.clear();
  }

  return {
    load,
    begin,
    isLoading: (key: string) => loading.has(key),
    /** What is here; `isAwaited`: it is being made anew, and `newest` waits for that. */
    get: (key: string) => answers.get(key),
    isAwaited: ({ isStale }: Kept) => isStale && isRenewing,

    /** As it is made anew now, or else, once one has failed or been late, as it was. */
    async newest(key: string): Promise<Kept | undefined> {
      const late = new AbortController();
      const made = load(key).then(
        () => answers.peek(key)?.isStale === true,
        () => true,
      );
      const isOld = await Promise.race([made, sleep(patience, true, { signal: late.signal, ref: false })]);
      late.abort();
      if (isOld) isRenewing = false;
      return answers.get(key);
    },
    /** What is known of an address at which there is nothing. */
    getMissing(key: string): Kept | "nowhere" | undefined {
      const known = missing.get(key);
      return known === undefined || known === "nowhere" ? known : missingPages.get(known);
    },

    /** Nobody would tell of a change now. */
    markStale,

    /** What answers show must not be shown any more: they are made anew when they are asked for. */
    forget(): void {
      changes++;
      loading.clear();
      answers.clear();
      forgetMissing();
    },

    /**
     * What answers show has changed: each is made anew, and whoever asks for one meanwhile waits a moment for that; else
     * the old one is sent as stale. What was being made is sent to who waits for it, and not kept.
     * @returns whether all could be made; otherwise `refresh` is to be called until it says so.
     */
    async renew(): Promise<boolean> {
      const own = ++changes;
      loading.clear();
      forgetMissing();
      markStale();
      isRenewing = true;
      let places = bounds.renewed;
      for (const [key, kept] of [...answers.entries()])
        if (isPicture(kept) || places-- <= 0) answers.delete(key);
      const isDone = await refresh();
      if (changes === own) isRenewing = false;
      return isDone;
    },

    refresh,

    size: () => answers.size,
  };
}
