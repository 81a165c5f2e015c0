/**
 * What a customer was asked: the page of one version with a bar, what they have said, and two forms. A GET changes
 * nothing, so that a mail scanner does no harm. What was typed while the link has ended is shown to be copied.
 */
import { redirect } from "react-router";
import { v5 as uuidv5 } from "uuid";
import { type Office, publicDay } from "#app/content/day.ts";
import { signOff as words } from "#app/content/sign-off.ts";
import { asGuest, type Tx } from "#app/db/actors.server.ts";
import { isOfDatabase } from "#app/db/errors.ts";
import {
  approve,
  readSignOff,
  say,
  takeBack,
  withdraw,
} from "#app/domain/documents/sign-offs/guest.server.ts";
import {
  longestNamed,
  longestReason,
  longestSaid,
  type SignOff,
  type SignOffAnswer,
  type SignOffForm,
  type SignOffTyped,
  signOffFields,
  signOffForms,
} from "#app/domain/documents/sign-offs/sign-off.ts";
import { saysAnything, tidy, tidyLine } from "#app/domain/fields/tidy.ts";
import { linkToken } from "#app/domain/guest-links/link-token.server.ts";
import { fromOfficeTime, officeDate } from "#app/domain/office-time.ts";
import { siteContext } from "#app/middleware/context.ts";
import { failureSentence } from "#app/middleware/transactions.server.ts";
import { companyNow } from "#app/middleware/words.server.ts";
import { textFields } from "#app/routes/form-data.ts";
import { recordId } from "../admin/list/record-id.ts";
import { closedPage } from "../door/closed-page.server.tsx";
import { askAgain, countUse, enter, linkOf } from "../door/door.server.ts";
import { renderPreview } from "../preview/render.server.ts";
import type { Route } from "./+types/link.ts";
import { againPage, approvalPage, endedPage } from "./plain-pages.server.tsx";

/** What is sent by one link a minute. */
const sentPerLink = { name: "sign-off-sent", points: 20, seconds: 60 };
const aDay = 24 * 60 * 60 * 1000;
const mostYears = 20;

export async function loader(args: Route.LoaderArgs) {
  const entered = await enter(args, "sign-off", readSignOff);
  if (entered instanceof Response) return entered;
  const { id, base, inner, opened: signOff } = entered;
  const site = args.context.get(siteContext);
  if (inner === "/approval" && signOff.approval)
    return approvalPage(site, signOff, await companyNow(args.context), base);
  return show(args, id, signOff);
}

export async function action(args: Route.ActionArgs) {
  const site = args.context.get(siteContext);
  const form = await args.request.formData().catch(() => null);
  if (form?.get("intent") === "ask again") return askAgain(args, form);
  const found = await linkOf(site, "sign-off", args.request, args.params.key);
  const base = `/sign-off/${args.params.key}`;
  // guard: words are sent to the page of the link alone [sign-off.site]
  if (args.url.pathname !== base) return closedPage(site);
  const typed = typedIn(form ?? new FormData());
  const ended = () => (typed.new || typed.remark ? endedPage(site, typed) : closedPage(site));
  if (!found || found.isInAddress) return ended();
  const intent = signOffForms.find((one) => one === form?.get("intent"));
  try {
    const signOff = await asGuest(site.database, found.id, readSignOff);
    if (!signOff) return ended();
    const answer = (status: number, error: string, of: SignOffForm = intent ?? "say") =>
      show(args, found.id, signOff, { status, answer: { form: of, error, typed } });
    const isOften = await countUse(site, sentPerLink, found.id, 1);
    // Without the page, which would be made anew each time.
    const often = () => againPage(site, { base, intent, typed, sentence: words.errors.often }, 429);
    // guard: what a guest sends is counted [sign-off.site]
    if (isOften) return often();
    if (!intent) return await answer(400, words.errors.form);
    const office = await companyNow(args.context);
    const refused = refusalOf(intent, typed, office.timeZone);
    if (refused) return await answer(400, refused);
    const run = (tx: Tx<"guest">) => carryOut(tx, intent, found.id, typed, signOff, office);
    const done = await asGuest(site.database, found.id, run, { sendsMail: site.mail !== null });
    if (done === "gone") return ended();
    if (done.error) return await answer(409, done.error);
    return redirect(`${base}#${done.at}`, { status: 303 });
  } catch (error) {
    const sentence = failureSentence(args.context, error, words.errors.failure);
    return againPage(site, { base, intent, typed, sentence }, isOfDatabase(error) ? 503 : 500);
  }
}

/** A line break is one sign, as where it is typed: a browser sends it as two. */
function typedIn(form: FormData): SignOffTyped {
  const fields = Object.entries(textFields(form, signOffFields));
  return Object.fromEntries(fields.map(([name, text]) => [name, tidy(text)])) as SignOffTyped;
}

