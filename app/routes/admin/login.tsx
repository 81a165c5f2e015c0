import { useEffect } from "react";
import { data, Form, redirect, useNavigation, useRevalidator } from "react-router";
import { admin } from "#app/content/admin.ts";
import { isAdmin } from "#app/db/actors.server.ts";
import { readSession, signIn, signOut } from "#app/domain/users/auth.server.ts";
import { credentialsSchema } from "#app/domain/users/credentials.ts";
import { clientContext, siteContext } from "#app/middleware/context.ts";
import { forgiveLogin, refuseLogin } from "#app/middleware/login-limit.server.ts";
import { redirectWithToast } from "#app/middleware/toast.server.ts";
import { Button } from "#app/ui/button.tsx";
import { TextInput } from "#app/ui/field.tsx";
import { type Errors, errorsOf, readForm, textFields } from "../form-data.ts";
import type { Route } from "./+types/login.ts";
import { adminMeta } from "./admin-meta.ts";
import { answerOr } from "./connection.ts";
import { Entrance } from "./entrance.tsx";
import { FormAlert, useFirstInvalid } from "./form-alert.tsx";
import { LoadingPanel, useIsEntering } from "./loading-panel.tsx";
import { PasswordField } from "./password-field.tsx";
import { rememberedPage } from "./remembered-page.ts";
import { announce, useSessionNews } from "./session-news.ts";

const words = admin.login;
/** What comes back: the address as typed, never the password. */
type Answer = { email: string; errors: Errors<"email" | "password">; failure: string | null };

export const meta: Route.MetaFunction = () => adminMeta(words.title);

/** The seconds of a refused attempt reach documents too. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { auth, database } = context.get(siteContext);
  const session = await readSession(auth, request).catch(() => null);
  const isIn = session && (await isAdmin(database, session.signedIn.userId).catch(() => false));
  if (isIn) throw redirect(rememberedPage(url.searchParams.get("redirectTo")));
  return null;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const typed = textFields(await readForm(request), ["email", "password"]);
  const answer: Answer = { email: typed.email, errors: {}, failure: null };
  const parsed = credentialsSchema.safeParse(typed);
  if (!parsed.success) return data({ ...answer, errors: errorsOf(parsed.error) } as Answer, { status: 400 });
  const { auth, log } = context.get(siteContext);
  const { address, requestId } = context.get(clientContext);
  const attempt = { address, email: parsed.data.email };
  const wait = await refuseLogin(auth, attempt);
  if (wait) {
    log.warn({ requestId }, "sign-in refused: too many attempts");
    return data(
      { ...answer, failure: words.tooMany },
      { status: 429, headers: { "retry-after": String(wait) } },
    );
  }
  try {
    const signedIn = await signIn(auth, parsed.data);
    if (!signedIn) {
      log.warn({ requestId }, "sign-in refused: wrong credentials");
      return data({ ...answer, failure: words.invalid }, { status: 401 });
    }
    await forgiveLogin(auth, attempt);
    await signOut(auth, request); // a session brought along ends with the new one's beginning
    const headers = new Headers();
    for (const cookie of signedIn.cookies) headers.append("set-cookie", cookie);
    return redirectWithToast(rememberedPage(url.searchParams.get("redirectTo")), "loggedIn", headers);
  } catch (error) {
    log.error({ err: error, requestId }, "sign-in failed");
    return data({ ...answer, failure: words.failure }, { status: 503 });
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const { email } = textFields(await request.clone().formData(), ["email"]);
  const failed: Answer = { email, errors: {}, failure: words.failure };
  return answerOr(serverAction, failed);
}

export default function Login({ actionData: answer }: Route.ComponentProps) {
  const { state } = useNavigation();
  const { revalidate } = useRevalidator();
  const isEntering = useIsEntering();
  const isBusy = state === "submitting" || isEntering;
  const form = useFirstInvalid(answer);

  useEffect(() => {
    if (isEntering) announce("signed in");
  }, [isEntering]);
  // Signed in elsewhere: the loader leads on from here.
  useSessionNews(() => revalidate());

  return (
    <Entrance>
      <Form method="post" className="form" noValidate ref={form}>
        <div>
          <h1>{words.title}</h1>
          <p className="soft">{words.text}</p>
        </div>
        <FormAlert text={answer?.failure} answer={answer} />
        <TextInput
          label={words.email}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={answer?.email}
          error={answer?.errors.email}
        />
        <PasswordField
          label={words.password}
          autoComplete="current-password"
          error={answer?.errors.password}
        />
        <Button type="submit" busy={isBusy} busyText={words.submitting}>
          {words.submit}
        </Button>
      </Form>
      {isEntering && <LoadingPanel />}
    </Entrance>
  );
}
