/** Where kept answers lie: in memory, large bodies of theirs in files; either has a bound in bytes, and what was used last stays. */
import { rm } from "node:fs/promises";
import { LRUCache } from "lru-cache";
import { type Kept, sizeOf, weightOf } from "./stored-response.ts";

export type KeptAnswers = ReturnType<typeof createKeptAnswers>;

/** @param bounds bytes in memory, and in files. */
export function createKeptAnswers(bounds: { memory: number; files: number }) {
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

  return {
    /** One that is used: it stays longer. */
    get(key: string): Kept | undefined {
      withFiles.get(key);
      return answers.get(key);
    },
    peek: (key: string) => answers.peek(key),
    set(key: string, kept: Kept): void {
      const before = answers.peek(key);
      answers.set(key, kept);
      if (before) removeFiles(before, kept);
      const size = sizeOf(kept);
      if (size > 0) withFiles.set(key, true, { size });
      else withFiles.delete(key);
    },
    delete: (key: string) => void answers.delete(key),
    clear: () => answers.clear(),
    /** What was used last comes first. */
    entries: () => [...answers.entries()],
    size: () => answers.size,
  };
}

/** @param but an answer that still has some of them. */
export function removeFiles({ bodies }: Kept, but?: Kept): void {
  const stay = new Set(Object.values(but?.bodies ?? {}));
  for (const body of Object.values(bodies))
    if (typeof body !== "string" && !stay.has(body)) void rm(body.path, { force: true }).catch(() => {});
}
