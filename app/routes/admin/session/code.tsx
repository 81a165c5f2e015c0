/** The second step of a sign-in: nothing else is open to a session that has not taken it. */
import { data, href, redirect, useSubmit } from "react-router";
import { secondStep as words } from "#app/content/admin/account.ts";
import { admin } from "#app/content/admin.ts";
import { accessOf, asAuth } from "#app/db/actors.server.ts";
import { dropSession, leave } from "#app/domain/users/account.server.ts";
import { openSession, readSession, type SignedIn, signOut } from "#app/domain/users/auth.server.ts";
import { deviceLabel } from "#app/domain/users/device.ts";
import { elsewhereOf, passCode, passPasskey, readFactors } from "#app/domain/users/factors/factors.server.ts";
import { passkeySite } from "#app/domain/users/factors/passkey-site.ts";
import { worksAt } from "#app/domain/users/factors/passkeys.server.ts";
import { minutesLate } from "#app/domain/users/factors/totp.server.ts";
import { attempt, tooMany } from "#app/middleware/attempt.server.ts";
import { clientContext, siteContext } from "#app/middleware/context.ts";
import { knownDevice } from "#app/middleware/device-cookie.server.ts";
import { loginAddress } from "#app/middleware/login-address.ts";
import { countWrongCode } from "#app/middleware/login-limit.server.ts";
import { authenticationFailure } from "#app/middleware/require-staff.server.ts";
import { redirectWithToast } from "#app/middleware/toast.server.ts";
import { readForm, textFields } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { Button } from "#app/ui/button.tsx";
import { homeOf } from "../list/list-url.ts";
import { adminMeta } from "../shell/admin-meta.ts";
import { offlineSafeDocument } from "../shell/client-action.ts";
import type { Route } from "./+types/code.ts";
import { AccessError } from "./access-error.tsx";
import { type CodeAnswer, CodeInput } from "./code-input.tsx";
import { enteredAnswer } from "./entered.server.ts";
import { EntryForm } from "./entry-form.tsx";
import { LogoutForm } from "./logout-form.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { safeRedirect } from "./safe-redirect.ts";

export const handle: RouteHandle = { react: true };

export const meta: Route.MetaFunction = () => adminMeta(words.title);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const half = await requireHalfSession(request, url, context);
  const keys = passkeySite(site);
  const factors = await asAuth(site.database, half.userId, (tx) => readFactors(tx, half.userId));
  return {
    email: half.email,
    hasPasskeys: factors.passkeys.some((key) => worksAt(keys, key)),
    elsewhere: keys ? elsewhereOf(factors, keys).join(", ") : "",
  };
}

export async function action(args: Route.ActionArgs) {
  const { request, url, context } = args;
  const site = context.get(siteContext);
  const { requestId } = context.get(clientContext);
  const half = await requireHalfSession(request, url, context);
  const { userId } = half;
  const names = ["intent", "code", "passkey", "after"] as const;
  const { intent, code, passkey, after } = textFields(await readForm(request), names);
  try {
    const who = { email: userId, device: await knownDevice(site, request, half.email) };
    const tried = await attempt(context, "code", who, () =>
      asAuth(site.database, userId, (tx) =>
        intent === "passkey"
          ? passPasskey(tx, passkeySite(site), userId, passkey)
          : passCode(tx, site.secret, userId, code),
      ),
    );
    if (!tried.proof) {
      if (tried.wait) return tooMany<CodeAnswer>({}, tried.wait);
      if (await countWrongCode(site, half.sessionId)) {
        await asAuth(site.database, userId, (tx) =>
          leave(tx, userId, half.sessionId, "second step given up"),
        );
        return await endHalfSession(args, after === "stay");
      }
      if (intent === "passkey") return data<CodeAnswer>({ failure: words.passkeyRefused }, { status: 401 });
      const late = await asAuth(site.database, userId, (tx) => minutesLate(tx, site.secret, userId, code));
      return data<CodeAnswer>({ error: late ? words.late(late) : words.wrong }, { status: 401 });
    }
    const device = deviceLabel(request.headers.get("user-agent"));
    const opened = await openSession(site.auth, { userId, secondFactorAt: new Date(), device });
    await asAuth(site.database, userId, (tx) => dropSession(tx, userId, half.sessionId));
    return await enteredAnswer(args, { userId, ...opened, stay: after === "stay" });
  } catch (error) {
    site.log.error({ err: error, requestId }, "second step failed");
    return data<CodeAnswer>({ failure: admin.login.failure }, { status: 503 });
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return offlineSafeDocument(serverAction, { failure: admin.login.failure } satisfies CodeAnswer);
}

export default function Code({ loaderData, actionData }: Route.ComponentProps) {
  const { hasPasskeys, elsewhere } = loaderData;
  const submit = useSubmit();
  const answer: CodeAnswer | undefined = actionData && !("signedIn" in actionData) ? actionData : undefined;
  const about = elsewhere !== "" && !hasPasskeys && (
    <p className="soft">{words.passkeysElsewhere(elsewhere)}</p>
  );
  const otherWays = (
    <>
      {hasPasskeys && (
        <PasskeyButton
          purpose="confirm"
          text={words.passkey}
          refused={words.passkeyRefused}
          onAnswer={(passkey) => void submit({ intent: "passkey", passkey }, { method: "post" })}
        />
      )}
      <div className="other-ways">
        <p className="small muted">{words.lost}</p>
        <LogoutForm inline>
          {(isBusy) => (
            <Button type="submit" look="ghost" small busy={isBusy}>
              {words.other}
            </Button>
          )}
        </LogoutForm>
      </div>
    </>
  );
  return (
    <EntryForm words={words} about={about} answer={answer} otherWays={otherWays}>
      <CodeInput error={answer?.error} />
    </EntryForm>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AccessError error={error} />;
}

/** Who has shown a password and owes the second factor. @throws a redirect for everybody else; 503 when nobody can tell. */
async function requireHalfSession(
  request: Request,
  url: URL,
  context: Route.LoaderArgs["context"],
): Promise<SignedIn> {
  const { auth, database, log, routes } = context.get(siteContext);
  const target = url.searchParams.get("redirectTo");
  try {
    const session = await readSession(auth, request, true);
    if (!session) throw redirect(target ? `${href("/admin/login")}${url.search}` : href("/admin/login"));
    const { role, secondFactor } = await accessOf(database, session.signedIn);
    if (secondFactor !== "missing") throw redirect(safeRedirect(target, routes.staffPages, homeOf(role)));
    return session.signedIn;
  } catch (error) {
    if (error instanceof Response) throw error;
    log.error({ err: error }, "session check failed");
    throw authenticationFailure(context);
  }
}

async function endHalfSession({ request, url, context }: Route.ActionArgs, stay: boolean) {
  const { auth } = context.get(siteContext);
  const headers = new Headers();
  for (const cookie of await signOut(auth, request)) headers.append("set-cookie", cookie);
  if (stay) return data<CodeAnswer>({ failure: words.ended, isOver: true }, { status: 401, headers });
  const target = url.searchParams.get("redirectTo");
  const address = target ? loginAddress({ pathname: target, search: "" }) : href("/admin/login");
  return redirectWithToast(address, "tooManyCodes", headers);
}
