/** What a browser needs to ask for a passkey. By a plain request: no page has to be loaded anew for it. */
import { asAuth } from "#app/db/actors.server.ts";
import { readSession } from "#app/domain/users/auth.server.ts";
import { passkeySite } from "#app/domain/users/factors/passkey-site.ts";
import { passkeyOptions } from "#app/domain/users/factors/passkeys.server.ts";
import { siteContext } from "#app/middleware/context.ts";
import { readForm, textFields } from "#app/routes/form-data.ts";
import type { Route } from "./+types/passkey-question.ts";

/** For a sign-in it is written nowhere and tells nothing of anybody; otherwise it names the keys of who has the session. */
export async function action({ request, context }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const keys = passkeySite(site);
  if (!keys) return new Response(null, { status: 404 });
  const { purpose } = textFields(await readForm(request), ["purpose"]);
  if (purpose === "sign in") return Response.json(await passkeyOptions(null, keys, "sign in", null));
  const session = await readSession(site.auth, request, true);
  if (!session) return new Response(null, { status: 401 });
  const { userId } = session.signedIn;
  const options = await asAuth(site.database, userId, (tx) => passkeyOptions(tx, keys, "confirm", userId));
  return Response.json(options);
}
