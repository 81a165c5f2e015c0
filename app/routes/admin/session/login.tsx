import { data, href, Link, redirect, useRevalidator, useSubmit } from "react-router";
import { passkeySignIn } from "#app/content/admin/account.ts";
import { firmAccount } from "#app/content/admin/firm-account.ts";
import { forgotten } from "#app/content/admin/team.ts";
import { admin } from "#app/content/admin.ts";
import { accessOf, asAuth, findRole } from "#app/db/actors.server.ts";
import { BusyError } from "#app/domain/queues/limited.ts";
import { readSession, signIn, signOut } from "#app/domain/users/auth.server.ts";
import { deviceLabel } from "#app/domain/users/device.ts";
import { readFactors } from "#app/domain/users/factors/factors.server.ts";
import { passkeySite } from "#app/domain/users/factors/passkey-site.ts";
import {
  noteEmergency,
  opensByPassword,
  readSignInRules,
} from "#app/domain/users/firm-account/sign-in-rules.server.ts";
import { credentialsSchema } from "#app/domain/users/login-form.ts";
import { inPasswordTurn } from "#app/domain/users/passwords.server.ts";
import { clientAsker } from "#app/middleware/asker.server.ts";
import { attempt, tooMany } from "#app/middleware/attempt.server.ts";
import { type Site, siteContext } from "#app/middleware/context.ts";
import { knownDevice } from "#app/middleware/device-cookie.server.ts";
import { failureSentence } from "#app/middleware/transactions.server.ts";
import { errorsOf, readForm, textFields } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { homeOf } from "../list/list-url.ts";
import { adminMeta } from "../shell/admin-meta.ts";
import { offlineSafeDocument } from "../shell/client-action.ts";
import type { Route } from "./+types/login.ts";
import { useAuthChannel } from "./auth-channel.ts";
import { type CredentialsAnswer, CredentialsForm } from "./credentials-form.tsx";
import { enteredAnswer } from "./entered.server.ts";
import { FirmAccountForm } from "./firm-account-form.tsx";
import { PasskeyButton, usePasskeyAutofill } from "./passkey-button.tsx";
import { signInByPasskey } from "./passkey-sign-in.server.ts";
import { safeRedirect } from "./safe-redirect.ts";

const words = admin.login;

/** The password was right; who it is has a second factor to show on /admin/code. */
export type HalfSignedInAnswer = { secondStep: true; hasPasskeys: boolean };

export const handle: RouteHandle = { react: true };

export const meta: Route.MetaFunction = () => adminMeta(words.title);

