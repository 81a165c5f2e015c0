/** The folders of links themselves: they open nothing. */
import { siteContext } from "#app/middleware/context.ts";
import { readForm } from "#app/routes/form-data.ts";
import type { Route } from "./+types/closed.ts";
import { closedPage } from "./closed-page.server.tsx";
import { askAgain } from "./door.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  return closedPage(context.get(siteContext));
}

export async function action(args: Route.ActionArgs) {
  return askAgain(args, await readForm(args.request));
}
