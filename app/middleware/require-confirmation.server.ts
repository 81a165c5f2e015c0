/** The second look before what would give an account or the site away: whose session it is proves that it is them. */
import { href, type RouterContextProvider, redirect } from "react-router";
import { staffContext } from "./context.ts";

const lifetime = 10 * 60_000;

/**
 * Call it first in an action or loader that changes factors, passwords, addresses or roles, exports or erases.
 * Whoever has signed in or confirmed within ten minutes goes on; everybody else is asked, with all its fields (307),
 * and the request is then made again as it was: nothing typed is lost, with or without a script.
 *
 * @throws a redirect to the question.
 */
export function requireRecentConfirmation(
  context: Readonly<RouterContextProvider>,
  { pathname, search }: { pathname: string; search: string },
): void {
  if (isFresh(context.get(staffContext).confirmedAt)) return;
  // guard: the confirmation before what is dangerous [second-factor.site]
  throw redirect(`${href("/admin/confirm")}?${new URLSearchParams({ redirectTo: pathname + search })}`, 307);
}

/**
 * The same before the first factor of who has neither factor nor password: there is nothing else to show than a sign-in
 * with the firm's account within ten minutes.
 * @param hasProof whether there is anything else to show
 */
export function requireRecentSignIn(
  context: Readonly<RouterContextProvider>,
  url: { pathname: string; search: string },
  hasProof: boolean,
): void {
  // guard: the first factor is set up soon after a sign-in [firm-account.site]: !hasProof && isFresh(context.get(staffContext).beganAt) -> !hasProof
  if (!hasProof && isFresh(context.get(staffContext).beganAt)) return;
  requireRecentConfirmation(context, url);
}

function isFresh(at: Date | null): boolean {
  return at !== null && Date.now() - at.getTime() < lifetime;
}

/** Where a confirmation leads: an address of the staff area, rebuilt from its parts (SECURITY.md R2). */
export function confirmedAddress(input: string | null): string {
  const [path = "", query = ""] = (input ?? "").slice(0, 1000).split("?", 2);
  if (!/^\/admin(?:\/[a-z0-9-]+)+$/.test(path) || outside.includes(path)) return href("/admin/account");
  const parameters = new URLSearchParams(query);
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}

const outside = [
  "login",
  "logout",
  "firm-account",
  "setup",
  "code",
  "confirm",
  "invitation",
  "forgotten",
  "reset",
].map((page) => `/admin/${page}`);
