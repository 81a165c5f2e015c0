/** Asks once more who it is, and then makes the request again that was asked to wait (require-confirmation.server.ts). */
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { data, href, redirect, useFetcher, useNavigate } from "react-router";
import { secondStep, confirmation as words } from "#app/content/admin/account.ts";
import { firmAccount } from "#app/content/admin/firm-account.ts";
import { admin } from "#app/content/admin.ts";
import { confirmSession, isPassword } from "#app/domain/users/account.server.ts";
import { passPasskey, readFactors } from "#app/domain/users/factors/factors.server.ts";
import { passkeySite } from "#app/domain/users/factors/passkey-site.ts";
import { claimTotp, minutesLate } from "#app/domain/users/factors/totp.server.ts";
import {
  hasPassword as hasOwnPassword,
  opensByPassword,
} from "#app/domain/users/firm-account/sign-in-rules.server.ts";
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
import { showToast } from "#app/ui/toast.tsx";
import { adminMeta } from "../shell/admin-meta.ts";
import { offlineSafe } from "../shell/client-action.ts";
import { download } from "../shell/download.ts";
import { FormAlert, useFirstInvalid } from "../shell/form-alert.tsx";
import type { Route } from "./+types/confirm.ts";
import { AccessError } from "./access-error.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import { FirmAccountForm } from "./firm-account-form.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { PasswordField } from "./password-field.tsx";

/** The fields of the request that waits, by name. */
type Held = [name: string, value: string][];
type Answer = { held: Held; error?: string; failure?: string; isProven?: boolean };

/** Its own fields, which no other form has. */
const own = { intent: "proof-intent", passkey: "proof-passkey", password: "proof-password" } as const;

/** The intent of a page that goes on by itself once it is proven: it fetches the file, to know when that has come. */
const byScript = "prove";

export const handle: RouteHandle = { react: true, needs: "staff" };

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

export const meta: Route.MetaFunction = () => adminMeta(words.title);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { email, userId } = context.get(staffContext);
  if (!url.searchParams.has("redirectTo")) throw redirect(href("/admin/account")); // nothing waits
  const { provider } = context.get(siteContext);
  const { factors, hasPassword } = await withOwnAccount(context, async (tx) => ({
    factors: await readFactors(tx, userId),
    hasPassword: await hasOwnPassword(tx, provider, userId),
  }));
  return {
    email,
    hasPassword,
    hasCodes: factors.totp !== null,
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
      const opens = await withOwnAccount(context, (tx) => opensByPassword(tx, site.provider, userId));
      // guard: a password that opens nothing proves nothing [firm-account.site]
      if (!opens) return false;
      return isPassword(site.database, userId, password, staffAsker({ request, context }));
    };
    const who = { email: userId, device: await knownDevice(site, request, email) };
    const tried = await attempt(context, "confirm", who, proves);
    if (!tried.proof) {
      if (tried.wait) return tooMany(answer, tried.wait);
      const late = await withOwnAccount(context, (tx) => minutesLate(tx, site.secret, userId, password));
      return data({ ...answer, error: late ? secondStep.late(late) : words.wrong }, { status: 401 });
    }
    // A password changed meanwhile has ended the session.
    const isIn = await withOwnAccount(context, (tx) => confirmSession(tx, userId, sessionId));
    if (!isIn) throw redirect(loginAddress(url));
  } catch (error) {
    const failure = failureSentence(context, error, admin.login.failure);
    return data({ ...answer, failure }, { status: 503 });
  }
  // Not by 307, which would send the proof along: the page sends what was asked to wait, and nothing else.
  if (intent === byScript || held.length > 0) return data({ ...answer, isProven: true });
  throw redirect(confirmedAddress(url.searchParams.get("redirectTo")));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  // A proof that arrived has done nothing yet, and is given once more.
  const failed: Answer = { held: [], failure: admin.login.failure };
  return offlineSafe(serverAction, failed, failed);
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { email, target, hasPassword, hasCodes, hasPasskeys } = loaderData;
  const held: Held = actionData?.held ?? [];
  const isFile = !isPageOf(target);
  const file = useFile(target, held);
  const answer: Answer | undefined = file.answer ?? actionData;
  const form = useFirstInvalid(answer);
  const passkey = useRef<HTMLInputElement>(null);
  const [isLeaving, setIsLeaving] = useState(false);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (!isFile) return setIsLeaving(true);
    event.preventDefault();
    file.prove(event.currentTarget);
  }

  if (actionData?.isProven) return <GoesOn target={target} held={held} />;
  if (!hasPassword && !hasCodes && !hasPasskeys) {
    return (
      <AuthLayout>
        <h1>{words.title}</h1>
        <p className="soft">{firmAccount.confirmation.nothing}</p>
        <FirmAccountForm text={firmAccount.again} redirectTo={href("/admin/account")} isMain />
      </AuthLayout>
    );
  }
  /** As a document: the request that waits may lead to a page that this one does not know. */
  return (
    <AuthLayout>
      <form
        method="post"
        action={`${href("/admin/confirm")}?${new URLSearchParams({ redirectTo: target })}`}
        className="form"
        noValidate
        ref={form}
        onSubmit={onSubmit}
      >
        <div>
          <h1>{words.title}</h1>
          <p className="soft">
            {hasPassword ? (isFile ? words.textOfFile : words.text) : firmAccount.confirmation.noPassword}
          </p>
        </div>
        <FormAlert text={file.state === "failed" ? words.file.failed : answer?.failure} answer={answer} />
        <HeldFields held={held} />
        <input type="hidden" name={own.intent} value="confirm" />
        <input type="hidden" name={own.passkey} ref={passkey} />
        <input type="text" autoComplete="username" defaultValue={email} hidden />
        <PasswordField
          label={hasPassword ? words.label : firmAccount.confirmation.code}
          name={own.password}
          hint={hasPassword ? words.hint : undefined}
          autoComplete="current-password"
          error={answer?.error}
        />
        <Button type="submit" busy={isLeaving || file.state === "busy"} busyText={words.submitting}>
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
        <a className="link" href={pageOf(target)}>
          {words.back}
        </a>
      </p>
    </AuthLayout>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AccessError error={error} />;
}

