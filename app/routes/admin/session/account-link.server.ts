import { data } from "react-router";
import { account } from "#app/content/admin/account.ts";
import { longestName, normalName } from "#app/domain/users/display-name.ts";
import { passwordProblem } from "#app/domain/users/passwords.server.ts";
import { type Site, siteContext } from "#app/middleware/context.ts";
import { authenticationFailure } from "#app/middleware/require-staff.server.ts";
import type { Route } from "./+types/reset.ts";
import type { CredentialsAnswer } from "./credentials-form.tsx";

/** @throws what the page of a link that is no good is answered with */
export function deadLink({ dead }: { dead: string }) {
  return data(dead, { status: 404 });
}

/**
 * What the link of this address leads to.
 * @param find null or undefined for a token that is no good
 * @throws 404 for every link that is no good, whatever the reason; 503 when nobody can tell
 */
export async function requireLink<Found>(
  { url, context }: Pick<Route.LoaderArgs, "url" | "context">,
  words: { dead: string },
  find: (site: Site, token: string) => Promise<Found | null | undefined>,
): Promise<Found> {
  const site = context.get(siteContext);
  const found = await find(site, url.searchParams.get("token") ?? "").catch((error: unknown) => {
    site.log.error({ err: error }, "what a link to an account leads to could not be read");
    throw authenticationFailure(context);
  });
  if (!found) throw deadLink(words);
  return found;
}

/** What somebody has chosen for an account: the name as it is stored, and what is wrong with both. */
export async function readChosen(typed: { password: string; name: string }) {
  const name = normalName(typed.name);
  const password = await passwordProblem(typed.password);
  const errors: CredentialsAnswer["errors"] = {
    ...(password && { password }),
    ...(name.length > longestName && { name: account.name.tooLong }),
  };
  return { password: typed.password, name, errors };
}
