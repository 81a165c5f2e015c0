/**
 * One file with everything the database knows, as lines of JSON in gzip: the same between the embedded and a hosted
 * PostgreSQL, whatever their versions. First line: what it is; then a line a row; last line: counts and checksum.
 */
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import type { ConnectionTarget } from "../client.server.ts";
import { withConnection } from "../connection.ts";
import { appliedMigrations, readHistory } from "../history.ts";
import { advisoryLock, makeSchemaAnew } from "../migrate.ts";
import { BackupError, type Head, type Row, readBackup, type Tail } from "./backup-file.ts";

export type BackupSummary = { createdAt: string; rows: Record<string, number> };
/** Rows of a table that have come since a moment, and when the newest of them came. */
export type Since = { table: string; count: number; newest: Date };

const name = "site-backup";
/** For a piece of the rows, on a disk as slow as it likes. */
const usualPatience = 120_000;

/** Rows that are in memory at once: files are large. */
const batchOf = (table: string) => (table === "media_files" ? 8 : 500);

/**
 * What a restore would bring back to life although it had ended since: sessions, counters, links, and who is writing.
 * Everybody signs in anew after a restore, and whoever still needs a link is given another.
 */
const shortLived = [
  "session",
  "verification",
  "used_challenges",
  "rate_limits",
  "invitations",
  "password_resets",
  "guest_links",
  "document_editors",
];
/** What a row of these tables leads to: it goes with that. */
const linksOf: Record<string, readonly string[]> = {
  outbox_mails: ["invitation_id", "reset_id", "guest_link_id"],
  notifications: ["invitation_id"],
};

type WriteOptions = {
  /** For each piece of the rows, in milliseconds. */
  patience?: number;
  /** Ends it; nothing is left of the file. */
  signal?: AbortSignal;
  /** Whether it ends for whoever changes the schema, and would have to wait for its locks: it is made later. */
  givesWay?: boolean;
};

/** @throws {GaveWayError} out of a backup that gives way. */
export class GaveWayError extends Error {
  override name = "GaveWayError";
}

/**
 * Writes all tables that last as of one moment, while the site runs. The file appears under its name only when it is whole.
 * @returns how many rows of each table it holds. @throws also when the connection is lost, or says nothing for so long.
 */