/** The file behind the question, where that is what waits: first the proof, then the download, by the page itself. */
function useFile(target: string, held: Held) {
  const proof = useFetcher<Answer>();
  const navigate = useNavigate();
  const [state, setState] = useState<"asked" | "busy" | "failed">("asked");
  const { data: answer } = proof;
  const fetchFile = useEffectEvent(async () => {
    const came = await download(target, held).catch(() => "failed");
    if (came !== "saved") return setState("failed");
    showToast({ kind: "success", text: words.file.done });
    await navigate(pageOf(target), { replace: true });
  });
  useEffect(() => {
    if (answer?.isProven) void fetchFile();
    else if (answer) setState("asked");
  }, [answer]);
  function prove(form: HTMLFormElement) {
    const fields = new FormData(form);
    fields.set(own.intent, byScript);
    setState("busy");
    void proof.submit(fields, { method: "post", action: form.getAttribute("action") ?? undefined });
  }
  return { state, answer, prove };
}

function HeldFields({ held }: { held: Held }) {
  return held.map(([name, value], at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: several fields of a form may share a name and never move
    <input key={at} type="hidden" name={name} value={value} />
  ));
}

/** The request that was asked to wait, sent by itself; without a script, by a press. */
function GoesOn({ target, held }: { target: string; held: Held }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.submit(), []);
  return (
    <AuthLayout>
      <h1>{words.proven.title}</h1>
      <p className="soft">{words.proven.text}</p>
      <form method="post" action={target} className="form" ref={form}>
        <HeldFields held={held} />
        <Button type="submit">{words.proven.submit}</Button>
      </form>
    </AuthLayout>
  );
}

const fileName = /\/export(?=\?|$)/;

/** Not the address of a file, which answers to no GET. */
function isPageOf(target: string): boolean {
  return !fileName.test(target);
}

/** Where the request came from: that of a file stands below its page. */
function pageOf(target: string): string {
  return target.replace(fileName, "");
}
