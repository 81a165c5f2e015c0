/** Where a link for a new password leads. */
import { data, href } from "react-router";
import { firmAccount } from "#app/content/admin/firm-account.ts";
import { newPassword as words } from "#app/content/admin/team.ts";
import { asAuth } from "#app/db/actors.server.ts";
import { readAccountToken } from "#app/domain/users/account-token.server.ts";
import { opensByPassword } from "#app/domain/users/firm-account/sign-in-rules.server.ts";
import { findReset, resetPassword } from "#app/domain/users/password-resets.server.ts";
import { linkAsker } from "#app/middleware/asker.server.ts";
import { siteContext } from "#app/middleware/context.ts";
import { redirectWithToast } from "#app/middleware/toast.server.ts";
import { failureSentence } from "#app/middleware/transactions.server.ts";
import { readForm, textFields } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { offlineSafeDocument } from "../shell/client-action.ts";
import type { Route } from "./+types/reset.ts";
import { deadLink, readChosen, requireLink } from "./account-link.server.ts";
import { LinkError, linkMeta } from "./account-link.tsx";
import { type CredentialsAnswer, CredentialsForm } from "./credentials-form.tsx";

export const handle: RouteHandle = { react: true };

export const meta: Route.MetaFunction = ({ error }) => linkMeta(words, error);

export async function loader(args: Route.LoaderArgs): Promise<{ email: string }> {
  const { email } = await requireOwner(args);
  return { email };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { database, mail, provider } = context.get(siteContext);
  const { key, userId } = await requireOwner({ url, context });
  const typed = textFields(await readForm(request), ["password"]);
  const { password, errors } = await readChosen({ ...typed, name: "" });
  if (errors.password) return data<CredentialsAnswer>({ errors }, { status: 400 });
  try {
    const opens = await asAuth(database, userId, (tx) => opensByPassword(tx, provider, userId));
    // guard: no new password is chosen where it would open nothing [firm-account.site]
    if (!opens) {
      const failure = firmAccount.invitation.textOnly;
      return data<CredentialsAnswer>({ errors, failure }, { status: 409 });
    }
    const wanted = { key, password, sendsMail: mail !== null };
    if (!(await resetPassword(database, wanted, linkAsker({ request, context }, key)))) throw deadLink(words);
    return await redirectWithToast(href("/admin/login"), "passwordReset");
  } catch (error) {
    const failure = failureSentence(context, error, words.failure);
    return data<CredentialsAnswer>({ errors, failure }, { status: 503 });
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  const failed: CredentialsAnswer = { errors: {}, failure: words.failure };
  return offlineSafeDocument(serverAction, failed);
}

export default function Reset({ loaderData, actionData }: Route.ComponentProps) {
  return <CredentialsForm words={words} owner={loaderData.email} isNew answer={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LinkError error={error} words={words} to={href("/admin/forgotten")} />;
}

/** @throws as `requireLink` */
function requireOwner(
  args: Pick<Route.LoaderArgs, "url" | "context">,
): Promise<{ key: string; userId: string; email: string }> {
  return requireLink(args, words, async ({ database, secret }, token) => {
    const key = readAccountToken(secret, "password reset", token);
    const found = key && (await findReset(database, key));
    return key && found ? { key, ...found } : null;
  });
}
