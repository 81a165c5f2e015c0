/** What bringing a database up will take, said before it is done: time, room, and what cannot be undone. */
import type pg from "pg";
import { version as ownVersion } from "#app/project-root.ts";
import { appliedMigrations, readHistory, refusal, schemaStateOf } from "./history.ts";

export type UpgradePlan = {
  /** Of the version that has brought the schema up so far. */
  from: string;
  migrations: number;
  /** Bytes of the tables that are written anew, with their indexes. */
  rewritten: number;
  /** At most, on a machine that is busy with other things. */
  seconds: number;
  /** Free bytes that it needs where the database is: the new copy of each table, and as much of write-ahead log. */
  room: number;
  /** Whether no version before this one runs afterwards. */
  shutsOut: boolean;
  /** Paths of pages of staff that the new version has a page of its own for. */
  hidden: string[];
  /** And those from which staff redirect, or a page of theirs has moved: what is there now is shown instead. */
  redirects: string[];
};

/** Measured with 25,000 messages and 3,000 texts: 70 MB in 7 s, while the load of two cores was 10; half of that speed. */
const bytesPerSecond = 5_000_000;
/** Of connecting, and of what else migrations do. */
const restSeconds = 3;
const restRoom = 64 * 2 ** 20;
const megabyte = 1_000_000;

/**
 * Null where there is nothing to do, or no schema yet.
 * @param client of the owner. @param options another history and version than this program's own, for tests.
 */
export async function planUpgrade(
  client: Pick<pg.Client, "query">,
  { folder, version = ownVersion }: { folder?: string | undefined; version?: string } = {},
): Promise<UpgradePlan | null> {
  const history = readHistory(folder);
  const applied = await appliedMigrations(client);
  const hashes = history.map(({ hash }) => hash);
  if (applied.length === 0 || schemaStateOf(applied, hashes, version).kind !== "behind") return null;
  const missing = history.slice(applied.length);
  const tables = [...new Set(missing.flatMap(({ rewrites }) => rewrites))];
  const { rows } = await client.query<{ bytes: string }>(
    "select coalesce(sum(pg_total_relation_size(to_regclass('public.' || name))), 0)::text as bytes from unnest($1::text[]) as name",
    [tables],
  );
  const rewritten = Number(rows[0]?.bytes);
  const taken = await client.query<{ path: string; isPage: boolean }>(
    `with pages as (select '/' || slug as path from documents where kind = 'page' and deleted_at is null)
    select path, true as "isPage" from pages where path = any ($1)
    union all select path, false from addresses where path = any ($1) and path not in (select path from pages)
    order by 1`,
    [missing.flatMap(({ takes }) => takes)],
  );
  const takenBy = (isPage: boolean) =>
    taken.rows.filter((row) => row.isPage === isPage).map(({ path }) => path);
  return {
    from: applied.at(-1)?.version ?? "unknown",
    migrations: missing.length,
    rewritten,
    seconds: Math.ceil(restSeconds + rewritten / bytesPerSecond),
    room: 2 * rewritten + restRoom,
    shutsOut: missing.some(({ oldest }) => oldest === null),
    hidden: takenBy(true),
    redirects: takenBy(false),
  };
}

/** @param free bytes where the database is; null: on another machine. */
export function sentencesOf(plan: UpgradePlan, free: number | null, version = ownVersion): string[] {
  const { from, migrations, rewritten, seconds, room, shutsOut, hidden, redirects } = plan;
  const there = free === null ? "look at the server for it" : `${megabytes(free)} are free`;
  return [
    `From ${from} to ${version}: ${migrations} ${migrations === 1 ? "migration" : "migrations"}.`,
    rewritten === 0
      ? "No table is written anew."
      : `Tables of ${megabytes(rewritten)} are written anew, and are closed to everybody meanwhile.`,
    `It takes at most about ${seconds} s and ${megabytes(room)} of the disk of the database: ${there}.`,
    shutsOut
      ? `No way back without a backup: no version before ${version} runs afterwards.`
      : `${from} still runs afterwards.`,
    ...hidden.map(
      (path) =>
        `${version} has a page of its own at ${path}: give the one that staff have there another address before.`,
    ),
    ...redirects.map(
      (path) =>
        `${version} has a page of its own at ${path}: the redirect that is there now leads nowhere afterwards.`,
    ),
  ];
}

/**
 * What a start would do with this database, a sentence each, and why it would not begin.
 * @param free bytes where the database is; null: on another machine. @throws Error with one sentence when no start works on it.
 */
export async function rehearseUpgrade(
  client: Pick<pg.Client, "query">,
  {
    folder,
    version = ownVersion,
    free = null,
  }: { folder?: string; version?: string; free?: number | null } = {},
): Promise<{ says: string[]; lack: string | null; isBehind: boolean }> {
  const history = readHistory(folder);
  const applied = await appliedMigrations(client);
  const state = schemaStateOf(
    applied,
    history.map(({ hash }) => hash),
    version,
  );
  const refused = state.kind === "behind" ? null : refusal(state);
  if (refused) throw new Error(refused);
  const plan = await planUpgrade(client, { folder, version });
  if (plan) return { says: sentencesOf(plan, free, version), lack: lackOfRoom(plan, free), isBehind: true };
  if (applied.length === 0)
    return {
      says: [`The database has no schema yet: ${history.length} migrations make that of ${version}.`],
      lack: null,
      isBehind: false,
    };
  return {
    says: [nothingToDo(state.kind === "newer" ? state.by : null, version)],
    lack: null,
    isBehind: false,
  };
}

/**
 * Which texts of staff stand where the release has words of its own, in a sentence; none where there are none. They keep
 * their words, and do not follow those of the release.
 * @param builtIn slugs of what comes with the release, by kind.
 */
export async function keptTexts(
  client: Pick<pg.Client, "query">,
  builtIn: Readonly<Record<string, readonly string[]>>,
): Promise<string[]> {
  const { rows } = await client.query<{ title: string; slug: string }>(
    `select title, slug from documents join jsonb_each($1) as own on own.key = kind
    where own.value ? slug and not sample and deleted_at is null order by kind, slug`,
    [JSON.stringify(builtIn)],
  );
  const named = rows.map(({ title, slug }) => `“${title}” (${slug})`).join(", ");
  return rows.length === 0 ? [] : [`These keep the words that your staff gave them: ${named}.`];
}

/** @param newer the version that has been here and lets this one run; null: none. */
export function nothingToDo(newer: string | null, version = ownVersion): string {
  if (newer) return `Nothing to do: version ${newer} has been here, and lets ${version} run.`;
  return `Nothing to do: the schema is that of ${version}.`;
}

/** Why it must not begin, in a sentence; null: it may. */
export function lackOfRoom({ room }: UpgradePlan, free: number | null): string | null {
  // guard: a migration that the disk has no room for is not begun
  if (free === null || free >= room) return null;
  return (
    `The migrations need ${megabytes(room)} of the disk of the database, and ${megabytes(free)} are free: ` +
    "free some space and start again. Nothing was changed."
  );
}

/** Rounded up: "170 MB" */
function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / megabyte).toLocaleString("en")} MB`;
}
