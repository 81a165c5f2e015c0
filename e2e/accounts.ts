/** Staff accounts of a running site, arranged past `npm run user`, which has tests of its own and needs seconds. */
import { sql } from "drizzle-orm";
import { asSystem } from "../app/db/actors.server.ts";
import type { Database } from "../app/db/client.server.ts";
import { openSiteDatabase } from "../app/db/open.ts";
import type { Role } from "../app/db/roles.ts";
import { createTestUser } from "../app/domain/users/testing.ts";
import { deleteUser, setRole } from "../app/domain/users/users.server.ts";
import { admin } from "./site.ts";

/** Those of the site with this DATA_DIR. */
export function accountsOf({ dataDir }: { dataDir: string }) {
  const within = async (work: (database: Database) => Promise<unknown>): Promise<void> => {
    const { database, close } = await openSiteDatabase(
      { dataDir, databaseUrl: null, databaseOwnerUrl: null },
      { poolSize: 1 },
    );
    try {
      await work(database);
    } finally {
      await close();
    }
  };
  return {
    create: (email: string, role: Role, change: { isUnasked?: boolean } = {}) =>
      within((database) => createTestUser(database, { email, role, password: admin.password, ...change })),
    setRole: (email: string, role: Role) =>
      within((database) => asSystem(database, (tx) => setRole(tx, email, role))),
    endSessions: (email: string) =>
      within((database) =>
        asSystem(database, (tx) =>
          tx.execute(sql`delete from session where user_id = (select id from "user" where email = ${email})`),
        ),
      ),
    delete: (email: string) => within((database) => asSystem(database, (tx) => deleteUser(tx, email))),
  };
}
