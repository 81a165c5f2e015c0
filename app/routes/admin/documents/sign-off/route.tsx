/** Customers are asked about one document here; what they have said is taken or refused, and the text withdrawn. */
import { data } from "react-router";
import { z } from "zod";
import { signOffs as words } from "#app/content/admin/sign-offs.ts";
import { admin } from "#app/content/admin.ts";
import { guestLinkDays } from "#app/content/promised-numbers.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { type Holder, holds } from "#app/db/roles.ts";
import { withdrawDocument } from "#app/domain/documents/publishing/publishing.server.ts";
import { eraseSignOff } from "#app/domain/documents/sign-offs/erasure.server.ts";
import { longestNamed, longestReason, longestSaid } from "#app/domain/documents/sign-offs/sign-off.ts";
import {
  askCustomer,
  callOff,
  listSignOffs,
  withdrawPermission,
} from "#app/domain/documents/sign-offs/sign-offs.server.ts";
import { refuseWish, settleWish } from "#app/domain/documents/sign-offs/wishes.server.ts";
import { saysAnything, tidyLine } from "#app/domain/fields/tidy.ts";
import { bareAddress } from "#app/domain/mail-address.ts";
import { countMailTo, refundMailTo } from "#app/middleware/addressee-limit.server.ts";
import { siteContext, staffContext } from "#app/middleware/context.ts";
import { requireRecentConfirmation } from "#app/middleware/require-confirmation.server.ts";
import type { ToastName } from "#app/middleware/toast.server.ts";
import { failureSentence, loadFailure, withStaff } from "#app/middleware/transactions.server.ts";
import { companyNow } from "#app/middleware/words.server.ts";
import { readForm, textFields } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { mutateOr503 } from "../../list/list-actions.server.ts";
import { recordId } from "../../list/record-id.ts";
import { PageError } from "../../shell/admin-error.tsx";
import { adminMeta } from "../../shell/admin-meta.ts";
import { offlineSafeByIntent } from "../../shell/client-action.ts";
import { madeId } from "../../shell/made-id.server.ts";
import { replaceWithToast, stayWithToast } from "../../shell/replace-with-toast.server.ts";
import { guestLinksPath } from "../guest-links/links.tsx";
import { kindAt, ofKind, requireId, toListNotFound } from "../kind.server.ts";
import { type Screen, toPublish, useScreen } from "../screen.ts";
import type { Route } from "./+types/route.ts";
import { signOffPath } from "./sign-off-address.ts";
import { type Asked, type AskedErrors, SignOffsPage } from "./sign-offs-page.tsx";

export const handle: RouteHandle = { needs: toPublish };

type Context = Route.ActionArgs["context"];
type Content = Tx<Holder<"content">>;
const { errors } = words;
const failures = {
  ask: errors.ask,
  "call off": errors.callOff,
  erase: errors.erase,
  take: errors.take,
  refuse: errors.refuse,
  withdraw: errors.withdraw,
};

export const meta: Route.MetaFunction = () => adminMeta(words.heading);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { kind, screen } = kindAt(url);
  const id = requireId(params.id, screen);
  const { mail } = context.get(siteContext);
  const found = await withStaff(
    context,
    "content",
    ofKind(screen, id, (tx: Content) => listSignOffs(tx, kind, id)),
  ).catch((error) => {
    throw loadFailure(context, error, errors.load);
  });
  if (!found) throw await toListNotFound(screen);
  return {
    ...found,
    id,
    mailbox: mail && bareAddress(mail.from ?? ""),
    isAdmin: holds(context.get(staffContext).role, "administration"),
  };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { kind, screen } = kindAt(url);
  const document = requireId(params.id, screen);
  const form = await readForm(request);
  const { intent, signOff, wish, reason } = textFields(form, ["intent", "signOff", "wish", "reason"]);
  if (intent === "ask") return ask(context, screen, document, form, madeId(context, url, form));
  const stay = stayWithToast;
  const back = (toast: ToastName) => replaceWithToast(signOffPath(screen, document), toast);
  const gone = () => data({ failure: errors.gone }, { status: 409 });
  const change = (
    failure: string,
    work: (tx: Content) => Promise<boolean>,
    toast: ToastName,
    then: (toast: ToastName) => Promise<unknown> = back,
  ) =>
    mutateOr503(context, "content", failure, ofKind(screen, document, work), (done) =>
      done ? then(toast) : gone(),
    );
  const asAdmin = (
    failure: string,
    work: (tx: Tx<"admin">) => Promise<boolean>,
    toast: ToastName,
    undone: string = errors.gone,
  ) =>
    mutateOr503(context, "administration", failure, work, (done) =>
      done ? back(toast) : data({ failure: undone }, { status: 409 }),
    );
  if (intent === "withdraw") {
    const id = recordId(signOff);
    if (reason.length > longestReason)
      return data({ failure: errors.long(longestReason), signOff: id, reason }, { status: 400 });
    const withdraw = async (tx: Content) => {
      if (id) return withdrawPermission(tx, document, id, reason.trim());
      // All that is known to be withdrawn may still be public.
      return (await withdrawDocument(tx, document)) !== null ? "off the website" : "nothing";
    };
    return mutateOr503(context, "content", failures.withdraw, ofKind(screen, document, withdraw), (done) => {
      if (done === "nothing") return gone();
      return back(done === "recorded" ? "permissionWithdrawn" : "signedTextWithdrawn");
    });
  }
  if (intent === "take" || intent === "refuse") {
    const id = recordId(wish);
    if (!id) throw data(admin.errors.unexpected, { status: 400 });
    if (reason.length > longestSaid) return data({ failure: errors.long(longestSaid) }, { status: 400 });
    // From the editor, which stays as it is: words that stand in a field are decided with its text.
    return intent === "refuse"
      ? change(failures.refuse, (tx) => refuseWish(tx, document, id, reason.trim()), "wishRefused", stay)
      : change(failures.take, (tx) => settleWish(tx, kind, document, id, reason.trim()), "wishDone", stay);
  }
  const id = recordId(signOff);
  if (!id) throw data(admin.errors.unexpected, { status: 400 });
  if (intent === "call off") {
    const { timeZone } = await companyNow(context);
    return asAdmin(
      failures["call off"],
      (tx) => callOff(tx, document, id, timeZone),
      "signOffCalledOff",
      errors.stands,
    );
  }
  if (intent === "erase") {
    requireRecentConfirmation(context, url);
    return asAdmin(failures.erase, (tx) => eraseSignOff(tx, document, id), "signOffErased");
  }
  throw data(admin.errors.unexpected, { status: 400 });
}

