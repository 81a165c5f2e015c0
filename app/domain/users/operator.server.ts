/** An operator acts in the name of an admin: whoever can open the database needs no second factor of theirs. */
import { randomBytes } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { asAdmin, asAuth, type Tx } from "#app/db/actors.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { session } from "#app/db/schema.server.ts";
import { dropSession } from "./account.server.ts";

const minutes = 10;

/**
 * Runs the work as this admin. A session whose token nobody learns says that the second factor is passed; it ends with
 * the work.
 * @throws {NoRightError} for somebody who is no admin.
 */
export async function asOperator<T>(
  database: Database,
  userId: string,
  work: (tx: Tx<"admin">) => Promise<T>,
): Promise<T> {
  const sessionId = uuidv7();
  await asAuth(database, userId, (tx) =>
    tx.insert(session).values({
      id: sessionId,
      userId,
      token: randomBytes(32).toString("base64url"),
      expiresAt: new Date(Date.now() + minutes * 60_000),
      secondFactorAt: new Date(),
    }),
  );
  try {
    return await asAdmin(database, { userId, sessionId }, work);
  } finally {
    await asAuth(database, userId, (tx) => dropSession(tx, userId, sessionId));
  }
}
