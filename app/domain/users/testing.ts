/** Accounts for tests: real ones, but for a hash that takes a millisecond. A sign-in reads the cost from the hash. */
import { eq } from "drizzle-orm";
import { asSystem } from "#app/db/actors.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { user } from "#app/db/schema.server.ts";
import { hashPassword, type PasswordHash } from "./passwords.server.ts";
import { createUser, type NewUser, type StaffAccount } from "./users.server.ts";

export const password = "correct horse river 42";

export async function cheapHash(text: string): Promise<PasswordHash> {
  return (await hashPassword(text, { N: 2 ** 10, r: 8, p: 1 })) as PasswordHash;
}

/** `isUnasked`: the question for their name stands above their pages. */
type TestUser = Omit<NewUser, "password"> & { password?: string; isUnasked?: boolean };

export async function createTestUser(
  database: Database,
  { password: chosen = password, isUnasked, ...wanted }: TestUser,
): Promise<StaffAccount> {
  const hash = await cheapHash(chosen);
  return asSystem(database, async (tx) => {
    const made = await createUser(tx, { ...wanted, password: hash });
    if (!isUnasked) await tx.update(user).set({ nameAskedAt: new Date() }).where(eq(user.id, made.id));
    return made;
  });
}
