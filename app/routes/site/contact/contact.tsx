import { data, href } from "react-router";
import { contact } from "#app/content/contact.ts";
import { pageTitle } from "#app/content/page-parts.ts";
import { messageOf } from "#app/content/toasts.ts";
import { siteContext } from "#app/middleware/context.ts";
import { readReceipt, receiptCookie } from "#app/middleware/receipt-cookie.server.ts";
import { redirectWithToast, takeToast } from "#app/middleware/toast.server.ts";
import { pageOfFrame } from "#app/middleware/words.server.ts";
import { keptByNobody } from "#app/routes/cache-control.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/contact.ts";
import { ContactPage } from "./contact-page.tsx";
import { topicIds } from "./contact-topic.ts";
import type { FormState } from "./form-state.ts";
import { readTopic } from "./read-topic.server.ts";
import { receiveSubmission, shownReceipt } from "./receive-submission.server.ts";

export const handle: RouteHandle = {
  cache: { reads: { about: topicIds }, personal: ["sent", "opening", "alarm", "stop"] },
};

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

/** The seconds of a slowed message reach documents too, and that a page with a receipt is for one person. */
export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  [...actionHeaders].length > 0 ? actionHeaders : loaderHeaders;

/** Thanks are there once, on the page that a sending leads to; the receipt as long as its cookie. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { values: words } = await pageOfFrame(context, href("/contact"), "contact");
  const query = new URL(request.url).searchParams;
  const sent = query.has("sent");
  if (!sent) {
    const topic = await readTopic(context, {
      about: query.get("about") ?? "",
      opening: query.get("opening") ?? "",
      alarm: query.get("alarm") ?? "",
      stop: query.get("stop") ?? "",
    });
    return { words, state: { sent, toast: null, receipt: null, topic } };
  }
  const taken = await takeToast(request);
  const toast = taken && { id: taken.toast.id, ...messageOf(taken.toast.name) };
  const kept = await readReceipt(context.get(siteContext), request);
  const receipt = kept && (await shownReceipt(kept, context));
  const headers = { "cache-control": keptByNobody, ...(taken && { "set-cookie": taken.forget }) };
  return data({ words, state: { sent, toast, receipt } }, { headers });
}

/** A form sent by the browser itself: before the page's script is there, or without one. */
export async function action({ request, context }: Route.ActionArgs) {
  const received = await receiveSubmission(request, context);
  if ("receipt" in received) {
    const cookie = await receiptCookie(context.get(siteContext), received.receipt);
    return redirectWithToast(
      `${href("/contact")}?sent`,
      "contactSent",
      new Headers({ "set-cookie": cookie }),
    );
  }
  const { rejected, ...init } = received;
  return data(rejected, init);
}

export default function ContactRoute({ loaderData, actionData }: Route.ComponentProps) {
  const state: FormState = actionData ?? loaderData.state;
  return <ContactPage words={loaderData.words} state={state} />;
}
