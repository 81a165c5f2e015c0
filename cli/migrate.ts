/**
 * `npm run migrate [-- --dry-run]`: brings the schema up to this version, as a start does, and ends. Says beforehand what
 * that takes; with --dry-run that is all.
 */
import { articles } from "#app/content/articles/articles.ts";
import { builtInPages } from "#app/content/pages.ts";
import { samples } from "#app/content/samples.ts";
import { withConnection } from "#app/db/connection.ts";
import { migrateDatabase } from "#app/db/migrate.ts";
import { openServer } from "#app/db/open.ts";
import { keptTexts, nothingToDo, rehearseUpgrade } from "#app/db/upgrade-plan.ts";
import { slugOfPage } from "#app/domain/pages/page.ts";
import { readEnv } from "#app/env.server.ts";
import { version } from "#app/project-root.ts";

/** Slugs of the texts that come with the release. */
const builtIn = {
  page: builtInPages.map(({ path }) => slugOfPage(path)),
  article: articles.map(({ slug }) => slug),
  "case-study": samples.map(({ slug }) => slug),
};
const isRehearsal = process.argv.includes("--dry-run");

try {
  const { logins, free, close } = await openServer(readEnv());
  try {
    if (isRehearsal) {
      const left = await free();
      const { says, lack, kept } = await withConnection(
        logins.own,
        { name: "site-migrate" },
        async (client) => {
          const rehearsed = await rehearseUpgrade(client, { free: left });
          return { ...rehearsed, kept: rehearsed.isBehind ? await keptTexts(client, builtIn) : [] };
        },
      );
      console.log([...says, ...kept].join("\n"));
      if (lack) throw new Error(lack);
    } else {
      const onEvent = (event: string, { says }: { says?: string } = {}) =>
        console.error(says ? says.replaceAll(". ", ".\n") : event);
      const { made, newer } = await migrateDatabase(logins, { onEvent, free });
      console.log(
        made === 0
          ? nothingToDo(newer)
          : `Made ${made} ${made === 1 ? "migration" : "migrations"}: the schema is that of ${version}.`,
      );
    }
  } finally {
    await close();
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
