/** `npm run migrate`: brings the schema up to this version, as a start does, and ends. */
import { migrateDatabase } from "#app/db/migrate.ts";
import { openServer } from "#app/db/open.ts";
import { readEnv } from "#app/env.server.ts";
import { version } from "#app/project-root.ts";

try {
  const { logins, close } = await openServer(readEnv());
  try {
    const onEvent = (event: string) => console.error(event);
    const { made, newer } = await migrateDatabase(logins, { onEvent });
    if (newer) console.log(`Nothing to do: version ${newer} has been here, and lets ${version} run.`);
    else
      console.log(
        `${made === 0 ? "Nothing to do" : `Made ${made} ${made === 1 ? "migration" : "migrations"}`}: the schema is that of ${version}.`,
      );
  } finally {
    await close();
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
