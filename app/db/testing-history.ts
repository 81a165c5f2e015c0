/** States of the schema as they once were, for tests of migrations: the first few of our own. */
import { cp, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

type Entry = { tag: string; when: number };
type Journal = { entries: Entry[] };

const migrations = fileURLToPath(new URL("./migrations", import.meta.url));

/** The names of all migrations, oldest first. */
export async function listMigrations(): Promise<string[]> {
  return (await readJournal(migrations)).entries.map(({ tag }) => tag);
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
