/**
 * The migrations of this program beside those a database has been through: which versions may run on it
 * (docs/decisions/040-releases-and-operation.md).
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { version as ownVersion, projectRoot } from "#app/project-root.ts";

export type Migration = {
  sql: string;
  hash: string;
  folderMillis: number;
  /** The oldest version that may run on the schema after it; null: the one that brings it. */
  oldest: string | null;
  /** Tables that it writes anew, row by row, with their indexes: what takes time and room. */
  rewrites: readonly string[];
  /** Paths that its release has a page for, and that staff could give a page of theirs before. */
  takes: readonly string[];
};

/** A migration that a database has been through. `version` brought it, `oldest` is the oldest that may still run. */
export type Applied = { hash: string; version: string | null; oldest: string | null };

export type SchemaState =
  /** As this program leaves it. */
  | { kind: "current" }
  /** Without a schema, or without the newest `missing` migrations. */
  | { kind: "behind"; missing: number }
  /** Brought up by a newer version, on whose schema this one may run. */
  | { kind: "newer"; by: string }
  /** Brought up by a newer version, on whose schema only `oldest` and later ones may run. */
  | { kind: "too new"; by: string; oldest: string }
  /** Of another history than this program's. */
  | { kind: "foreign"; hasOurBaseline: boolean };

export const ownMigrations = join(projectRoot, "app/db/migrations");

/** The line with which a migration says that versions before it may go on: `-- oldest version: 1.2.0`. */
const oldestLine = /^-- oldest version: (\d+\.\d+\.\d+)$/m;
/** And the line that names what it writes anew: `-- writes anew: documents, media`. */
const rewritesLine = /^-- writes anew: ([a-z_]+(?:, [a-z_]+)*)$/m;
/** And the line that names the paths which its release has pages for: `-- takes: /events, /papers`. */
const takesLine = /^-- takes: (\/\S+(?:, \/\S+)*)$/m;

/**
 * Those in a folder, oldest first.
 * @throws Error when a file stands beside them that `meta/_journal.json` does not name: it would never be applied.
 */
export function readHistory(folder = ownMigrations): Migration[] {
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  const files = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  if (files.length !== migrations.length) {
    throw new Error(
      `${folder} holds ${files.length} migrations, of which meta/_journal.json names ${migrations.length}: ` +
        "npx drizzle-kit generate --custom --name WHAT makes one with its line there.",
    );
  }
  return migrations.map(({ sql, hash, folderMillis }) => {
    const text = sql.join("");
    return {
      sql: text,
      hash,
      folderMillis,
      oldest: oldestLine.exec(text)?.[1] ?? null,
      rewrites: rewritesLine.exec(text)?.[1]?.split(", ") ?? [],
      takes: takesLine.exec(text)?.[1]?.split(", ") ?? [],
    };
  });
}

const known = readHistory().map(({ hash }) => hash);

/** How a database that has been through these stands to the program that knows those hashes. */
export function schemaStateOf(
  applied: readonly Applied[],
  hashes: readonly string[] = known,
  version = ownVersion,
): SchemaState {
  const common = Math.min(applied.length, hashes.length);
  const differs = applied.slice(0, common).some(({ hash }, index) => hash !== hashes[index]);
  if (differs) return { kind: "foreign", hasOurBaseline: applied[0]?.hash === hashes[0] };
  if (applied.length < hashes.length) return { kind: "behind", missing: hashes.length - applied.length };
  const further = applied.slice(hashes.length);
  if (further.length === 0) return { kind: "current" };
  const by = further.at(-1)?.version ?? "unknown";
  const oldest = further.map((one) => one.oldest ?? one.version).reduce(newest, "0.0.0");
  // guard: an older version runs only where a migration allows it [app/db/migrate]
  if (oldest === null || compare(version, oldest) < 0) return { kind: "too new", by, oldest: oldest ?? by };
  return { kind: "newer", by };
}

/** Why this program may not work on a database, as a sentence with what to do; null: it may. */
export function refusal(state: SchemaState): string | null {
  if (state.kind === "current" || state.kind === "newer") return null;
  if (state.kind === "behind")
    return "The database is not set up for this version of the program: start the site, or npm run migrate, which does it.";
  if (state.kind === "too new")
    return (
      `The database was brought up by version ${state.by}, on which no version before ${state.oldest} runs; ` +
      `this is ${ownVersion}. Start ${state.oldest} or newer, or restore the backup made before the upgrade.`
    );
  const why = state.hasOurBaseline
    ? "The database has been through migrations of another version of this program, or one was edited after it had been applied."
    : "The database was made by a version from before release 1.0.0, from which there is no upgrade.";
  return `${why} Start that version, or start this one with an empty database (without DATABASE_URL: an empty DATA_DIR).`;
}

/** The migrations this database has been through, oldest first. @param query runs SQL as somebody who may read them. */
export async function appliedMigrations(client: Pick<pg.Client, "query">): Promise<Applied[]> {
  const { rows: found } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name");
  if (!found[0]?.name) return [];
  const { rows } = await client.query<Applied>(
    // As JSON, because a database of before the first release has not all of these columns.
    `select hash, to_jsonb(one) ->> 'version' as version, to_jsonb(one) ->> 'oldest_version' as oldest
    from drizzle.__drizzle_migrations one order by id`,
  );
  return rows;
}

function newest(one: string | null, other: string | null): string | null {
  return one === null || other === null ? null : compare(one, other) < 0 ? other : one;
}

/** Below 0 when `one` is the older of two versions such as 1.10.0. */
function compare(one: string, other: string): number {
  const [a, b] = [one, other].map((text) => text.split(".").map(Number));
  for (const index of [0, 1, 2]) {
    const difference = (a?.[index] ?? 0) - (b?.[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
