import { data, href } from "react-router";
import { admin } from "#app/content/admin.ts";
import { createFirstAdmin, isSetupToken, setupIsOpen } from "#app/domain/users/first-admin.server.ts";
import { credentialsSchema } from "#app/domain/users/login-form.ts";
import { UserError } from "#app/domain/users/user-error.ts";
import { linkAsker } from "#app/middleware/asker.server.ts";
import { siteContext } from "#app/middleware/context.ts";
import { redirectWithToast } from "#app/middleware/toast.server.ts";
import { failureSentence } from "#app/middleware/transactions.server.ts";
import { readForm, textFields } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { homeList } from "../list/list-url.ts";
import { offlineSafeDocument } from "../shell/client-action.ts";
import type { Route } from "./+types/setup.ts";
import { deadLink, readChosen, requireLink } from "./account-link.server.ts";
import { LinkError, linkMeta } from "./account-link.tsx";
import { type CredentialsAnswer, CredentialsForm } from "./credentials-form.tsx";
import { enterNew } from "./entered.server.ts";

const words = admin.setup;

export const handle: RouteHandle = { react: true };

export const meta: Route.MetaFunction = ({ error }) => linkMeta(words, error);

export async function loader(args: Route.LoaderArgs) {
  await requireOpenSetup(args);
  return null;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  await requireOpenSetup({ url, context });
  const typed = textFields(await readForm(request), ["email", "password", "name"]);
  const { email } = typed;
  const { password, name, errors } = await readChosen(typed);
  const isAddress = credentialsSchema.shape.email.safeParse(email);
  if (!isAddress.success) errors.email = isAddress.error.issues[0]?.message;
  const answer: CredentialsAnswer = { email, name, errors };
  if (Object.keys(errors).length > 0) return data(answer, { status: 400 });
  try {
    const { database } = context.get(siteContext);
    const asker = linkAsker({ request, context }, "setup");
    const made = await createFirstAdmin(database, { email, password, name }, asker);
    if (!made) throw deadLink(words);
    const headers = await enterNew({ request, context }, made.id);
    return redirectWithToast(homeList.path, "adminCreated", headers);
  } catch (error) {
    if (error instanceof UserError) {
      const errors: CredentialsAnswer["errors"] = { email: error.message };
      return data({ ...answer, errors }, { status: 400 });
    }
    return data({ ...answer, failure: failureSentence(context, error, words.failure) }, { status: 503 });
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const { email, name } = textFields(await request.clone().formData(), ["email", "name"]);
  const failed: CredentialsAnswer = { email, name, errors: {}, failure: words.failure };
  return offlineSafeDocument(serverAction, failed);
}

export default function Setup({ actionData }: Route.ComponentProps) {
  return <CredentialsForm words={words} isNew asksName answer={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LinkError error={error} words={words} to={href("/admin/login")} />;
}

/** As long as nobody is an admin. @throws as `requireLink` */
function requireOpenSetup(args: Pick<Route.LoaderArgs, "url" | "context">) {
  return requireLink(
    args,
    words,
    async ({ database, secret }, token) => isSetupToken(secret, token) && (await setupIsOpen(database)),
  );
}
