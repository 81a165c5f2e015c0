import { data, href, redirect } from "react-router";
import { admin } from "#app/content/admin.ts";
import { asAuth } from "#app/db/actors.server.ts";
import { leave } from "#app/domain/users/account.server.ts";
import { readSession, signOut } from "#app/domain/users/auth.server.ts";
import { clientContext, siteContext } from "#app/middleware/context.ts";
import { redirectWithToast } from "#app/middleware/toast.server.ts";
import { readForm, textFields } from "#app/routes/form-data.ts";
import type { Route } from "./+types/logout.ts";
import { safeRedirect } from "./safe-redirect.ts";

const { failure } = admin.logout;

/** Following a link ends nothing. */
export function loader() {
  throw redirect(href("/admin"));
}

export async function action({ request, context }: Route.ActionArgs) {
  const { auth, database, log, routes } = context.get(siteContext);
  const { from } = textFields(await readForm(request), ["from"]);
  try {
    const session = await readSession(auth, request, true);
    if (session) {
      const { userId, sessionId } = session.signedIn;
      await asAuth(database, userId, (tx) => leave(tx, userId, sessionId));
    }
    const cookies = await signOut(auth, request);
    // better-auth forgets the cookie even where it could not delete the session.
    if (await readSession(auth, request)) throw new Error("the session outlived its end");
    const headers = new Headers({ "clear-site-data": '"cache"' }); // Back shows nobody's messages
    for (const cookie of cookies) headers.append("set-cookie", cookie);
    return redirectWithToast(href("/admin/login"), "loggedOut", headers);
  } catch (error) {
    log.error({ err: error, requestId: context.get(clientContext).requestId }, "sign-out failed");
    // A page without a script needs a page to go to; with one, the page that asked stays as it is.
    const isDocument = request.headers.get("accept")?.includes("text/html");
    return isDocument
      ? redirectWithToast(safeRedirect(from, routes.staffPages), "logoutFailed")
      : data({ failure }, { status: 503 });
  }
}
