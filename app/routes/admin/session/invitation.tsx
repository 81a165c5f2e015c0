/** Where the link of an invitation leads: a password is chosen, and the account is there. */
import { data, href } from "react-router";
import { firmAccount } from "#app/content/admin/firm-account.ts";
import { invitation as words } from "#app/content/admin/team.ts";
import { asAuth } from "#app/db/actors.server.ts";
import { readAccountToken } from "#app/domain/users/account-token.server.ts";
import { readSignInRules } from "#app/domain/users/firm-account/sign-in-rules.server.ts";
import { acceptInvitation, findInvited } from "#app/domain/users/invitations.server.ts";
import { linkAsker } from "#app/middleware/asker.server.ts";
import { type Site, siteContext } from "#app/middleware/context.ts";
import { redirectWithToast } from "#app/middleware/toast.server.ts";
import { failureSentence } from "#app/middleware/transactions.server.ts";
import { readForm, textFields } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { homeOf } from "../list/list-url.ts";
import { offlineSafeDocument } from "../shell/client-action.ts";
import type { Route } from "./+types/invitation.ts";
import { deadLink, readChosen, requireLink } from "./account-link.server.ts";
import { LinkError, linkMeta } from "./account-link.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import { type CredentialsAnswer, CredentialsForm } from "./credentials-form.tsx";
import { enterNew } from "./entered.server.ts";
import { FirmAccountForm } from "./firm-account-form.tsx";

export const handle: RouteHandle = { react: true };

export const meta: Route.MetaFunction = ({ error }) => linkMeta(words, error);

export async function loader(args: Route.LoaderArgs) {
  const { email } = await requireInvited(args);
  const site = args.context.get(siteContext);
  const hasFirmAccount = site.provider !== null;
  const token = args.url.searchParams.get("token") ?? "";
  return { email, hasFirmAccount, arePasswordsOff: await arePasswordsOff(site), token };
}

async function arePasswordsOff({ database, provider }: Site): Promise<boolean> {
  if (!provider) return false;
  return (await asAuth(database, null, (tx) => readSignInRules(tx, provider))).arePasswordsOff;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { key } = await requireInvited({ url, context });
  const typed = textFields(await readForm(request), ["password", "name"]);
  const { password, name, errors } = await readChosen(typed);
  const answer: CredentialsAnswer = { name, errors };
  if (Object.keys(errors).length > 0) return data(answer, { status: 400 });
  try {
    const asker = linkAsker({ request, context }, key);
    const site = context.get(siteContext);
    const { database } = site;
    // guard: no password is chosen where it would open nothing [firm-account.site]: await arePasswordsOff(site) -> false
    if (await arePasswordsOff(site))
      return data<CredentialsAnswer>(
        { ...answer, failure: firmAccount.invitation.textOnly },
        { status: 409 },
      );
    const account = await acceptInvitation(database, key, { password, name }, asker);
    if (!account) throw deadLink(words);
    const { id, role } = account;
    const headers = await enterNew({ request, context }, id);
    return await redirectWithToast(homeOf(role === "none" ? null : role), "invitationAccepted", headers);
  } catch (error) {
    const failure = failureSentence(context, error, words.failure);
    return data<CredentialsAnswer>({ ...answer, failure }, { status: 503 });
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  const failed: CredentialsAnswer = { errors: {}, failure: words.failure };
  return offlineSafeDocument(serverAction, failed);
}

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const { email, hasFirmAccount, arePasswordsOff, token } = loaderData;
  const { accept, invitation: offer } = firmAccount;
  const form = <FirmAccountForm text={accept} invitation={token} isMain={arePasswordsOff} />;
  if (arePasswordsOff) {
    return (
      <AuthLayout>
        <h1>{firmAccount.title}</h1>
        <p className="soft">{offer.textOnly}</p>
        <p>
          <b translate="no">{email}</b>
        </p>
        {form}
      </AuthLayout>
    );
  }
  return (
    <CredentialsForm words={words} owner={email} isNew asksName answer={actionData}>
      {hasFirmAccount && (
        <>
          <p className="soft">{offer.text}</p>
          {form}
        </>
      )}
    </CredentialsForm>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LinkError error={error} words={words} to={href("/admin/login")} />;
}

/** @throws as `requireLink` */
function requireInvited(
  args: Pick<Route.LoaderArgs, "url" | "context">,
): Promise<{ key: string; email: string }> {
  return requireLink(args, words, async ({ database, secret }, token) => {
    const key = readAccountToken(secret, "invitation", token);
    const email = key && (await findInvited(database, key));
    return key && email ? { key, email } : null;
  });
}
