/**
 * `npm run migrate [-- --dry-run]`: brings the schema up to this version, as a start does, and ends. Says beforehand what
 * that takes; with --dry-run that is all.
 */
import { withConnection } from "#app/db/connection.ts";
import { migrateDatabase } from "#app/db/migrate.ts";
import { openServer } from "#app/db/open.ts";
import { lackOfRoom, planUpgrade, sentencesOf } from "#app/db/upgrade-plan.ts";
import { readEnv } from "#app/env.server.ts";
import { version } from "#app/project-root.ts";

const isRehearsal = process.argv.includes("--dry-run");

try {
  const { logins, free, close } = await openServer(readEnv());
  try {
    if (isRehearsal) {
      const plan = await withConnection(logins.own, { name: "site-migrate" }, (client) =>
        planUpgrade(client),
      );
      const left = await free();
      console.log(plan ? sentencesOf(plan, left).join("\n") : `Nothing to do for ${version}.`);
      const lack = plan && lackOfRoom(plan, left);
      if (lack) throw new Error(lack);
    } else {
      const onEvent = (event: string, { says }: { says?: string } = {}) =>
        console.error(says ? says.replaceAll(". ", ".\n") : event);
      const { made, newer } = await migrateDatabase(logins, { onEvent, free });
      if (newer) console.log(`Nothing to do: version ${newer} has been here, and lets ${version} run.`);
      else
        console.log(
          `${made === 0 ? "Nothing to do" : `Made ${made} ${made === 1 ? "migration" : "migrations"}`}: the schema is that of ${version}.`,
        );
    }
  } finally {
    await close();
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
