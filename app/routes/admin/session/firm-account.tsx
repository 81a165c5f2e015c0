/** Leads out to the provider of the firm's account, and is where it leads back to. */
import { useEffect, useRef } from "react";
import { data, href, Link, redirect } from "react-router";
import { firmAccount as words } from "#app/content/admin/firm-account.ts";
import { readAccountToken } from "#app/domain/users/account-token.server.ts";
import type { Returned } from "#app/domain/users/firm-account/provider.server.ts";
import { siteContext } from "#app/middleware/context.ts";
import { readForm, textFields } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { Button } from "#app/ui/button.tsx";
import { adminMeta } from "../shell/admin-meta.ts";
import { FormAlert } from "../shell/form-alert.tsx";
import type { Route } from "./+types/firm-account.ts";
import { AuthLayout } from "./auth-layout.tsx";
import { beginFirmAccount, finishFirmAccount } from "./firm-account.server.ts";
import { FirmAccountForm, LeadsOn } from "./firm-account-form.tsx";

export const handle: RouteHandle = { react: true };

export const meta: Route.MetaFunction = () => adminMeta(words.title);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

const returnedNames = ["code", "state", "iss", "error"] as const;

/** Changes nothing and asks nobody: what has come back is shown to its browser, which posts it. */
export function loader({ url, context }: Route.LoaderArgs): { returned: Returned | null } {
  const { provider } = context.get(siteContext);
  const of = (name: string) => (url.searchParams.get(name) ?? "").slice(0, 4000);
  const returned = { code: of("code"), state: of("state"), iss: of("iss"), error: of("error") };
  if (!provider) throw redirect(href("/admin/login"));
  return { returned: returned.state === "" ? null : returned };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { provider, secret } = context.get(siteContext);
  if (!provider) throw redirect(href("/admin/login"));
  const form = await readForm(request);
  const { intent, invitation, redirectTo } = textFields(form, ["intent", "invitation", "redirectTo"]);
  if (intent === "finish") {
    return finishFirmAccount({ request, url, context }, provider, textFields(form, returnedNames));
  }
  if (!invitation) {
    const aim = { of: "sign in", redirectTo: redirectTo.slice(0, 1000) } as const;
    return beginFirmAccount(context, provider, aim);
  }
  const key = readAccountToken(secret, "invitation", invitation);
  if (!key) return data({ failure: words.failures.old }, { status: 404 });
  return beginFirmAccount(context, provider, { of: "invitation", key });
}

export default function FirmAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const failure = actionData && "failure" in actionData ? actionData.failure : undefined;
  const leadsTo = actionData && "leadsTo" in actionData ? actionData.leadsTo : undefined;
  return (
    <AuthLayout>
      <h1>{words.title}</h1>
      {leadsTo ? (
        <LeadsOn to={leadsTo} />
      ) : failure ? (
        <>
          <FormAlert text={failure} answer={actionData} />
          <p className="other-ways">
            <Link className="link" to={href("/admin/login")}>
              {words.toLogin}
            </Link>
          </p>
        </>
      ) : loaderData.returned ? (
        <ComesBack {...loaderData.returned} />
      ) : (
        <FirmAccountForm isMain />
      )}
    </AuthLayout>
  );
}

/** Sent by itself; without a script, by a press. */
function ComesBack(returned: Returned) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.submit(), []);
  return (
    <>
      <p className="soft">{words.back}</p>
      <form method="post" action={href("/admin/firm-account")} className="firm-account" ref={form}>
        <input type="hidden" name="intent" value="finish" />
        {returnedNames.map((name) => (
          <input key={name} type="hidden" name={name} value={returned[name]} />
        ))}
        <Button type="submit">{words.submit}</Button>
      </form>
    </>
  );
}
