/** Where the link of an invitation leads: a password is chosen, and the account is there. */
import { data, href, isRouteErrorResponse } from "react-router";
import { invitation as words } from "#app/content/admin/team.ts";
import { readAccountToken } from "#app/domain/users/account-token.server.ts";
import { openSession } from "#app/domain/users/auth.server.ts";
import { deviceLabel } from "#app/domain/users/device.ts";
import { acceptInvitation, findInvited } from "#app/domain/users/invitations.server.ts";
import { passwordProblem } from "#app/domain/users/passwords.server.ts";
import { linkAsker } from "#app/middleware/asker.server.ts";
import { siteContext } from "#app/middleware/context.ts";
import { authenticationFailure } from "#app/middleware/require-staff.server.ts";
import { redirectWithToast } from "#app/middleware/toast.server.ts";
import { failureSentence } from "#app/middleware/transactions.server.ts";
import { readForm, textFields } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { homeOf } from "../list/list-url.ts";
import { adminMeta } from "../shell/admin-meta.ts";
import { offlineSafeDocument } from "../shell/client-action.ts";
import type { Route } from "./+types/invitation.ts";
import { AccessError } from "./access-error.tsx";
import { DeadLink } from "./dead-link.tsx";
import { enter } from "./entered.server.ts";
import { readName } from "./name-field.tsx";
import { type NewPasswordAnswer, NewPasswordForm } from "./new-password-form.tsx";

export const handle: RouteHandle = { react: true };

/** The address holds the token, so a Referer may say where we are, but not which page. */
export const meta: Route.MetaFunction = ({ error }) => [
  ...adminMeta(error ? words.dead : words.title),
  { name: "referrer", content: "strict-origin" },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  return requireInvited(url, context);
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const { key } = await requireInvited(url, context);
  const { password, name: typed } = textFields(await readForm(request), ["password", "name"]);
  const { name, nameError } = readName(typed);
  const error = passwordProblem(password) ?? undefined;
  if (error || nameError) return data<NewPasswordAnswer>({ error, name, nameError }, { status: 400 });
  try {
    const asker = linkAsker({ request, context }, key);
    const account = await acceptInvitation(site.database, key, { password, name }, asker);
    if (!account) throw deadLink();
    const device = deviceLabel(request.headers.get("user-agent"));
    const opened = await openSession(site.auth, { userId: account.id, secondFactorAt: null, device });
    const { headers } = await enter({ request, context }, { userId: account.id, cookies: opened.cookies });
    const { role } = account;
    return await redirectWithToast(homeOf(role === "none" ? null : role), "invitationAccepted", headers);
  } catch (error) {
    const failure = failureSentence(context, error, words.failure);
    return data<NewPasswordAnswer>({ failure, name }, { status: 503 });
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return offlineSafeDocument(serverAction, { failure: words.failure } satisfies NewPasswordAnswer);
}

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NewPasswordForm words={words} hint={words.hint} email={loaderData.email} asksName answer={actionData} />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <AccessError error={error} />;
  return (
    <DeadLink
      title={words.dead}
      text={words.deadText}
      way={{ to: href("/admin/login"), label: words.toLogin }}
    />
  );
}

/** @throws 404 for every link that is no good, whatever the reason; 503 when nobody can tell. */
async function requireInvited(url: URL, context: Route.LoaderArgs["context"]) {
  const { database, secret, log } = context.get(siteContext);
  const key = readAccountToken(secret, "invitation", url.searchParams.get("token") ?? "");
  if (!key) throw deadLink();
  const email = await findInvited(database, key).catch((error: unknown) => {
    log.error({ err: error }, "an invitation could not be read");
    throw authenticationFailure(context);
  });
  if (!email) throw deadLink();
  return { key, email };
}

function deadLink() {
  return data(words.dead, { status: 404 });
}
