import { data, redirect, useRevalidator } from "react-router";
import { admin } from "#app/content/admin.ts";
import { findRole } from "#app/db/actors.server.ts";
import { readSession, signIn, signOut } from "#app/domain/users/auth.server.ts";
import { credentialsSchema } from "#app/domain/users/credentials.ts";
import { clientContext, siteContext } from "#app/middleware/context.ts";
import { checkLoginLimit, resetLoginLimit } from "#app/middleware/login-limit.server.ts";
import { redirectWithToast } from "#app/middleware/toast.server.ts";
import { errorsOf, readForm, textFields } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { homeOf } from "../list/list-url.ts";
import { adminMeta } from "../shell/admin-meta.ts";
import { offlineSafe } from "../shell/client-action.ts";
import type { Route } from "./+types/login.ts";
import { useAuthChannel } from "./auth-channel.ts";
import { type CredentialsAnswer, CredentialsForm } from "./credentials-form.tsx";
import { safeRedirect } from "./safe-redirect.ts";

const words = admin.login;

/** For a dialog over a page that stays where it is: who has come in. */
export type SignedInAnswer = { signedIn: string };

export const handle: RouteHandle = { react: true };

export const meta: Route.MetaFunction = () => adminMeta(words.title);

/** The seconds of a refused attempt reach documents too. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { auth, database, routes } = context.get(siteContext);
  const session = await readSession(auth, request).catch(() => null);
  const isIn = session && (await findRole(database, session.signedIn.userId).catch(() => null));
  if (isIn) throw redirect(safeRedirect(url.searchParams.get("redirectTo"), routes.staffPages, homeOf(isIn)));
  return null;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const typed = textFields(await readForm(request), ["email", "password", "after"]);
  const answer: CredentialsAnswer = { email: typed.email, errors: {}, failure: null };
  const parsed = credentialsSchema.safeParse(typed);
  if (!parsed.success)
    return data({ ...answer, errors: errorsOf<"email" | "password">(parsed.error) }, { status: 400 });
  const site = context.get(siteContext);
  const { auth, log } = site;
  const { address, requestId } = context.get(clientContext);
  const attempt = { address, email: parsed.data.email };
  try {
    const wait = await checkLoginLimit(site, attempt);
    // guard: the limit of sign-ins
    if (wait) {
      site.watch.count("sign-in refused");
      log.warn({ requestId }, "sign-in refused: too many attempts");
      return data(
        { ...answer, failure: words.tooMany },
        { status: 429, headers: { "retry-after": String(wait) } },
      );
    }
    const signedIn = await signIn(auth, parsed.data);
    if (!signedIn) {
      site.watch.count("sign-in refused");
      log.warn({ requestId }, "sign-in refused: wrong credentials");
      return data({ ...answer, failure: words.invalid }, { status: 401 });
    }
    await resetLoginLimit(site, attempt);
    // guard: the end of the old session at a new sign-in: await -> if (!signedIn) await
    await signOut(auth, request); // a session brought along ends with the new one's beginning
    const headers = new Headers();
    for (const cookie of signedIn.cookies) headers.append("set-cookie", cookie);
    if (typed.after === "stay") {
      return data({ signedIn: signedIn.userId } satisfies SignedInAnswer, { headers });
    }
    const role = await findRole(site.database, signedIn.userId).catch(() => null);
    const page = safeRedirect(url.searchParams.get("redirectTo"), site.routes.staffPages, homeOf(role));
    return redirectWithToast(page, "loggedIn", headers);
  } catch (error) {
    log.error({ err: error, requestId }, "sign-in failed");
    return data({ ...answer, failure: words.failure }, { status: 503 });
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const { email } = textFields(await request.clone().formData(), ["email"]);
  const failed: CredentialsAnswer = { email, errors: {}, failure: words.failure };
  return offlineSafe(serverAction, failed);
}

export default function Login({ actionData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  // Signed in elsewhere: the loader leads on from here.
  useAuthChannel(() => revalidate());
  return (
    <CredentialsForm words={words} answer={actionData && "errors" in actionData ? actionData : undefined} />
  );
}
