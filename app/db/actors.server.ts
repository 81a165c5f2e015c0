/**
 * The only way to the domain's tables: a transaction that has taken an actor's role (SECURITY.md A3, A4).
 * Domain functions ask for the `Tx` of the actor they need, so calling them without one does not compile.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Database } from "./client.server.ts";
import { isLostConnection } from "./errors.ts";
import { begin, heldBack } from "./read-only.ts";
import { asRole, type Holder, holds, type Right, type StaffRole } from "./roles.ts";

export type Actor = "visitor" | "guest" | StaffRole | "auth" | "system" | "mailer" | "publisher" | "counter";
declare const actor: unique symbol;
/** A transaction bound to one actor; `Tx` alone means any of them. */
export type Tx<A extends Actor = Actor> = NodePgDatabase & { readonly [actor]: A };

/** Who takes a staff role: a session, or a user without one, who is let in only while they have no second factor. */
export type Staff = string | { userId: string; sessionId: string };

/** What the guard has to know of somebody who is signed in. */
export type Access = {
  /** Null for none, and while the second factor is missing. */
  role: StaffRole | null;
  /** `missing`: the user has a second factor and this session has not passed it. */
  secondFactor: "none" | "passed" | "missing";
};

/** The user is signed in, but the role in `user_roles` has not the right. */
export class NoRightError extends Error {
  override name = "NoRightError";
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Anybody: reads case studies, leaves a contact submission. */
export function asVisitor<T>(database: Database, work: (tx: Tx<"visitor">) => Promise<T>): Promise<T> {
  return transaction(database, "domain", taking("visitor"), work);
}

/**
 * Somebody of the staff whose role has this right, checked in SQL against `user_roles` at the start of each transaction
 * (SECURITY.md A5).
 * @throws {NoRightError}
 */
export async function asStaff<R extends Right, T>(
  database: Database,
  staff: Staff,
  right: R,
  work: (tx: Tx<Holder<R>>) => Promise<T>,
): Promise<T> {
  return transaction(database, "domain", enter(staff), work, (taken) => {
    const role = staffRole(taken.role);
    if (!role || !holds(role, right)) throw new NoRightError();
  });
}

/** A signed-in admin. @throws {NoRightError} */
export function asAdmin<T>(
  database: Database,
  staff: Staff,
  work: (tx: Tx<"admin">) => Promise<T>,
): Promise<T> {
  return asStaff(database, staff, "administration", work);
}

/**
 * The role in the staff area, and how far the session has come. A failing lookup throws, and is no answer:
 * callers say that nobody can tell. It is asked where the session is asked for: behind requests that all wait for one table, an admin would seem to
 * have none.
 */
export async function accessOf(database: Database, staff: Staff): Promise<Access> {
  let access: Access = { role: null, secondFactor: "missing" };
  await transaction(
    database,
    // guard: the role is not asked for behind who waits for a table [admin-copy.site]: "auth" -> "domain"
    "auth",
    enter(staff),
    async () => {},
    ({ role, factor }) => {
      access = { role: staffRole(role), secondFactor: factor ?? "missing" };
    },
  );
  return access;
}

/** The role in the staff area at this moment, null for none. */
export async function findRole(database: Database, staff: Staff): Promise<StaffRole | null> {
  return (await accessOf(database, staff)).role;
}

/** From the name of a role of the database, as enter_role() answers it. */
function staffRole(entered: string | undefined): StaffRole | null {
  const role = asRole(entered?.replace(/^.*_/, ""));
  return role === "none" ? null : role;
}

/** What belongs to somebody's own account: sessions, password, second factors. @param userId null: nobody knows yet. */
export function asAuth<T>(
  database: Database,
  userId: string | null,
  work: (tx: Tx<"auth">) => Promise<T>,
): Promise<T> {
  const role = `${taking("auth")}; select set_config('app.user_id', '${userId === null ? "" : checked(userId)}', true)`;
  return transaction(database, "auth", role, work);
}

/** Operator commands and start-up: users, roles, samples. Never for a request. */
export function asSystem<T>(database: Database, work: (tx: Tx<"system">) => Promise<T>): Promise<T> {
  return transaction(database, "domain", taking("system"), work);
}

/** The worker that sends the outbox (jobs/mail.ts). */
export function asMailer<T>(database: Database, work: (tx: Tx<"mailer">) => Promise<T>): Promise<T> {
  return transaction(database, "domain", taking("mailer"), work);
}

/** The worker that publishes and withdraws at a moment (jobs/publishing.ts). */
export function asPublisher<T>(database: Database, work: (tx: Tx<"publisher">) => Promise<T>): Promise<T> {
  return transaction(database, "domain", taking("publisher"), work);
}

/**
 * Somebody without an account: sees and does what their link allows, which PostgreSQL looks up (docs/decisions/067).
 * @param link its id; null for who has none and asks for one. @param sendsMail whether mail is set up, so that staff are told.
 */
export function asGuest<T>(
  database: Database,
  link: string | null,
  work: (tx: Tx<"guest">) => Promise<T>,
  { sendsMail = false } = {},
): Promise<T> {
  const settings = `select set_config('app.guest_link', '${link === null ? "" : checked(link)}', true),
    set_config('app.sends_mail', '${sendsMail ? "on" : ""}', true)`;
  return transaction(database, "domain", `${taking("guest")}; ${settings}`, work);
}

/** What adds to the counts of usage (jobs/usage.ts). It reads nothing. */
export function asCounter<T>(database: Database, work: (tx: Tx<"counter">) => Promise<T>): Promise<T> {
  return transaction(database, "domain", taking("counter"), work);
}

/**
 * What a visitor would see: `publish` writes as the publisher, `show` reads as a visitor in the same transaction, which
 * is rolled back and which PostgreSQL would not commit (docs/decisions/025).
 */
export function asPreview<P, T>(
  database: Database,
  publish: (tx: Tx<"publisher">) => Promise<P>,
  show: (tx: Tx<"visitor">, published: P) => Promise<T>,
): Promise<T> {
  return rolledBack(`${taking("publisher")}; set local app.preview = 'on'`, database, publish, show);
}

/**
 * The same with a text that somebody of the staff has typed and not saved: `write` saves it first, with their rights.
 * @throws {NoRightError}
 */
export function asPreviewOfTyped<W, P, T>(
  database: Database,
  staff: Staff,
  {
    write,
    publish,
    show,
  }: {
    write: (tx: Tx<Holder<"drafts">>) => Promise<W>;
    publish: (tx: Tx<"publisher">, written: W) => Promise<P>;
    show: (tx: Tx<"visitor">, published: P) => Promise<T>;
  },
): Promise<T> {
  const work = async (tx: Tx<"publisher">) => {
    const written = await write(tx as unknown as Tx<Holder<"drafts">>);
    await tx.execute(taking("publisher"));
    return publish(tx, written);
  };
  return rolledBack(`set local app.preview = 'on'; ${enter(staff)}`, database, work, show, (taken) => {
    const role = staffRole(taken.role);
    if (!role || !holds(role, "drafts")) throw new NoRightError();
  });
}

async function rolledBack<P, T>(
  takeRole: string,
  database: Database,
  publish: (tx: Tx<"publisher">) => Promise<P>,
  show: (tx: Tx<"visitor">, published: P) => Promise<T>,
  onRole?: (taken: Partial<Taken>) => void,
): Promise<T> {
  let shown: { result: T } | undefined;
  const rollBack = new Error("a preview is rolled back");
  const preview = transaction<"publisher", never>(
    database,
    "domain",
    takeRole,
    async (tx) => {
      const published = await publish(tx);
      // guard: a preview reads as a visitor [app/domain/documents/previews/previews, previews.site]
      await tx.execute(taking("visitor"));
      shown = { result: await show(tx as unknown as Tx<"visitor">, published) };
      // guard: a preview is rolled back [app/domain/documents/previews/previews, previews.site]
      throw rollBack;
    },
    onRole,
  );
  await preview.catch((error: unknown) => {
    if (error !== rollBack) throw error;
  });
  if (!shown) throw rollBack;
  return shown.result;
}

/** The database as better-auth needs it: bound to its own role, its own four tables. */
export function authDatabase(database: Database): NodePgDatabase {
  return drizzle(heldBack(database.pools));
}

/** Takes the role that this actor has in the database, until the transaction ends. */
function taking(
  actor: "visitor" | "guest" | "member" | "auth" | "system" | "mailer" | "publisher" | "counter",
): string {
  return `select set_config('role', public.database_role('${actor}'), true)`;
}

function enter(staff: Staff): string {
  const { userId, sessionId } = typeof staff === "string" ? { userId: staff, sessionId: null } : staff;
  const session = sessionId === null ? "" : checked(sessionId);
  return `${taking("member")};
    select set_config('app.session_id', '${session}', true);
    select set_config('role', public.enter_role('${checked(userId)}'), true);
    select current_user as role, current_setting('app.second_factor', true) as factor`;
}

function checked(id: string): string {
  if (!uuid.test(id)) throw new TypeError("an id must be a uuid");
  return id;
}

/** The transaction within which code runs, whatever it calls and awaits. */
const current = new AsyncLocalStorage<true>();

/**
 * For work that takes long and needs no database: whoever does it within a transaction keeps a connection from others.
 * @throws {Error} within a transaction.
 */
export function refuseWithinTransaction(what: string): void {
  if (current.getStore()) throw new Error(`${what} within a transaction holds a connection: do it before`);
}

type Taken = { role: string; factor: Access["secondFactor"] };

async function transaction<A extends Actor, T>(
  { pools }: Database,
  name: "domain" | "auth",
  takeRole: string,
  work: (tx: Tx<A>) => Promise<T>,
  onRole: (taken: Partial<Taken>) => void = () => {},
): Promise<T> {
  const client = await pools[name].connect();
  let broken: Error | undefined;
  try {
    const results = await begin<Taken>(pools, name, client, takeRole);
    onRole(results.at(-1)?.rows[0] ?? {});
    const result = await current.run(true, () => work(drizzle(client) as unknown as Tx<A>));
    await client.query("commit");
    return result;
  } catch (error) {
    // Nobody would answer a rollback either; PostgreSQL rolls back by itself when the connection ends.
    if (isLostConnection(error)) broken = error as Error;
    // guard: the transaction around each piece of work [app/db/rights, app/domain/submissions/, database-breaks.site]: "rollback" -> "commit"
    else broken = await client.query("rollback").then(() => undefined, asIs);
    throw error;
  } finally {
    client.release(broken); // a connection that cannot even roll back is thrown away
  }
}

function asIs(failure: Error): Error {
  return failure;
}