export async function writeBackup(
  target: ConnectionTarget,
  file: string,
  { patience = usualPatience, signal, givesWay = false }: WriteOptions = {},
): Promise<BackupSummary> {
  const partial = `${file}.part-${process.pid}`;
  const head: Head = {
    format: "site-backup",
    version: 1,
    createdAt: new Date().toISOString(),
    migrations: [],
    program: "",
  };
  const rows: Record<string, number> = {};
  try {
    await withConnection(target, { name, statement: patience }, async (client) => {
      await client.query("begin isolation level repeatable read read only");
      const applied = await appliedMigrations(client);
      if (applied.length === 0)
        throw new BackupError("The database holds no site: there is nothing to back up.");
      head.migrations = applied.map(({ hash }) => hash);
      head.program = applied.at(-1)?.version ?? "unknown";
      const text = lines(client, head, rows, givesWay);
      await pipeline(text, createGzip(), createWriteStream(partial, { mode: 0o600 }), { signal });
      await client.query("commit");
    });
    const written = await open(partial);
    await written.sync();
    await written.close();
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  return { createdAt: head.createdAt, rows };
}

/** Reads the whole file and checks it. @throws {BackupError} when it is damaged, cut off or no backup. */
export async function verifyBackup(file: string): Promise<BackupSummary> {
  const { head, tail } = await readBackup(file);
  return { createdAt: head.createdAt, rows: tail.rows };
}

/**
 * Fills a database from a file, all or nothing, after the whole file has been checked. Where the schema is not that of
 * the backup, older or newer, it is made anew as it was then: bring it up afterwards, by migrateDatabase.
 * @param options.folder another history than this program's own, for tests.
 * @returns also what came into the database after the backup, and is gone.
 * @throws {BackupError} for a damaged file, one of a newer program, a database of another program, or one that holds
 * something and no `force`: that names what would be gone.
 */
export async function restoreBackup(
  target: ConnectionTarget,
  file: string,
  { force = false, folder }: { force?: boolean; folder?: string } = {},
): Promise<BackupSummary & { gone: Since[] }> {
  const { head, tail } = await readBackup(file);
  let gone: Since[] = [];
  await withConnection(target, { name }, async (client) => {
    requireKnown(
      head,
      readHistory(folder).map(({ hash }) => hash),
    );
    await client.query("begin");
    const applied = (await appliedMigrations(client)).map(({ hash }) => hash);
    gone = await makeRoom(client, applied, { head, force, folder });
    const tables = await listTables(client);
    // The rows of the file are all there was: no trigger adds to them.
    const triggers = (does: "disable" | "enable") =>
      client.query(tables.map(({ name }) => `alter table ${quote(name)} ${does} trigger user`).join("; "));
    await triggers("disable");
    const insert = inserter(client, new Map(tables.map((table) => [table.name, table])));
    await readBackup(file, insert.add);
    await insert.flush();
    const hasWebhooks = tables.some(({ name }) => name === "webhook_endpoints");
    // guard: what was delivered after the backup is not told once more
    if (hasWebhooks) await client.query(stopWebhooks);
    await triggers("enable");
    await client.query("select pg_notify('documents', 'gone')");
    await client.query("commit");
  });
  return { createdAt: head.createdAt, rows: tail.rows, gone };
}

const stopWebhooks =
  "update webhook_endpoints set stopped_at = now(), stopped_because = 'restored' where stopped_at is null";

/** Empty tables of the schema that the backup was made of. @returns what came after the backup, and is gone. */
async function makeRoom(
  client: pg.Client,
  applied: readonly string[],
  { head, force, folder }: { head: Head; force: boolean; folder?: string | undefined },
): Promise<Since[]> {
  const tables = await listTables(client);
  let gone: Since[] = [];
  // guard: a database of another program is not emptied
  if (applied.length === 0 && tables.length > 0) {
    throw new BackupError("The database is used by another program. Restore into an empty one.");
  }
  if (tables.length > 0) {
    await client.query(
      `lock table ${tables.map(({ name }) => quote(name)).join(", ")} in access exclusive mode`,
    );
    gone = await writtenSince(client, tables, head.createdAt);
    if (force) await client.query(`truncate ${tables.map(({ name }) => quote(name)).join(", ")}`);
    else await requireEmpty(client, tables, { gone, createdAt: head.createdAt });
  }
  if (applied.join() !== head.migrations.join()) await makeSchemaAnew(client, head.migrations.length, folder);
  return gone;
}

/** What has come since, most of it first; a change of a row that was there is a row of its own (a saved text, a note). */
async function writtenSince(
  client: pg.Client,
  tables: readonly Table[],
  createdAt: string,
): Promise<Since[]> {
  const found: Since[] = [];
  for (const { name, columns } of tables) {
    if (shortLived.includes(name) || !columns.includes("created_at")) continue;
    const { rows } = await client.query<Omit<Since, "table">>(
      `select count(*)::int as count, max(created_at) as newest from ${quote(name)} where created_at > $1`,
      [createdAt],
    );
    const [since] = rows;
    if (since && since.count > 0) found.push({ table: name, ...since });
  }
  return found.sort((a, b) => b.count - a.count);
}

/** What an operator calls the rows of a table; the others by its name. */
const words: Readonly<Record<string, string>> = {
  contact_submissions: "messages",
  submission_entries: "notes, replies and changes of messages",
  documents: "new texts",
  revisions: "saved texts",
  publications: "first publications",
  media: "pictures",
  addresses: "redirects",
  user: "accounts",
  audit_log: "lines of the audit log",
  outbox_mails: "mails",
};

/** "messages: 3, newest 2026-11-26T21:55:14.761Z; saved texts: 1, ..." */
export function sinceInWords(since: readonly Since[]): string {
  return since
    .map(
      ({ table, count, newest }) =>
        `${words[table] ?? table.replaceAll("_", " ")}: ${count}, newest ${newest.toISOString()}`,
    )
    .join("; ");
}

function requireKnown({ migrations: made, program }: Head, known: readonly string[]): void {
  if (made[0] !== known[0]) {
    throw new BackupError(
      "The backup was made by a version from before release 1.0.0, which alone restores it.",
    );
  }
  if (made.some((hash) => !known.includes(hash))) {
    throw new BackupError(
      `The backup has the schema of version ${program} of this program. Restore it with that one or a newer one.`,
    );
  }
}

type Table = { name: string; columns: string[] };

/** Every table of the site with the columns that are written, not computed; referenced tables first. */
async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `
    with recursive reach (oid, depth) as (
      select oid, 0 from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      union all
      select f.conrelid, reach.depth + 1 from reach join pg_constraint f
        on f.confrelid = reach.oid and f.conrelid <> f.confrelid and f.contype = 'f'
    )
    select c.relname as name, (
      select array_agg(a.attname::text order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    order by (select max(depth) from reach where reach.oid = c.oid), c.relname`,
  );
  return rows;
}

