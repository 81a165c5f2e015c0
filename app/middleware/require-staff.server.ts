/** The guard of the staff area: session, then role, on every request (docs/product.md, Guard). */
import { data, href, type MiddlewareFunction, redirect } from "react-router";
import { toasts } from "#app/content/toasts.ts";
import { findRole } from "#app/db/actors.server.ts";
import { holds, type Right, type StaffRole } from "#app/db/roles.ts";
import { readSession } from "#app/domain/users/auth.server.ts";
import { clientContext, type Refusal, siteContext, staffContext } from "./context.ts";
import { loginAddress } from "./login-address.ts";
import { takeToast } from "./toast.server.ts";

/** No session: to the login, remembering the page. No role, one that may not come here, or role lookup failed: 403. Nothing behind it runs. */
export const requireStaff: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const { auth, database, log, routes } = context.get(siteContext);
  const { requestId } = context.get(clientContext);
  const session = await readSession(auth, request, routes.isBackground(url.pathname)).catch(
    (error: unknown) => {
      log.error({ err: error, requestId }, "session check failed");
      throw data({ refused: "Authentication error. Please try again." } satisfies Refusal, { status: 503 });
    },
  );
  // Only a page can be come back to, not the sending of a form.
  if (!session) throw redirect(request.method === "GET" ? loginAddress(url) : href("/admin/login"));
  const { signedIn, cookies } = session;
  const role = await findRole(database, signedIn.userId).catch((error: unknown) => {
    log.error({ err: error, requestId }, "role lookup failed");
    return null;
  });
  const needs = routes.needs(url.pathname);
  // guard: the role, looked up on each request: !role || !holds(role, needs) -> !role
  if (!role || !holds(role, needs)) {
    log.warn({ userId: signedIn.userId, requestId }, "access denied");
    throw await accessDenied(request, signedIn.email, role, needs);
  }
  context.set(staffContext, { ...signedIn, role });
  const response = await next();
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  return response;
};

/** With what the page before has left to say: the layout that else says it is not reached. */
async function accessDenied(request: Request, email: string, role: StaffRole | null, needs: Right) {
  const toast = (await takeToast(request))?.toast;
  const said = toast && { id: toast.id, ...toasts[toast.name] };
  const refusal: Refusal = {
    refused: "Access Denied",
    email,
    ...(role && { role, needs }),
    ...(said && { said }),
  };
  return data(refusal, { status: 403 });
}
