import { href, redirect } from "react-router";
import { toasts } from "#app/content/toasts.ts";
import { siteContext } from "#app/middleware/context.ts";
import { receiptCookie } from "#app/middleware/receipt-cookie.server.ts";
import type { Route } from "./+types/submissions.ts";
import type { FormState } from "./form-state.ts";
import { receiveSubmission, shownReceipt } from "./receive-submission.server.ts";

/** Following a link sends nothing. */
export function loader() {
  throw redirect(href("/contact"));
}

/** A form sent by the page's script, answered with what the form shows then. */
export async function action({ request, context }: Route.ActionArgs) {
  const received = await receiveSubmission(request, context);
  if (!("receipt" in received)) {
    const { rejected, ...init } = received;
    return Response.json(rejected satisfies FormState, init);
  }
  const { receipt } = received;
  const state = {
    sent: true,
    receipt: await shownReceipt(receipt, context),
    toast: { id: crypto.randomUUID(), ...toasts.contactSent },
  } satisfies FormState;
  const cookie = await receiptCookie(context.get(siteContext), receipt);
  return Response.json(state, { headers: { "set-cookie": cookie } });
}