async function* lines(
  client: pg.Client,
  head: Head,
  counts: Record<string, number>,
  givesWay: boolean,
): AsyncGenerator<string> {
  const hash = createHash("sha256");
  const line = (value: Head | Row) => {
    const text = `${JSON.stringify(value)}\n`;
    hash.update(text);
    return text;
  };
  yield line(head);
  for (const { name, columns } of await listTables(client)) {
    // guard: a backup holds no session and no link
    if (shortLived.includes(name)) continue;
    counts[name] = 0;
    const batch = batchOf(name);
    const list = columns.map(quote).join(", ");
    // A schema that is still to be brought up has not all of them.
    const links = linksOf[name]?.filter((link) => columns.includes(link)) ?? [];
    const lasts = links.map((link) => `${quote(link)} is null`).join(" and ") || "true";
    await client.query(
      `declare rows no scroll cursor for select to_json(r) as row from (select ${list} from ${quote(name)} where ${lasts}) r`,
    );
    for (;;) {
      if (givesWay && (await schemaIsChanged(client))) throw new GaveWayError("the schema is being changed");
      const { rows } = await client.query<{ row: Record<string, unknown> }>(`fetch ${batch} from rows`);
      for (const { row } of rows) yield line({ table: name, row });
      counts[name] += rows.length;
      if (rows.length < batch) break;
    }
    await client.query("close rows");
  }
  yield `${JSON.stringify({ end: true, rows: counts, sha256: hash.digest("hex") } satisfies Tail)}\n`;
}

/** Whether somebody holds the lock of migrations, or waits for it, in this database. */
async function schemaIsChanged(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_locks where locktype = 'advisory' and classid = 0 and objid = $1
      and database = (select oid from pg_database where datname = current_database())`,
    [advisoryLock],
  );
  return rowCount !== 0;
}

async function requireEmpty(
  client: pg.Client,
  tables: readonly Table[],
  { gone, createdAt }: { gone: readonly Since[]; createdAt: string },
): Promise<void> {
  const after =
    gone.length === 0
      ? `Nothing came into it after the backup of ${createdAt}.`
      : `After the backup of ${createdAt} came into it, and would be gone: ${sinceInWords(gone)}.`;
  for (const { name } of tables) {
    const { rowCount } = await client.query(`select from ${quote(name)} limit 1`);
    if (rowCount)
      throw new BackupError(
        `The database is not empty (${name}). ${after} Use --force to replace what it holds.`,
      );
  }
}

/** Collects rows of one table and writes them together. */
function inserter(client: pg.Client, tables: ReadonlyMap<string, Table>) {
  let table: Table | undefined;
  let waiting: Record<string, unknown>[] = [];
  const flush = async () => {
    if (!table || waiting.length === 0) return;
    const list = table.columns.map(quote).join(", ");
    const name = quote(table.name);
    await client.query(
      `insert into ${name} (${list}) select ${list} from json_populate_recordset(null::${name}, $1)`,
      [JSON.stringify(waiting)],
    );
    waiting = [];
  };
  const add = async (row: Row) => {
    const next = tables.get(row.table);
    if (!next) throw new BackupError(`The backup holds a table this program does not know: ${row.table}.`);
    if (table !== next || waiting.length === batchOf(row.table)) await flush();
    table = next;
    waiting.push(row.row);
  };
  return { add, flush };
}

function quote(name: string): string {
  return pg.escapeIdentifier(name);
}
