/** The guard of the staff area: session, then role, on every request (docs/product.md, Guard). */
import { data, href, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { messageOf } from "#app/content/toasts.ts";
import { accessOf } from "#app/db/actors.server.ts";
import { holds, type Right, type StaffRole } from "#app/db/roles.ts";
import { readSession } from "#app/domain/users/auth.server.ts";
import { clientContext, type Refusal, siteContext, staffContext } from "./context.ts";
import { codeAddress, loginAddress } from "./login-address.ts";
import { takeToast } from "./toast.server.ts";

/**
 * No session: to the login, remembering the page. No role, or one that may not come here: 403. Where either cannot be
 * looked up: 503. Nothing behind it runs.
 */
export const requireStaff: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const { auth, database, log, routes, requireSecondFactor } = context.get(siteContext);
  const { requestId } = context.get(clientContext);
  const cannotTell = (what: string) => (error: unknown) => {
    log.error({ err: error, requestId }, what);
    throw authenticationFailure(context);
  };
  const session = await readSession(auth, request, routes.isBackground(url.pathname)).catch(
    cannotTell("session check failed"),
  );
  // Only a page can be come back to, not the sending of a form.
  if (!session) throw redirect(request.method === "GET" ? loginAddress(url) : href("/admin/login"));
  const { signedIn, cookies } = session;
  context.get(clientContext).known(signedIn.userId);
  const { role, secondFactor } = await accessOf(database, signedIn).catch(cannotTell("role lookup failed"));
  // guard: the second factor, looked up on each request [second-factor.site]: secondFactor === "missing" -> false
  if (secondFactor === "missing") {
    throw redirect(request.method === "GET" ? codeAddress(url) : href("/admin/code"));
  }
  const needs = routes.needs(url.pathname);
  // guard: the role, looked up on each request [authorization.site, sessions.site]: !role || !holds(role, needs) -> !role
  if (!role || !holds(role, needs)) {
    log.warn({ userId: signedIn.userId, requestId }, "access denied");
    throw await accessDenied(request, signedIn.email, role, needs);
  }
  // Who must have a second factor and has none comes as far as the page on which it is set up.
  const isRequired = requireSecondFactor === "all" || (requireSecondFactor === "admin" && role === "admin");
  const mustSetUp = isRequired && secondFactor === "none";
  if (mustSetUp && !setupPages.includes(url.pathname)) {
    // A page that asks by itself would take a redirect for the end of the session.
    if (routes.isBackground(url.pathname)) throw await accessDenied(request, signedIn.email, null, needs);
    throw redirect(href("/admin/account"));
  }
  context.set(staffContext, { ...signedIn, role, mustSetUp });
  const response = await next();
  if (!opensSession(response, cookies))
    for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  return response;
};

/** What is thrown where nobody can tell who asks. */
export function authenticationFailure(context: Readonly<RouterContextProvider>) {
  const { requestId } = context.get(clientContext);
  const refusal: Refusal = { refused: "Authentication error. Please try again.", requestId };
  return data(refusal, { status: 503 });
}

/** What the refusal has shown for the page before is not shown again. */
export const forgetShownToast: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const response = await next();
  const isPage = !context.get(siteContext).routes.isBackground(url.pathname);
  const shown = response.status === 403 && isPage ? await takeToast(request) : null;
  if (shown) response.headers.append("set-cookie", shown.forget);
  return response;
};

const setupPages = [href("/admin/account"), href("/admin/confirm")];

/** Whether the answer brings a session of its own, which the one that ends here must not replace. */
function opensSession(response: Response, cookies: readonly string[]): boolean {
  const names = new Set(cookies.map((cookie) => cookie.split("=", 1)[0]));
  return response.headers.getSetCookie().some((cookie) => names.has(cookie.split("=", 1)[0]));
}

/** With what the page before has left to say: the layout that else says it is not reached. */
async function accessDenied(request: Request, email: string, role: StaffRole | null, needs: Right) {
  const left = (await takeToast(request))?.toast;
  const toast = left && { id: left.id, ...messageOf(left.name, left.kind) };
  const refusal: Refusal = {
    refused: "Access Denied",
    email,
    ...(role && { role, needs }),
    ...(toast && { toast }),
  };
  return data(refusal, { status: 403 });
}
