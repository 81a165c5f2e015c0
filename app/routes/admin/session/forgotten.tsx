/** A forgotten password: a link goes to the address if somebody has it, and nobody learns whether. */
import { data, Form, href, Link, useNavigation } from "react-router";
import { forgotten as words } from "#app/content/admin/team.ts";
import { asAuth } from "#app/db/actors.server.ts";
import { credentialsSchema } from "#app/domain/users/login-form.ts";
import { requestReset } from "#app/domain/users/password-resets.server.ts";
import { countMailTo } from "#app/middleware/addressee-limit.server.ts";
import { tooMany } from "#app/middleware/attempt.server.ts";
import { clientContext, siteContext } from "#app/middleware/context.ts";
import { knownDevice } from "#app/middleware/device-cookie.server.ts";
import { checkLoginLimit } from "#app/middleware/login-limit.server.ts";
import { failureSentence } from "#app/middleware/transactions.server.ts";
import { readForm, textFields } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { Button } from "#app/ui/button.tsx";
import { TextInput } from "#app/ui/field.tsx";
import { adminMeta } from "../shell/admin-meta.ts";
import { offlineSafeDocument, type Unanswered } from "../shell/client-action.ts";
import { FormAlert, useFirstInvalid } from "../shell/form-alert.tsx";
import type { Route } from "./+types/forgotten.ts";
import { AuthLayout } from "./auth-layout.tsx";

type Answer = { email?: string; error?: string; failure?: string; isDone?: true } & Unanswered;

export const handle: RouteHandle = { react: true };

export const meta: Route.MetaFunction = () => adminMeta(words.title);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function loader({ context }: Route.LoaderArgs) {
  return { sendsMail: context.get(siteContext).mail !== null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const { address, requestId } = context.get(clientContext);
  const { email } = textFields(await readForm(request), ["email"]);
  const parsed = credentialsSchema.shape.email.safeParse(email);
  if (!parsed.success)
    return data<Answer>({ email, error: parsed.error.issues[0]?.message ?? "" }, { status: 400 });
  if (!site.mail) return data<Answer>({ email, failure: words.noMail }, { status: 409 });
  try {
    const device = await knownDevice(site, request, parsed.data);
    const wait =
      (await checkLoginLimit(site, { address, email: parsed.data, device }, "forgotten")) ??
      // Strangers do not keep the owner of an account from a link in a browser that is known.
      (device === null ? await countMailTo(site, "password reset", parsed.data) : null);
    // guard: the limit of links for a new password [team.site]
    if (wait) {
      site.log.warn({ requestId }, "a link for a new password was refused: too many attempts");
      return tooMany<Answer>({ email }, wait);
    }
    await asAuth(site.database, null, (tx) => requestReset(tx, parsed.data));
    return data<Answer>({ isDone: true });
  } catch (error) {
    const failure = failureSentence(context, error, words.failure);
    return data<Answer>({ email, failure }, { status: 503 });
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return offlineSafeDocument(serverAction, { failure: words.failure } satisfies Answer);
}

export default function Forgotten({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = useNavigation();
  const answer: Answer | undefined = actionData;
  const form = useFirstInvalid(answer);
  return (
    <AuthLayout>
      <Form method="post" className="form" noValidate ref={form} reloadDocument={answer?.isUnanswered}>
        <div>
          <h1>{words.title}</h1>
          {!answer?.isDone && <p className="soft">{loaderData.sendsMail ? words.text : words.noMail}</p>}
        </div>
        <FormAlert text={answer?.failure} answer={answer} />
        {answer?.isDone ? (
          <p role="status">{words.done}</p>
        ) : (
          loaderData.sendsMail && (
            <>
              <TextInput
                label={words.email}
                name="email"
                type="email"
                autoComplete="username"
                spellCheck={false}
                defaultValue={answer?.email}
                error={answer?.error}
              />
              <Button type="submit" busy={state === "submitting"} busyText={words.submitting}>
                {words.submit}
              </Button>
            </>
          )
        )}
      </Form>
      <p className="other-ways">
        <Link className="link" to={href("/admin/login")}>
          {words.back}
        </Link>
      </p>
    </AuthLayout>
  );
}
