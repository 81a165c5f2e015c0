/** The first admin: by variables or by a one-time link; there is no default account (docs/product.md, Accounts). */
import { createHmac, timingSafeEqual } from "node:crypto";
import { sql } from "drizzle-orm";
import { asSystem, type Tx } from "#app/db/actors.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { sqlState } from "#app/db/errors.ts";
import { hashChosen, operator, type PasswordAsker, type PasswordHash } from "./passwords.server.ts";
import { UserError } from "./user-error.ts";
import { adminExists, createAccount, type StaffAccount } from "./users.server.ts";

/** Milliseconds. */
const patience = 60_000;

type Credentials = { email: string; password: string; name?: string };

/**
 * Creates the admin unless one exists; null then. Two callers at once: one creates, the other gets null.
 * @throws {UserError} for a bad address or a weak password. @throws {BusyError} @throws {GoneError}
 */
export async function createFirstAdmin(
  database: Database,
  credentials: Credentials,
  asker: PasswordAsker,
): Promise<StaffAccount | null> {
  if (!(await setupIsOpen(database))) return null;
  const password = await hashChosen(credentials.password, asker);
  // Several first starts at once wait for each other, however slow the machine is.
  for (const began = performance.now(); ; ) {
    try {
      return await createAlone(database, { ...credentials, password });
    } catch (error) {
      if (sqlState(error) !== "55P03" || performance.now() - began > patience) throw error;
    }
  }
}

/** The same by ADMIN_EMAIL and ADMIN_PASSWORD. @throws Error that names them. */
export async function createAdminOfSettings(database: Database, credentials: Credentials): Promise<void> {
  try {
    await createFirstAdmin(database, credentials, operator);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const reason = error.message.replace(/\.?$/, ".");
    throw new Error(`ADMIN_EMAIL and ADMIN_PASSWORD make no admin: ${reason}`, { cause: error });
  }
}

function createAlone(
  database: Database,
  { email, password, name }: Omit<Credentials, "password"> & { password: PasswordHash },
): Promise<StaffAccount | null> {
  return asSystem(database, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first admin'))`);
    if (await adminExists(tx)) return null;
    return createAccount(tx, { email, password, name, role: "admin" });
  });
}

/** Whether the setup link works: nobody can sign in yet. */
export function setupIsOpen(database: Database): Promise<boolean> {
  return asSystem(database, async (tx: Tx<"system">) => !(await adminExists(tx)));
}

/** The token of the setup link; every process with the same secret knows it, nobody else can. */
export function setupToken(secret: string): string {
  return createHmac("sha256", secret).update("first admin setup").digest("base64url");
}

export function isSetupToken(secret: string, token: string): boolean {
  const [expected, given] = [Buffer.from(setupToken(secret)), Buffer.from(token)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
