import { data } from "react-router";
import { asAuth, findRole } from "#app/db/actors.server.ts";
import { recordAudit } from "#app/domain/audit/audit.server.ts";
import { addressOf } from "#app/domain/users/account.server.ts";
import { openSession, signOut } from "#app/domain/users/auth.server.ts";
import { deviceLabel } from "#app/domain/users/device.ts";
import { siteContext } from "#app/middleware/context.ts";
import { deviceCookie } from "#app/middleware/device-cookie.server.ts";
import { redirectWithToast } from "#app/middleware/toast.server.ts";
import { homeOf } from "../list/list-url.ts";
import type { Route } from "./+types/login.ts";
import { safeRedirect } from "./safe-redirect.ts";

/** For a dialog over a page that stays where it is: who has come in. */
export type SignedInAnswer = { signedIn: string };

type Entered = {
  userId: string;
  /** Of a session that has passed a second factor; not needed for somebody who has none. */
  sessionId?: string;
  cookies: readonly string[];
  stay: boolean;
};

/**
 * What every complete way in does: a line in the audit log, and the end of the session that the request has brought
 * along. @returns the cookies of the new session and of the device.
 */
export async function enter(
  { request, context }: Pick<Route.ActionArgs, "request" | "context">,
  { userId, cookies }: Pick<Entered, "userId" | "cookies">,
): Promise<Headers> {
  const site = context.get(siteContext);
  const email = await asAuth(site.database, userId, async (tx) => {
    await recordAudit(tx, "signed in", {}, [userId]);
    return addressOf(tx, userId);
  });
  // guard: the end of the old session at a new sign-in [sessions.site]
  await signOut(site.auth, request);
  const headers = new Headers();
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  headers.append("set-cookie", await deviceCookie(site, request, email));
  return headers;
}

/** Whoever has an account since just now comes in. @returns the cookies, as `enter` */
export async function enterNew(
  { request, context }: Pick<Route.ActionArgs, "request" | "context">,
  userId: string,
): Promise<Headers> {
  const device = deviceLabel(request.headers.get("user-agent"));
  const { cookies } = await openSession(context.get(siteContext).auth, {
    userId,
    secondFactorAt: null,
    device,
  });
  return enter({ request, context }, { userId, cookies });
}

/** The answer to a sign-in that is complete: the page that was asked for, or, for a dialog, who it is. */
export async function enteredAnswer(
  { request, url, context }: Pick<Route.ActionArgs, "request" | "url" | "context">,
  { userId, sessionId, cookies, stay }: Entered,
) {
  const { database, routes } = context.get(siteContext);
  const headers = await enter({ request, context }, { userId, cookies });
  if (stay) return data({ signedIn: userId } satisfies SignedInAnswer, { headers });
  const role = await findRole(database, sessionId ? { userId, sessionId } : userId).catch(() => null);
  const page = safeRedirect(url.searchParams.get("redirectTo"), routes.staffPages, homeOf(role));
  return redirectWithToast(page, "loggedIn", headers);
}
