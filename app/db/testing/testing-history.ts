/** Histories of the schema, for tests of migrations: the first few of our own, and those that later releases bring. */
import { cp, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export type Entry = { idx: number; version: string; when: number; tag: string; breakpoints: boolean };
type Journal = { entries: Entry[] };

const migrations = fileURLToPath(new URL("../migrations", import.meta.url));

/** The names of all migrations, oldest first. */
export async function listMigrations(): Promise<string[]> {
  return (await readJournal(migrations)).entries.map(({ tag }) => tag);
}

/** A migration of the release after this one: its SQL, and when it is dated if not after all of ours. */
export type Later = { sql: string; when?: number };

/** A folder with our history and one more migration. */
export async function historyAnd({ sql, when }: Later): Promise<string> {
  const folder = await historyWith((entries) => {
    const last = entries.at(-1);
    if (!last) throw new Error("there is no migration");
    return [...entries, { ...last, idx: last.idx + 1, tag: "9999_later", when: when ?? last.when + 1 }];
  });
  await writeFile(join(folder, "9999_later.sql"), sql);
  return folder;
}

/** A folder with a history of its own: ours after `change`. */
export async function historyWith(change: (entries: Entry[]) => Entry[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "site-history-"));
  await cp(migrations, folder, { recursive: true });
  const journal = await readJournal(folder);
  const text = JSON.stringify({ ...journal, entries: change(journal.entries) });
  await writeFile(join(folder, "meta/_journal.json"), text);
  return folder;
}

async function readJournal(folder: string): Promise<Journal> {
  return JSON.parse(await readFile(join(folder, "meta/_journal.json"), "utf8"));
}
