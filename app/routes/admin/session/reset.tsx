/** Where a link for a new password leads. */
import { data, href, isRouteErrorResponse } from "react-router";
import { invitation, newPassword as words } from "#app/content/admin/team.ts";
import { readAccountToken } from "#app/domain/users/account-token.server.ts";
import { findReset, resetPassword } from "#app/domain/users/password-resets.server.ts";
import { passwordProblem } from "#app/domain/users/passwords.server.ts";
import { linkAsker } from "#app/middleware/asker.server.ts";
import { siteContext } from "#app/middleware/context.ts";
import { authenticationFailure } from "#app/middleware/require-staff.server.ts";
import { redirectWithToast } from "#app/middleware/toast.server.ts";
import { failureSentence } from "#app/middleware/transactions.server.ts";
import { readForm, textFields } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { adminMeta } from "../shell/admin-meta.ts";
import { offlineSafeDocument } from "../shell/client-action.ts";
import type { Route } from "./+types/reset.ts";
import { AccessError } from "./access-error.tsx";
import { DeadLink } from "./dead-link.tsx";
import { type NewPasswordAnswer, NewPasswordForm } from "./new-password-form.tsx";

export const handle: RouteHandle = { react: true };

/** The address holds the token, so a Referer may say where we are, but not which page. */
export const meta: Route.MetaFunction = ({ error }) => [
  ...adminMeta(error ? words.dead : words.title),
  { name: "referrer", content: "strict-origin" },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { email } = await requireLink(url, context);
  return { email };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { database, mail } = context.get(siteContext);
  const { key } = await requireLink(url, context);
  const { password } = textFields(await readForm(request), ["password"]);
  const problem = passwordProblem(password);
  if (problem) return data<NewPasswordAnswer>({ error: problem }, { status: 400 });
  try {
    const wanted = { key, password, sendsMail: mail !== null };
    if (!(await resetPassword(database, wanted, linkAsker({ request, context }, key)))) throw deadLink();
    return await redirectWithToast(href("/admin/login"), "passwordReset");
  } catch (error) {
    const failure = failureSentence(context, error, words.failure);
    return data<NewPasswordAnswer>({ failure }, { status: 503 });
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return offlineSafeDocument(serverAction, { failure: words.failure } satisfies NewPasswordAnswer);
}

export default function Reset({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NewPasswordForm words={words} hint={invitation.hint} email={loaderData.email} answer={actionData} />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <AccessError error={error} />;
  return (
    <DeadLink
      title={words.dead}
      text={words.deadText}
      way={{ to: href("/admin/forgotten"), label: words.again }}
    />
  );
}

/** @throws 404 for every link that is no good, whatever the reason; 503 when nobody can tell. */
async function requireLink(url: URL, context: Route.LoaderArgs["context"]) {
  const { database, secret, log } = context.get(siteContext);
  const key = readAccountToken(secret, "password reset", url.searchParams.get("token") ?? "");
  if (!key) throw deadLink();
  const found = await findReset(database, key).catch((error: unknown) => {
    log.error({ err: error }, "a link for a new password could not be read");
    throw authenticationFailure(context);
  });
  if (!found) throw deadLink();
  return { key, ...found };
}

function deadLink() {
  return data(words.dead, { status: 404 });
}