/** The mail is counted before anything is written; what was not stored, or failed, has mailed nobody. */
async function ask(context: Context, screen: Screen, document: string, form: FormData, made: string) {
  const site = context.get(siteContext);
  const typed = textFields(form, ["name", "company", "email", "note", "days"]);
  const found = errorsOf(typed, site.mail !== null);
  if (Object.keys(found).length > 0) return data({ typed, errors: found }, { status: 400 });
  const email = typed.email.trim() || null;
  try {
    const wait = email === null ? null : await countMailTo(site, "sign-off", email);
    if (wait)
      return data(
        { typed, errors: { email: errors.tooManyMails } },
        { status: 429, headers: { "retry-after": String(wait) } },
      );
  } catch (error) {
    return data({ typed, failure: failureSentence(context, error, failures.ask) }, { status: 503 });
  }
  const { email: ofCompany } = await companyNow(context);
  // Whoever hands the link over copies it there.
  const next = email === null ? guestLinksPath : signOffPath;
  const question = {
    ours: [ofCompany, site.mail?.from ?? ""],
    guestName: tidyLine(typed.name),
    company: tidyLine(typed.company),
    email,
    note: typed.note.trim(),
    days: Number(typed.days),
  };
  const answer = await mutateOr503(
    context,
    "content",
    failures.ask,
    ofKind(screen, document, (tx: Content) => askCustomer(tx, document, question, made)),
    (done) => (done ? replaceWithToast(next(screen, document), "customerAsked") : toListNotFound(screen)),
  );
  if (answer instanceof Response) return answer;
  if (email !== null) await refundMailTo(site, "sign-off", email).catch(() => undefined);
  return data({ ...answer.data, typed }, answer.init ?? undefined);
}

function errorsOf({ name, company, email, note, days }: Asked, sendsMail: boolean): AskedErrors {
  const tooLong = (text: string, most: number) => (text.length > most ? errors.long(most) : undefined);
  const isAddress = email.trim() === "" || (sendsMail && z.email().max(254).safeParse(email.trim()).success);
  const count = Number(days);
  const isCount = Number.isInteger(count) && count >= 1 && count <= guestLinkDays.most;
  const found: AskedErrors = {
    name: !saysAnything(name) ? errors.name : tooLong(name, longestNamed),
    company: !saysAnything(company) ? errors.company : tooLong(company, longestNamed),
    email: isAddress ? undefined : sendsMail ? errors.email : words.ask.noMail,
    note: tooLong(note, longestSaid),
    days: isCount ? undefined : errors.days(guestLinkDays.most),
  };
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== undefined));
}

export function clientAction(args: Route.ClientActionArgs) {
  return offlineSafeByIntent(args, failures);
}

export default function SignOffRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <SignOffsPage {...loaderData} answer={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { list, words: said } = useScreen();
  const back = { to: list.path, label: said.form.back };
  return <PageError error={error} failure={errors.load} title={words.heading} back={back} />;
}