/** The seconds of a refused attempt reach documents too. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const session = await readSession(site.auth, request).catch(() => null);
  const isIn = session && (await findRole(site.database, session.signedIn).catch(() => null));
  if (isIn)
    throw redirect(safeRedirect(url.searchParams.get("redirectTo"), site.routes.staffPages, homeOf(isIn)));
  const { arePasswordsOff } = await rulesOf(site);
  return {
    hasPasskeys: passkeySite(site) !== null,
    hasFirmAccount: site.provider !== null,
    arePasswordsOff,
    redirectTo: url.searchParams.get("redirectTo"),
  };
}

/** Where nobody can tell, the page is shown as usual; the action looks again. */
async function rulesOf({ database, provider }: Site) {
  const usual = { arePasswordsOff: false };
  if (!provider) return usual;
  return asAuth(database, null, (tx) => readSignInRules(tx, provider)).catch(() => usual);
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const names = ["intent", "email", "password", "after", "passkey"] as const;
  const { intent, passkey, ...typed } = textFields(await readForm(request), names);
  const answer: CredentialsAnswer = { email: typed.email, errors: {}, failure: null };
  const site = context.get(siteContext);
  const { auth } = site;
  try {
    const stay = typed.after === "stay";
    if (intent === "passkey") return await signInByPasskey({ request, url, context }, { passkey, stay });
    const parsed = credentialsSchema.safeParse(typed);
    if (!parsed.success)
      return data({ ...answer, errors: errorsOf<"email" | "password">(parsed.error) }, { status: 400 });
    const device = await knownDevice(site, request, parsed.data.email);
    const client = clientAsker({ request, context });
    const asker = device === null ? client : { person: device, signal: request.signal };
    const label = deviceLabel(request.headers.get("user-agent"));
    // Counted in its turn as well: a flood that finds no room asks nothing of the database.
    const tried = await inPasswordTurn({ ...asker, isKnown: device !== null }, () =>
      attempt(context, "login", { email: parsed.data.email, device }, () =>
        signIn(auth, parsed.data, label, (userId) =>
          asAuth(site.database, userId, (tx) => opensByPassword(tx, site.provider, userId)),
        ),
      ),
    );
    if (!tried.proof)
      return tried.wait
        ? tooMany(answer, tried.wait)
        : data({ ...answer, failure: words.invalid }, { status: 401 });
    const signedIn = tried.proof;
    const told = { sendsMail: site.mail !== null, provider: site.provider };
    await asAuth(site.database, signedIn.userId, (tx) => noteEmergency(tx, signedIn.userId, told));
    const { secondFactor } = await accessOf(site.database, signedIn.userId);
    if (secondFactor === "none") {
      return await enteredAnswer({ request, url, context }, { ...signedIn, stay });
    }
    await signOut(auth, request);
    const headers = new Headers();
    for (const cookie of signedIn.cookies) headers.append("set-cookie", cookie);
    if (stay) {
      const { userId } = signedIn;
      const { passkeys } = await asAuth(site.database, userId, (tx) => readFactors(tx, userId));
      const hasPasskeys = passkeys.length > 0 && passkeySite(site) !== null;
      return data({ secondStep: true, hasPasskeys } satisfies HalfSignedInAnswer, { headers });
    }
    return redirect(href("/admin/code") + url.search, { headers });
  } catch (error) {
    const sentence = failureSentence(context, error, words.failure);
    return data(
      { ...answer, failure: error instanceof BusyError ? sentence : words.failure },
      { status: 503 },
    );
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const { email } = textFields(await request.clone().formData(), ["email"]);
  const failed: CredentialsAnswer = { email, errors: {}, failure: words.failure };
  return offlineSafeDocument(serverAction, failed);
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const submit = useSubmit();
  // Signed in elsewhere: the loader leads on from here.
  useAuthChannel(() => revalidate());
  const { hasFirmAccount, arePasswordsOff, redirectTo } = loaderData;
  const answer = actionData && "errors" in actionData ? actionData : undefined;
  const ways = (
    <>
      {hasFirmAccount && <FirmAccountForm redirectTo={redirectTo} isMain={arePasswordsOff} />}
      {loaderData.hasPasskeys && (
        <PasskeySignIn
          onAnswer={(passkey) => void submit({ intent: "passkey", passkey }, { method: "post" })}
        />
      )}
    </>
  );
  if (arePasswordsOff) {
    const { emergency, passwordsOff } = firmAccount.login;
    const first = (
      <>
        <h1>{words.title}</h1>
        {ways}
      </>
    );
    const shown = { ...words, title: emergency, text: passwordsOff };
    return <CredentialsForm words={shown} answer={answer} first={first} />;
  }
  return (
    <CredentialsForm words={words} answer={answer}>
      {ways}
      <p className="other-ways">
        <Link className="link" to={href("/admin/forgotten")}>
          {forgotten.link}
        </Link>
      </p>
    </CredentialsForm>
  );
}

function PasskeySignIn({ onAnswer }: { onAnswer: (answer: string) => void }) {
  const { button, refused } = passkeySignIn;
  usePasskeyAutofill(onAnswer);
  return <PasskeyButton purpose="sign in" text={button} refused={refused} onAnswer={onAnswer} />;
}
