/** The guard of the staff area: session, then role, on every request (spec section 4, Admin guard). */
import { type MiddlewareFunction, redirect } from "react-router";
import { isAdmin } from "#app/db/actors.server.ts";
import { readSession } from "#app/domain/users/auth.server.ts";
import { refusalContext, siteContext, staffContext } from "./context.ts";

/**
 * No session: to the login, remembering the page. Not an admin, or role lookup failed: 403.
 * A refusal is left in the context and thrown by the first transaction: what a middleware throws is shown by
 * the root's error boundary, what the layout's loader throws by the staff area's own.
 */
export const requireAdmin: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const { auth, database, log } = context.get(siteContext);
  const session = await readSession(auth, request).catch((error: unknown) => {
    log.error({ err: error }, "session check failed");
    return "unknown" as const;
  });
  if (session === "unknown") {
    context.set(refusalContext, { status: 503, body: "Authentication error. Please try again." });
    return next();
  }
  if (!session) throw redirect(`/admin/login?${new URLSearchParams({ redirectTo: url.pathname + url.search })}`);
  const { signedIn } = session;
  context.set(staffContext, signedIn);
  const admin = await isAdmin(database, signedIn.userId).catch((error: unknown) => {
    log.error({ err: error }, "role lookup failed");
    return false;
  });
  if (!admin) {
    log.warn({ userId: signedIn.userId }, "access denied");
    context.set(refusalContext, { status: 403, body: { denied: true, email: signedIn.email } });
  }
  const response = await next();
  for (const cookie of session.cookies) response.headers.append("set-cookie", cookie);
  return response;
};
