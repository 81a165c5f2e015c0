import { data, href } from "react-router";
import { contact } from "#app/content/contact.ts";
import { pageTitle } from "#app/content/page.ts";
import { messageOf } from "#app/content/toasts.ts";
import { redirectWithReceipt, takeToast } from "#app/middleware/toast.server.ts";
import { pageOfFrame } from "#app/middleware/words.server.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/contact.ts";
import { ContactPage } from "./contact-page.tsx";
import { topicIds } from "./contact-topic.ts";
import type { FormState } from "./form-state.ts";
import { readTopic } from "./read-topic.server.ts";
import { receiveSubmission, shownReceipt } from "./receive-submission.server.ts";

export const handle: RouteHandle = { cache: { reads: { about: topicIds }, personal: ["sent", "opening"] } };

export const meta: Route.MetaFunction = (args) =>
  args.loaderData
    ? pageMeta(
        args,
        {
          ...args.loaderData.words.metadata,
          ...(args.loaderData.state.sent && { title: pageTitle(contact.success.arrived) }),
          heading: args.loaderData.words.heading,
        },
        { pageType: "ContactPage" },
      )
    : [];

/** The seconds of a slowed message reach documents too. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** Thanks and receipt are there once, on the page that a sending leads to. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { values: words } = await pageOfFrame(context, href("/contact"), "contact");
  const query = new URL(request.url).searchParams;
  const sent = query.has("sent");
  const taken = sent ? await takeToast(request) : null;
  if (!taken) {
    const named = { about: query.get("about") ?? "", opening: query.get("opening") ?? "" };
    const topic = await readTopic(context, named);
    return { words, state: { sent, toast: null, receipt: null, topic } };
  }
  const { id, name, receipt } = taken.toast;
  const toast = { id, ...messageOf(name) };
  const shown = receipt ? await shownReceipt(receipt, context) : null;
  return data({ words, state: { sent, toast, receipt: shown } }, { headers: { "set-cookie": taken.forget } });
}

/** A form sent by the browser itself: before the page's script is there, or without one. */
export async function action({ request, context }: Route.ActionArgs) {
  const received = await receiveSubmission(request, context);
  if ("receipt" in received)
    return redirectWithReceipt(`${href("/contact")}?sent`, "contactSent", received.receipt);
  const { rejected, ...init } = received;
  return data(rejected, init);
}

export default function ContactRoute({ loaderData, actionData }: Route.ComponentProps) {
  const state: FormState = actionData ?? loaderData.state;
  return <ContactPage words={loaderData.words} state={state} />;
}
