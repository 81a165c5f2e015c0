/** Histories of the schema that later releases bring, for tests of migrations. */
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

type Entry = { idx: number; version: string; when: number; tag: string; breakpoints: boolean };
type Journal = { entries: Entry[] };

const migrations = fileURLToPath(new URL("../migrations", import.meta.url));

/** A folder with the first migrations of our history. */
export async function historyUntil(count: number): Promise<string> {
  const { folder, path, journal } = await ownHistory();
  for (const { tag } of journal.entries.slice(count)) await rm(join(folder, `${tag}.sql`));
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  return folder;
}

async function ownHistory() {
  const folder = await mkdtemp(join(tmpdir(), "site-history-"));
  await cp(migrations, folder, { recursive: true });
  const path = join(folder, "meta/_journal.json");
  const journal: Journal = JSON.parse(await readFile(path, "utf8"));
  return { folder, path, journal };
}

/** A folder with our history and the migrations of later releases, by their SQL, oldest first. */
export async function historyAnd(...later: string[]): Promise<string> {
  const { folder, path, journal } = await ownHistory();
  const first = journal.entries.at(-1);
  if (!first) throw new Error("there is no migration");
  for (const [index, sql] of later.entries()) {
    const idx = first.idx + 1 + index;
    const tag = `${String(idx).padStart(4, "0")}_later`;
    await writeFile(join(folder, `${tag}.sql`), sql);
    journal.entries.push({ ...first, idx, tag });
  }
  await writeFile(path, JSON.stringify(journal));
  return folder;
}
