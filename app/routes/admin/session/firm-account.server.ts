/** The way out to the provider of the firm's account, and what comes of the way back (docs/decisions/071). */
import { data, href, type RouterContextProvider, redirect } from "react-router";
import { firmAccount as words } from "#app/content/admin/firm-account.ts";
import { accessOf, asAuth } from "#app/db/actors.server.ts";
import { openSession, readSession } from "#app/domain/users/auth.server.ts";
import { deviceLabel } from "#app/domain/users/device.ts";
import { takeOnce } from "#app/domain/users/factors/passkey-challenges.server.ts";
import { acceptByFirmAccount, bind, boundTo } from "#app/domain/users/firm-account/bindings.server.ts";
import {
  type FirmAccount,
  type Provider,
  ProviderError,
  type Returned,
} from "#app/domain/users/firm-account/provider.server.ts";
import { attempt, tooMany } from "#app/middleware/attempt.server.ts";
import { clientContext, siteContext } from "#app/middleware/context.ts";
import { knownDevice } from "#app/middleware/device-cookie.server.ts";
import {
  type Aim,
  firmAccountCookie,
  forgetFirmAccountCookie,
  type Kept,
  readFirmAccountCookie,
} from "#app/middleware/firm-account-cookie.server.ts";
import { redirectWithToast } from "#app/middleware/toast.server.ts";
import { homeOf } from "../list/list-url.ts";
import type { Route } from "./+types/firm-account.ts";
import { enter, enteredAnswer } from "./entered.server.ts";

type Context = Readonly<RouterContextProvider>;
type Args = Pick<Route.ActionArgs, "request" | "url" | "context">;

export type FirmAccountAnswer = { failure?: string; leadsTo?: string };

/** Status of each failure: what is away may come back, what is refused will not. */
const statusOf = { away: 503, clock: 503, refused: 401 } as const;

/** Where the browser is to go, with what it keeps until it comes back. */
export async function beginFirmAccount(context: Context, provider: Provider, aim: Aim) {
  const site = context.get(siteContext);
  try {
    const { address, ...begun } = await provider.begin();
    const headers = { "set-cookie": await firmAccountCookie(site, { ...begun, aim }) };
    // No redirect: `form-action 'self'` holds for all that follow a form.
    return data<FirmAccountAnswer>({ leadsTo: address }, { headers });
  } catch (error) {
    return failed(context, error);
  }
}

/** What the provider has sent back, posted by a page of ours: the GET has changed nothing (SECURITY.md C1). */
export async function finishFirmAccount(args: Args, provider: Provider, returned: Returned) {
  const { request, context } = args;
  const site = context.get(siteContext);
  const { address } = context.get(clientContext);
  const kept = await readFirmAccountCookie(site, request);
  // guard: what comes back belongs to what this browser has begun [firm-account.site]: kept.state !== returned.state -> false
  if (!kept || kept.state !== returned.state) return refuse("old", 400);
  const who = { email: address, device: await knownDevice(site, request) };
  try {
    // Nobody has said who they are: only the client is counted, as with a passkey alone.
    const tried = await attempt(context, "firm account", who, () => prove(args, provider, kept, returned));
    if (!tried.proof) return tried.wait ? tooMany<FirmAccountAnswer>({}, tried.wait) : refuse("refused", 401);
    const proof = tried.proof;
    if ("refused" in proof) return refuse(proof.refused, 400);
    const answer = await comeIn(args, kept, proof);
    if (answer instanceof Response) answer.headers.append("set-cookie", await forgetFirmAccountCookie(site));
    return answer;
  } catch (error) {
    if (error instanceof Response) throw error;
    return failed(context, error);
  }
}

type Proof = { account: FirmAccount } | { refused: "old" };

