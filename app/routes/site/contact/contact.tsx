import { useMemo } from "react";
import { data, href, useNavigation } from "react-router";
import { contact } from "#app/content/contact.ts";
import { toasts } from "#app/content/toasts.ts";
import { type FieldName, fields } from "#app/domain/submissions/fields.ts";
import { spamReasonsOf } from "#app/domain/submissions/spam-score.ts";
import { type Receipt, type SubmissionInput, submissionSchema } from "#app/domain/submissions/submission.ts";
import { type Origin, submitContact } from "#app/domain/submissions/submissions.server.ts";
import {
  checkContactLimit,
  clientHash,
  refundContactLimit,
  watchContact,
} from "#app/middleware/contact-limit.server.ts";
import { clientContext, type Site, siteContext } from "#app/middleware/context.ts";
import { formTimestampAge } from "#app/middleware/form-timestamp.server.ts";
import { redirectWithReceipt, takeToast } from "#app/middleware/toast.server.ts";
import { withVisitor } from "#app/middleware/transactions.server.ts";
import { type Errors, errorsOf, readForm, textFields } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { Toasts } from "#app/ui/toast.tsx";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/contact.ts";
import { ContactPage } from "./contact-page.tsx";

/** What comes back when nothing was stored: everything typed, and why. */
type Answer = { values: Record<FieldName, string>; errors: Errors<FieldName>; failure?: string };

export const handle: RouteHandle = { react: true, cache: { shows: "content" } };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { ...contact.metadata, heading: contact.heading }, { pageType: "ContactPage" });

/** The seconds of a slowed message reach documents too. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** Thanks and receipt are there once, on the page that a sending leads to. */
export async function loader({ request }: Route.LoaderArgs) {
  const sent = new URL(request.url).searchParams.has("sent");
  const taken = sent ? await takeToast(request) : null;
  if (!taken) return { sent, toast: null, receipt: null };
  const { id, name, receipt = null } = taken.toast;
  const toast = { id, ...toasts[name] };
  return data({ sent, toast, receipt }, { headers: { "set-cookie": taken.forget } });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const values = textFields(form, fields);
  const parsed = submissionSchema.safeParse(values);
  if (!parsed.success) {
    return data<Answer>({ values, errors: errorsOf(parsed.error) }, { status: 400 });
  }
  const site = context.get(siteContext);
  const { address, requestId } = context.get(clientContext);
  let receipt: Receipt;
  try {
    const wait = await checkContactLimit(site, address);
    if (wait) {
      return data<Answer>(
        { values, errors: {}, failure: contact.errors.tooMany },
        { status: 429, headers: { "retry-after": String(wait) } },
      );
    }
    const origin = originOf(form, site, address, parsed.data);
    const stored = await withVisitor(context, (tx) => submitContact(tx, parsed.data, origin));
    if (stored.isNew) site.watch.count("message stored");
    else await refundContactLimit(site, address);
    receipt = stored.receipt;
  } catch (error) {
    site.log.error({ err: error, requestId }, "a contact submission was not stored");
    return data<Answer>({ values, errors: {}, failure: contact.errors.failure }, { status: 503 });
  }
  await watchContact(site);
  return redirectWithReceipt(`${href("/contact")}?sent`, "contactSent", receipt);
}

function originOf(form: FormData, site: Site, address: string, input: SubmissionInput): Origin {
  const { homepage, ticket } = textFields(form, ["homepage", "ticket"]);
  return {
    formKey: formKeyOf(form),
    spamReasons: spamReasonsOf(input, { trap: homepage, formTimestampAge: formTimestampAge(site.secret, ticket) }),
    clientHash: clientHash(site, address),
    mail: site.mail,
  };
}

/** Without JavaScript the form has no key: the same text on the same day is the same message. */
function formKeyOf(form: FormData): string {
  return textFields(form, ["formKey"]).formKey || new Date().toISOString().slice(0, 10);
}

/** A connection that breaks on the way is a failed sending too: the form stays filled. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error; // a redirect: it was sent
    const values = textFields(form, fields);
    // The status keeps React Router from asking for the page's data again: that would fail as well.
    return data<Answer>({ values, errors: {}, failure: contact.errors.failure }, { status: 503 });
  }
}

export default function ContactRoute({ loaderData, actionData }: Route.ComponentProps) {
  const navigation = useNavigation();
  const busy = navigation.state !== "idle" && navigation.formMethod === "POST";
  const { sent, toast, receipt } = loaderData;
  const said = useMemo(() => (toast ? [toast] : []), [toast]);
  return (
    <>
      <ContactPage form={{ ...actionData, sent: sent && !actionData, busy }} receipt={receipt} />
      <Toasts initial={said} />
    </>
  );
}