async function show(
  args: Route.LoaderArgs | Route.ActionArgs,
  id: string,
  signOff: SignOff,
  { status = 200, answer = null }: { status?: number; answer?: SignOffAnswer | null } = {},
): Promise<Response> {
  const { timeZone, locale } = await companyNow(args.context);
  const site = args.context.get(siteContext);
  const base = `/sign-off/${id}`;
  const page = await renderPreview(args, {
    what: { kind: "document", id: signOff.documentId, revision: signOff.revisionId },
    person: id,
    base,
    signOff: {
      shown: {
        signOff,
        base,
        link: `${site.publicUrl}/sign-off/${linkToken(site.secret, id, "sign-off")}`,
        formKey: crypto.randomUUID(),
        office: { timeZone, locale },
        answer,
      },
      status,
    },
    saying: () => words.label,
    leave: { href: base, label: words.label },
  });
  // The page could not be shown: what was typed is.
  if (answer && page.status !== status)
    return againPage(
      site,
      {
        base,
        intent: answer.form,
        typed: answer.typed,
        sentence: answer.error,
      },
      status,
    );
  return page;
}

/** Why a form cannot be taken, in one sentence; null where it can. */
function refusalOf(form: SignOffForm, typed: SignOffTyped, timeZone: string): string | null {
  const { errors } = words;
  if (form === "take-back") return recordId(typed.wish) ? null : errors.form;
  if (form === "withdraw") {
    // guard: a permission is withdrawn by a form that was filled in [door.site]: typed.sure !== "yes" -> false
    if (typed.sure !== "yes") return errors.sure;
    return typed.reason.length > longestReason ? errors.long(longestReason) : null;
  }
  if (form === "say") {
    if ([typed.old, typed.new, typed.remark].some((text) => text.length > longestSaid))
      return errors.long(longestSaid);
    const { newWords, remark } = wishOf(typed);
    return newWords === null && remark === null ? errors.empty : null;
  }
  const { name, role, end, until } = typed;
  if (!saysAnything(name)) return errors.name;
  if (!saysAnything(role)) return errors.role;
  if (name.length > longestNamed || role.length > longestNamed) return errors.longName(longestNamed);
  if (end === "open") return null;
  if (end !== "until") return errors.end;
  const now = new Date();
  const latest = officeDate(new Date(now.getTime() + mostYears * 365 * aDay), timeZone);
  const isDay = fromOfficeTime(`${until}T00:00`, timeZone) !== null;
  return isDay && until >= officeDate(now, timeZone) && until <= latest ? null : errors.day;
}

/** What was typed, where it says anything: the same words again are no others. */
function wishOf(typed: SignOffTyped) {
  const [oldWords, newWords, remark] = [typed.old.trim(), typed.new.trim(), typed.remark.trim()];
  const isOther = oldWords !== "" && tidyLine(newWords) !== tidyLine(oldWords) && saysAnything(newWords);
  return { oldWords, newWords: isOther ? newWords : null, remark: saysAnything(remark) ? remark : null };
}

type Done = "gone" | { error: string; at?: undefined } | { error?: undefined; at: string };

async function carryOut(
  tx: Tx<"guest">,
  form: SignOffForm,
  link: string,
  typed: SignOffTyped,
  { number, title }: SignOff,
  office: Office,
): Promise<Done> {
  const { errors } = words;
  if (form === "take-back")
    return (await takeBack(tx, typed.wish)) ? { at: "sign-off-said" } : { error: errors.decided };
  if (form === "say") {
    const wish = wishOf(typed);
    const id = uuidv5(JSON.stringify([typed.key, wish]), link);
    const said = await say(tx, id, wish);
    if (said === "full") return { error: errors.full };
    if (said === "approved") return { error: errors.approved };
    return said === "gone" ? said : { at: `wish-${id}` };
  }
  if (form === "withdraw")
    return (await withdraw(tx, typed.reason.trim()))
      ? { at: "sign-off-approved" }
      : { error: errors.withdrawn };
  const until = typed.end === "until" ? typed.until : null;
  const day = until && publicDay(until, office);
  // guard: the statement counts no change twice [sign-off.site]: new Set(typed.seen.split(" ")) -> typed.seen.split(" ")
  const seen = [...new Set(typed.seen.split(" "))].flatMap((id) => recordId(id) ?? []);
  const said = await approve(tx, {
    name: tidyLine(typed.name),
    role: tidyLine(typed.role),
    until,
    timeZone: office.timeZone,
    seen,
    statement: words.statement(number, title, day, seen.length),
  });
  if (said === "approved" || said === "changed") return { error: errors[said] };
  return said === "gone" ? said : { at: "sign-off-approved" };
}