async function prove(
  { context }: Args,
  provider: Provider,
  kept: Kept,
  returned: Returned,
): Promise<Proof | null> {
  const { database } = context.get(siteContext);
  const isNew = await asAuth(database, null, (tx) =>
    takeOnce(tx, Buffer.from(kept.state), new Date(kept.until)),
  );
  // guard: a sign-in comes back once [firm-account.site]
  if (!isNew) return { refused: "old" };
  try {
    return { account: await provider.finish(returned, kept) };
  } catch (error) {
    if (!(error instanceof ProviderError) || error.reason !== "refused") throw error;
    log(context, error);
    return null;
  }
}

async function comeIn(args: Args, { aim }: Kept, { account }: { account: FirmAccount }) {
  switch (aim.of) {
    case "sign in":
      return signInBy(args, account, aim.redirectTo);
    case "invitation":
      return acceptBy(args, account, aim.key);
    case "own account":
      return bindOwn(args, account, aim.userId);
  }
}

async function signInBy(args: Args, account: FirmAccount, redirectTo: string) {
  const { database, auth } = args.context.get(siteContext);
  const userId = await asAuth(database, null, (tx) => boundTo(tx, account));
  if (!userId) return refuse("unbound", 401);
  const opened = await openSession(auth, {
    userId,
    secondFactorAt: null,
    device: deviceOf(args),
    isProof: false,
  });
  const url = new URL(`?${new URLSearchParams(redirectTo ? { redirectTo } : {})}`, args.url);
  const { secondFactor } = await accessOf(database, { userId, sessionId: opened.sessionId });
  // The firm's account stands in the place of the password alone: who has a second factor here still owes it.
  if (secondFactor === "missing") {
    const headers = new Headers();
    for (const cookie of opened.cookies) headers.append("set-cookie", cookie);
    return redirect(href("/admin/code") + url.search, { headers });
  }
  return enteredAnswer({ ...args, url }, { userId, ...opened, stay: false });
}

async function acceptBy(args: Args, account: FirmAccount, key: string) {
  const { database, auth, mail } = args.context.get(siteContext);
  const made = await acceptByFirmAccount(database, key, { account, sendsMail: mail !== null });
  if (made === "taken") return refuse("taken", 409);
  if (!made) return refuse("old", 404);
  const { id: userId, role } = made;
  const { cookies } = await openSession(auth, {
    userId,
    secondFactorAt: null,
    device: deviceOf(args),
    isProof: false,
  });
  const headers = await enter(args, { userId, cookies });
  return redirectWithToast(homeOf(role === "none" ? null : role), "invitationAccepted", headers);
}

async function bindOwn({ request, context }: Args, account: FirmAccount, userId: string) {
  const { database, auth, mail } = context.get(siteContext);
  const session = await readSession(auth, request);
  const isTheirs = session?.signedIn.userId === userId;
  // guard: an account is bound by who has begun it, signed in still [firm-account.site]
  if (!isTheirs || !(await accessOf(database, session.signedIn)).role) return refuse("session", 401);
  const isBound = await asAuth(database, userId, (tx) =>
    bind(tx, userId, { account, sendsMail: mail !== null }),
  );
  return isBound ? redirectWithToast(href("/admin/account"), "firmAccountBound") : refuse("taken", 409);
}

function deviceOf({ request }: Args): string {
  return deviceLabel(request.headers.get("user-agent"));
}

function refuse(why: keyof typeof words.failures, status: number) {
  return data<FirmAccountAnswer>({ failure: words.failures[why] }, { status });
}

function failed(context: Context, error: unknown) {
  log(context, error);
  return error instanceof ProviderError
    ? refuse(error.reason, statusOf[error.reason])
    : refuse("failed", 503);
}

function log(context: Context, error: unknown) {
  const { requestId } = context.get(clientContext);
  const about =
    error instanceof ProviderError ? { reason: error.reason, cause: String(error.cause) } : { err: error };
  context.get(siteContext).log.warn({ requestId, ...about }, "the firm's account signed nobody in");
}
