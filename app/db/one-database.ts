/** Two addresses may lead to two databases: after a failover, or from a settings file that was copied. */
import type { ConnectionTarget } from "./client.server.ts";
import { withConnection } from "./connection.ts";
import type { Logins } from "./logins.ts";

type Found = { database: string; place: string; identity: string };

/**
 * Addresses cannot tell, for one server has several and a pooler another. The start of a server, to the microsecond, is
 * that of no other, a copy or a standby neither; everybody may ask for it.
 */
const identity = `select current_database() as database, pg_postmaster_start_time()::timestamptz(6) at time zone 'UTC'
  || ' ' || oid as identity from pg_database where datname = current_database()`;

/** @throws Error with one sentence when the two logins do not lead to the same database of the same server. */
export async function requireOneDatabase({ own, serve }: Logins): Promise<void> {
  if (own === serve) return;
  const [served, owned] = await Promise.all([find(serve), find(own)]);
  // guard: the login that serves and the owner are of one database [app/db/logins]
  if (served.identity !== owned.identity) {
    throw new Error(
      `DATABASE_URL and DATABASE_OWNER_URL lead to different databases, ${served.database} at ${served.place} and ` +
        `${owned.database} at ${owned.place}. Both have to name the same one, each with its login.`,
    );
  }
}

function find(target: ConnectionTarget): Promise<Found> {
  return withConnection(target, { name: "site-start", connect: 5_000, statement: 10_000 }, async (client) => {
    const { rows } = await client.query<Omit<Found, "place">>(identity);
    const { host, port } = client;
    return {
      database: "",
      identity: "",
      ...rows[0],
      place: host.startsWith("/") ? host : `${host}:${port}`,
    };
  });
}
