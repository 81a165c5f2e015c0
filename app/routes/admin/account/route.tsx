/** Somebody's own account: password, second factors, sessions. */
import { data } from "react-router";
import { account as words } from "#app/content/admin/account.ts";
import { siteContext, staffContext } from "#app/middleware/context.ts";
import { failureSentence } from "#app/middleware/transactions.server.ts";
import { readForm } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { actOf } from "../list/acts.ts";
import { PageError } from "../shell/admin-error.tsx";
import { adminMeta } from "../shell/admin-meta.ts";
import { offlineSafe } from "../shell/client-action.ts";
import type { Route } from "./+types/route.ts";
import { changes, readAccount, readHanding } from "./account.server.ts";
import { AccountPage } from "./account-page.tsx";

export const handle: RouteHandle = { needs: "staff" };

export const meta: Route.MetaFunction = () => adminMeta(words.heading);

export async function loader({ context }: Route.LoaderArgs) {
  const { email, role, mustSetUp } = context.get(staffContext);
  const sendsMail = context.get(siteContext).mail !== null;
  const shared = { email, role, mustSetUp, sendsMail, now: new Date() };
  try {
    return data({
      ...shared,
      ...(await readAccount(context)),
      handing: await readHanding(context),
      failure: null,
    });
  } catch (error) {
    const failure = failureSentence(context, error, words.failure);
    return data(
      {
        ...shared,
        name: "",
        signature: "",
        choices: null,
        handing: null,
        factors: null,
        elsewhere: [],
        sessions: [],
        hasPasskeys: false,
        firmAccount: null,
        mayHavePassword: true,
        failure,
      },
      { status: 503 },
    );
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const change = actOf(changes, form);
  try {
    return await change({ form, request, url, context });
  } catch (error) {
    return data({ failure: failureSentence(context, error, words.notChanged) }, { status: 503 });
  }
}

export function clientAction(args: Route.ClientActionArgs) {
  return offlineSafe(args.serverAction, { failure: words.notChanged });
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountPage {...loaderData} answer={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} failure={words.failure} title={words.heading} />;
}
