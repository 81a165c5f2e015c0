import type { RouterContextProvider } from "react-router";
import { missingFacts } from "#app/content/company-facts.ts";
import { holds } from "#app/db/roles.ts";
import { type Line, linesOfHouse } from "#app/domain/desk/lines.server.ts";
import { siteContext, staffContext } from "#app/middleware/context.ts";
import { companyNow } from "#app/middleware/words.server.ts";
import { formatRelativeTime } from "#app/ui/time.tsx";

/** The lines about the house, which are for admins: it is asked no more than the process knows already. */
export async function readHouse(context: Readonly<RouterContextProvider>): Promise<Line[]> {
  if (!holds(context.get(staffContext).role, "administration")) return [];
  const { watch } = context.get(siteContext);
  const backup = await watch.backups();
  return linesOfHouse({
    checks: watch.seen(),
    backup: backup && { word: backup.word, ago: backup.at && formatRelativeTime(backup.at, new Date()) },
    missing: missingFacts(await companyNow(context)).map(({ name }) => name),
  });
}
