/** Asks once more who it is, and then makes the request again that was asked to wait (require-confirmation.server.ts). */
import { useRef, useState } from "react";
import { data, href, redirect } from "react-router";
import { secondStep, confirmation as words } from "#app/content/admin/account.ts";
import { admin } from "#app/content/admin.ts";
import { confirmSession, isPassword } from "#app/domain/users/account.server.ts";
import { passPasskey, readFactors } from "#app/domain/users/factors/factors.server.ts";
import { passkeySite } from "#app/domain/users/factors/passkey-site.ts";
import { claimTotp } from "#app/domain/users/factors/totp.server.ts";
import { staffAsker } from "#app/middleware/asker.server.ts";
import { attempt, tooMany } from "#app/middleware/attempt.server.ts";
import { siteContext, staffContext } from "#app/middleware/context.ts";
import { knownDevice } from "#app/middleware/device-cookie.server.ts";
import { loginAddress } from "#app/middleware/login-address.ts";
import { confirmedAddress } from "#app/middleware/require-confirmation.server.ts";
import { requireStaff } from "#app/middleware/require-staff.server.ts";
import { failureSentence, withOwnAccount } from "#app/middleware/transactions.server.ts";
import { readForm } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { Button } from "#app/ui/button.tsx";
import { adminMeta } from "../shell/admin-meta.ts";
import { FormAlert, useFirstInvalid } from "../shell/form-alert.tsx";
import type { Route } from "./+types/confirm.ts";
import { AccessError } from "./access-error.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { PasswordField } from "./password-field.tsx";

/** The fields of the request that waits, by name. */
type Held = [name: string, value: string][];
type Answer = { held: Held; error?: string; failure?: string };

/** Its own fields, which no other form has. */
const own = { intent: "proof-intent", passkey: "proof-passkey", password: "proof-password" } as const;

export const handle: RouteHandle = { react: true, needs: "staff" };

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

export const meta: Route.MetaFunction = () => adminMeta(words.title);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { email, userId } = context.get(staffContext);
  if (!url.searchParams.has("redirectTo")) throw redirect(href("/admin/account")); // nothing waits
  const factors = await withOwnAccount(context, (tx) => readFactors(tx, userId));
  return {
    email,
    target: confirmedAddress(url.searchParams.get("redirectTo")),
    hasPasskeys: factors.passkeys.length > 0 && passkeySite(context.get(siteContext)) !== null,
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const { userId, sessionId, email } = context.get(staffContext);
  const fields = [...(await readForm(request))].flatMap(
    ([name, value]): Held => (typeof value === "string" ? [[name, value]] : []),
  );
  const given = new Map(fields);
  const held = fields.filter(([name]) => !name.startsWith("proof-"));
  const intent = given.get(own.intent);
  const answer: Answer = { held };
  if (!intent) return data(answer); // the request that was asked to wait
  try {
    const passkey = given.get(own.passkey) ?? "";
    const password = given.get(own.password) ?? "";
    const proves = async () => {
      if (passkey)
        return withOwnAccount(context, (tx) => passPasskey(tx, passkeySite(site), userId, passkey));
      // No password has six characters: they can be chosen with twelve or more.
      if (/^\d{3}\s?\d{3}$/.test(password))
        return withOwnAccount(context, (tx) => claimTotp(tx, site.secret, userId, password));
      return isPassword(site.database, userId, password, staffAsker({ request, context }));
    };
    const who = { email: userId, device: await knownDevice(site, request, email) };
    const tried = await attempt(context, "confirm", who, proves);
    if (!tried.proof)
      return tried.wait
        ? tooMany(answer, tried.wait)
        : data({ ...answer, error: words.wrong }, { status: 401 });
    // A password changed meanwhile has ended the session.
    const isIn = await withOwnAccount(context, (tx) => confirmSession(tx, userId, sessionId));
    if (!isIn) throw redirect(loginAddress(url));
  } catch (error) {
    const failure = failureSentence(context, error, admin.login.failure);
    return data({ ...answer, failure }, { status: 503 });
  }
  const target = confirmedAddress(url.searchParams.get("redirectTo"));
  throw redirect(target, held.length > 0 ? 307 : 302);
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { email, target, hasPasskeys } = loaderData;
  const answer: Answer | undefined = actionData;
  const form = useFirstInvalid(answer);
  const passkey = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const held = answer?.held ?? [];

  /** As a document: the request that waits may lead to a file, or to a page that this one does not know. */
  return (
    <AuthLayout>
      <form
        method="post"
        action={`${href("/admin/confirm")}?${new URLSearchParams({ redirectTo: target })}`}
        className="form"
        noValidate
        ref={form}
        onSubmit={() => setIsBusy(true)}
      >
        <div>
          <h1>{words.title}</h1>
          <p className="soft">{words.text}</p>
        </div>
        <FormAlert text={answer?.failure} answer={answer} />
        {held.map(([name, value], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several fields of a form may share a name and never move
          <input key={at} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name={own.intent} value="confirm" />
        <input type="hidden" name={own.passkey} ref={passkey} />
        <input type="text" autoComplete="username" defaultValue={email} hidden />
        <PasswordField
          label={words.label}
          name={own.password}
          hint={words.hint}
          autoComplete="current-password"
          error={answer?.error}
        />
        <Button type="submit" busy={isBusy} busyText={words.submitting}>
          {words.submit}
        </Button>
      </form>
      {hasPasskeys && (
        <PasskeyButton
          purpose="confirm"
          text={secondStep.passkey}
          refused={secondStep.passkeyRefused}
          onAnswer={(key) => {
            if (passkey.current) passkey.current.value = key;
            form.current?.requestSubmit();
          }}
        />
      )}
      <p className="other-ways">
        <a className="link" href={isPageOf(target) ? target : href("/admin/account")}>
          {words.back}
        </a>
      </p>
    </AuthLayout>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AccessError error={error} />;
}

/** Not the address of a file, which answers to no GET. */
function isPageOf(target: string): boolean {
  return !/\/export(?:\?|$)/.test(target);
}
