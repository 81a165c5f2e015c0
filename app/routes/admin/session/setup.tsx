import { data, href, isRouteErrorResponse, Link } from "react-router";
import { admin } from "#app/content/admin.ts";
import { openSession } from "#app/domain/users/auth.server.ts";
import { credentialsSchema } from "#app/domain/users/credentials.ts";
import { deviceLabel } from "#app/domain/users/device.ts";
import { createFirstAdmin, isSetupToken, setupIsOpen } from "#app/domain/users/first-admin.server.ts";
import { passwordProblem } from "#app/domain/users/passwords.server.ts";
import { UserError } from "#app/domain/users/user-error.ts";
import { linkAsker } from "#app/middleware/asker.server.ts";
import { siteContext } from "#app/middleware/context.ts";
import { authenticationFailure } from "#app/middleware/require-staff.server.ts";
import { redirectWithToast } from "#app/middleware/toast.server.ts";
import { failureSentence } from "#app/middleware/transactions.server.ts";
import { readForm, textFields } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { homeList } from "../list/list-url.ts";
import { adminMeta } from "../shell/admin-meta.ts";
import { offlineSafeDocument } from "../shell/client-action.ts";
import type { Route } from "./+types/setup.ts";
import { AccessError } from "./access-error.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import { type CredentialsAnswer, CredentialsForm } from "./credentials-form.tsx";
import { enter } from "./entered.server.ts";
import { readName } from "./name-field.tsx";

const words = admin.setup;

export const handle: RouteHandle = { react: true };

/** The address holds the token, so a Referer may say where we are, but not which page. */
export const meta: Route.MetaFunction = ({ error }) => [
  ...adminMeta(error ? words.invalidLink : words.title),
  { name: "referrer", content: "strict-origin" },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  await requireLiveLink(url, context);
  return null;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  await requireLiveLink(url, context);
  const { name: typedName, ...typed } = textFields(await readForm(request), ["email", "password", "name"]);
  const { name, nameError } = readName(typedName);
  const errors = { ...problemsOf(typed), ...(nameError && { name: nameError }) };
  const answer: CredentialsAnswer = { email: typed.email, name, errors, failure: null };
  if (Object.keys(answer.errors).length > 0) return data(answer, { status: 400 });
  const site = context.get(siteContext);
  try {
    const made = await createFirstAdmin(
      site.database,
      { ...typed, name },
      linkAsker({ request, context }, "setup"),
    );
    if (!made) throw deadLink();
    const device = deviceLabel(request.headers.get("user-agent"));
    const opened = await openSession(site.auth, { userId: made.id, secondFactorAt: null, device });
    const { headers } = await enter({ request, context }, { userId: made.id, cookies: opened.cookies });
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
  return <CredentialsForm words={words} isNew answer={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <AccessError error={error} />;
  return (
    <AuthLayout>
      <div className="access-error">
        <h1>{words.invalidLink}</h1>
        <p className="soft">{words.invalidLinkText}</p>
        <Link className="btn" to={href("/admin/login")}>
          {words.toLogin}
        </Link>
      </div>
    </AuthLayout>
  );
}

/** @throws 404 unless the token is right and nobody is an admin yet; 503 when nobody can tell. */
async function requireLiveLink(url: URL, context: Route.LoaderArgs["context"]): Promise<void> {
  const { database, secret, log } = context.get(siteContext);
  if (!isSetupToken(secret, url.searchParams.get("token") ?? "")) throw deadLink();
  const isOpen = await setupIsOpen(database).catch((error: unknown) => {
    log.error({ err: error }, "whether an admin exists could not be read");
    throw authenticationFailure(context);
  });
  if (!isOpen) throw deadLink();
}

function deadLink() {
  return data(words.invalidLink, { status: 404 });
}

function problemsOf(typed: { email: string; password: string }): CredentialsAnswer["errors"] {
  const { success, error } = credentialsSchema.shape.email.safeParse(typed.email);
  const password = passwordProblem(typed.password);
  return { ...(!success && { email: error.issues[0]?.message }), ...(password && { password }) };
}
