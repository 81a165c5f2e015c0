/** The guard of the staff area: session, then role, on every request (docs/product.md, Guard). */
import { data, href, type MiddlewareFunction, redirect } from "react-router";
import { toasts } from "#app/content/toasts.ts";
import { isAdmin } from "#app/db/actors.server.ts";
import { readSession } from "#app/domain/users/auth.server.ts";
import { clientContext, type Refusal, siteContext, staffContext } from "./context.ts";
import { loginAddress } from "./login-address.ts";
import { takeToast } from "./toast.server.ts";

/** No session: to the login, remembering the page. Not an admin, or role lookup failed: 403. Nothing behind it runs. */
export const requireAdmin: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
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
  const admin = await isAdmin(database, signedIn.userId).catch((error: unknown) => {
    log.error({ err: error, requestId }, "role lookup failed");
    return false;
  });
  // guard: the role, looked up on each request: !admin -> !signedIn.userId
  if (!admin) {
    log.warn({ userId: signedIn.userId, requestId }, "access denied");
    throw await accessDenied(request, signedIn.email);
  }
  context.set(staffContext, signedIn);
  const response = await next();
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  return response;
};

/** With what the page before has left to say: the layout that else says it is not reached. */
async function accessDenied(request: Request, email: string) {
  const toast = (await takeToast(request))?.toast;
  const said = toast && { id: toast.id, ...toasts[toast.name] };
  const refusal: Refusal = { refused: "Access Denied", email, ...(said && { said }) };
  return data(refusal, { status: 403 });
}
