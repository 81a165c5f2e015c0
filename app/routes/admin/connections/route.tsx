/** Webhooks (docs/decisions/070-webhooks.md): admins say which program is told of what, and see whether it arrives. */
import { data, href, type RouterContextProvider } from "react-router";
import { connections as words } from "#app/content/admin/connections.ts";
import { admin } from "#app/content/admin.ts";
import { longestReceiver, mostEndpoints, webhookEvents } from "#app/content/webhook-events.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { tidyLine } from "#app/domain/fields/tidy.ts";
import {
  addEndpoint,
  changeSecret,
  type Endpoint,
  isWebhookAddress,
  listEndpoints,
  policyNamesReceivers,
  removeEndpoint,
  sendDeliveryAgain,
  startEndpoint,
  stopEndpoint,
} from "#app/domain/webhooks/endpoints.server.ts";
import { siteContext } from "#app/middleware/context.ts";
import { requireRecentConfirmation } from "#app/middleware/require-confirmation.server.ts";
import type { ToastName } from "#app/middleware/toast.server.ts";
import { readForm, textFields } from "#app/routes/form-data.ts";
import { actOf, acts } from "../list/acts.ts";
import { loadOr503, mutateOr503 } from "../list/list-actions.server.ts";
import { recordId } from "../list/record-id.ts";
import { PageError } from "../shell/admin-error.tsx";
import { adminMeta } from "../shell/admin-meta.ts";
import { offlineSafe } from "../shell/client-action.ts";
import { replaceWithToast } from "../shell/replace-with-toast.server.ts";
import type { Route } from "./+types/route.ts";
import { type ConnectionsAnswer, ConnectionsPage } from "./connections-page.tsx";

type Context = Readonly<RouterContextProvider>;

export const meta: Route.MetaFunction = () => adminMeta(words.heading);

export function loader({ context }: Route.LoaderArgs) {
  return loadOr503(
    context,
    "administration",
    words.errors.load,
    { endpoints: [] as Endpoint[], isNamed: true },
    async (tx) => ({
      endpoints: await listEndpoints(tx),
      isNamed: await policyNamesReceivers(tx),
    }),
  );
}

/** A secret is shown, or words may go out: all of them ask who it is. */
export async function action({ request, url, context }: Route.ActionArgs) {
  requireRecentConfirmation(context, url);
  const form = await readForm(request);
  return actOf(changes, form)(context, form);
}

const changes = acts<(context: Context, form: FormData) => unknown>({
  add: addByForm,
  secret: (context, form) => {
    const id = idOf(form);
    return showing(
      context,
      async (tx, secret) => (await changeSecret(tx, id, secret)) ?? { refusal: words.toasts.gone },
    );
  },
  start: changing(startEndpoint, "webhookStarted"),
  stop: changing(stopEndpoint, "webhookStopped"),
  remove: changing(removeEndpoint, "webhookRemoved"),
  again: changing(sendDeliveryAgain, "webhookAgain"),
});

function addByForm(context: Context, form: FormData) {
  const typed = textFields(form, ["address", "receiver"]);
  const address = typed.address.trim();
  const receiver = tidyLine(typed.receiver);
  const chosen = new Set(form.getAll("event"));
  const events = webhookEvents.filter((event) => chosen.has(event));
  const isWithoutMessages = receiver !== "" && !chosen.has("message.received");
  const errors = {
    ...(!isWebhookAddress(address) && { address: words.errors.address }),
    ...(events.length === 0 && { events: words.errors.events }),
    ...(isWithoutMessages && { receiver: words.errors.receiverEvents }),
    ...(receiver.length > longestReceiver && { receiver: words.errors.receiver(longestReceiver) }),
  };
  if (Object.keys(errors).length > 0)
    return data<ConnectionsAnswer>({ typed: { ...typed, events }, errors }, { status: 400 });
  return showing(
    context,
    async (tx, secret) => {
      // guard: words go to nobody whom the privacy policy does not name [connections.site]
      if (receiver !== "" && !(await policyNamesReceivers(tx))) return { refusal: words.errors.unnamed };
      const made = await addEndpoint(tx, { address, events, receiver }, secret);
      return made ?? { refusal: words.errors.many(mostEndpoints) };
    },
    { ...typed, events },
  );
}

type Made = string | { refusal: string };

/** @param make the secret, which this answer shows and no other. @param typed what the form keeps where there is none. */
function showing(
  context: Context,
  make: (tx: Tx<"admin">, siteSecret: string) => Promise<Made>,
  typed?: ConnectionsAnswer["typed"],
) {
  const { secret } = context.get(siteContext);
  return mutateOr503(
    context,
    "administration",
    words.errors.change,
    (tx) => make(tx, secret),
    (made) =>
      typeof made === "string"
        ? data<ConnectionsAnswer>({ secret: made })
        : data<ConnectionsAnswer>({ failure: made.refusal, ...(typed && { typed }) }, { status: 409 }),
  );
}

function changing(work: (tx: Tx<"admin">, id: string) => Promise<boolean>, done: ToastName) {
  return (context: Context, form: FormData) => {
    const id = idOf(form);
    return mutateOr503(
      context,
      "administration",
      words.errors.change,
      (tx) => work(tx, id),
      (isDone) => replaceWithToast(href("/admin/connections"), isDone ? done : "webhookGone"),
    );
  };
}

/** @throws 400 */
function idOf(form: FormData): string {
  const id = recordId(form.get("id"));
  if (!id) throw data(admin.errors.unexpected, { status: 400 });
  return id;
}

export function clientAction(args: Route.ClientActionArgs) {
  return offlineSafe(args.serverAction, { failure: words.errors.change } satisfies ConnectionsAnswer);
}

export default function Connections({ loaderData, actionData }: Route.ComponentProps) {
  return <ConnectionsPage {...loaderData} answer={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} failure={words.errors.load} title={words.heading} />;
}
