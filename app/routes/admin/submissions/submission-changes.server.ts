/** What the forms of one message ask for, by their `intent`, and where each leads. */
import { data, type RouterContextProvider } from "react-router";
import { inbox } from "#app/content/admin/inbox.ts";
import { admin } from "#app/content/admin.ts";
import type { Tx } from "#app/db/actors.server.ts";
import type { Holder } from "#app/db/roles.ts";
import { fromOfficeTime, officeDate } from "#app/domain/office-time.ts";
import {
  addLetterByMail,
  addNote,
  endLettersLinks,
  markAnswered,
  markNotSpam,
  markUnread,
  reopen,
  reply,
  sendAgain,
  setOwner,
  settle,
  submissionExists,
  take,
} from "#app/domain/submissions/actions.server.ts";
import { dueAt, type Office } from "#app/domain/submissions/business-hours.ts";
import { longestNote, type Settled } from "#app/domain/submissions/inbox.ts";
import { siteContext, staffContext } from "#app/middleware/context.ts";
import { about, type ToastName, type Undo } from "#app/middleware/toast.server.ts";
import { failureSentence, withStaff } from "#app/middleware/transactions.server.ts";
import { companyNow } from "#app/middleware/words.server.ts";
import { textFields } from "#app/routes/form-data.ts";
import { submissionList as list, listAddress, submissionAddress } from "../list/list-url.ts";
import { recordId } from "../list/record-id.ts";
import { madeId } from "../shell/made-id.server.ts";
import { replaceWithToast } from "../shell/replace-with-toast.server.ts";
import type { InboxQuery } from "./inbox-query.server.ts";
import { mailIds } from "./mail-ids.ts";

type Context = Readonly<RouterContextProvider>;
type Change = {
  /** Whether the message was there, how it is taken back, or another toast. */
  work: (tx: Tx<Holder<"messages">>) => Promise<boolean | Undo | ToastName>;
  toast: ToastName;
  /** Where it leads: the message, the next one because this one needs nothing more, or the list. */
  leads: "here" | "on" | "back";
};
/** What comes back when nothing was changed: why, and the text that was typed. */
type Refused = { intent: string; failure: string | null; error?: string; text?: string };

/** @param id of the message, a uuid. */
export async function changeSubmission(
  form: FormData,
  url: URL,
  id: string,
  query: InboxQuery,
  context: Context,
) {
  const made = madeId(context, url, form);
  const names = ["intent", "text", "signature", "day", "owner", "next", "stay"] as const;
  const fields = { ...textFields(form, names), made };
  const { intent } = fields;
  const office = await companyNow(context);
  const cameAt = intent === "by-mail" ? momentOfDay(fields.day, office.timeZone) : null;
  const error =
    textError(fields) ?? (intent === "by-mail" && cameAt === null ? inbox.byMail.dayWrong : undefined);
  if (error) return data<Refused>({ intent, failure: null, error, text: fields.text }, { status: 400 });
  const refused: Refused = { intent, failure: null, text: fields.text };
  try {
    const change = changeOf({ ...fields, mails: mailIds(form), cameAt, office }, id, context);
    const done = await withStaff(context, "messages", change.work);
    if (!done) return data({ ...refused, failure: admin.submissions.errors.notFound }, { status: 404 });
    const name = typeof done === "string" ? done : change.toast;
    const undo = typeof done === "object" ? done : undefined;
    return replaceWithToast(leadsTo(change, fields, id, query), { name, about: about([id]) }, undo);
  } catch (failure) {
    return data({ ...refused, failure: failureSentence(context, failure, inbox.failure) }, { status: 503 });
  }
}

/** `made`: the id of what the form makes. */
type Fields = Record<"intent" | "text" | "signature" | "day" | "owner" | "next" | "stay" | "made", string>;
type Asked = Fields & { mails: string[] | null; cameAt: Date | null; office: Office };

/** When what came on that day of the office is taken to have come; null for no day, and for one that has not come. */
function momentOfDay(day: string, timeZone: string, now = new Date()): Date | null {
  if (day === officeDate(now, timeZone)) return now;
  const at = fromOfficeTime(`${day}T12:00`, timeZone);
  return at && at < now ? at : null;
}

function changeOf(
  { intent, text, owner, mails, made, cameAt, office }: Asked,
  id: string,
  context: Context,
): Change {
  const me = context.get(staffContext).userId;
  const { mail: rules } = context.get(siteContext);
  const ownerId = recordId(owner);
  switch (intent) {
    case "unread":
      return { work: (tx) => markUnread(tx, id), toast: "submissionUnread", leads: "back" };
    case "open":
      return { work: (tx) => reopen(tx, me, id), toast: "submissionOpened", leads: "here" };
    case "done":
      return { work: (tx) => settleOne(tx, me, id, "done"), toast: "submissionDone", leads: "on" };
    case "take":
      return { work: (tx) => takeFirst(tx, me, id), toast: "submissionTaken", leads: "here" };
    case "owner":
      if (owner !== "" && !ownerId) break;
      return { work: (tx) => setOwner(tx, me, id, ownerId), toast: "submissionAssigned", leads: "here" };
    case "note":
      return {
        work: (tx) => addNote(tx, me, id, text.trim(), made),
        toast: "submissionNoted",
        leads: "here",
      };
    case "by-mail": {
      if (!cameAt) break;
      const letter = { body: text.trim(), at: cameAt, dueAt: dueAt(cameAt, office) };
      return {
        work: (tx) => addLetterByMail(tx, me, id, letter, made),
        toast: "submissionByMail",
        leads: "here",
      };
    }
    case "end-links":
      return { work: (tx) => endLettersLinks(tx, id), toast: "submissionLinksEnded", leads: "here" };
    case "reply":
      if (!rules) break; // nobody would send it
      return {
        work: (tx) => reply(tx, me, id, text.trim(), made),
        toast: "submissionReplied",
        leads: "here",
      };
    case "answered":
      return { work: (tx) => markAnswered(tx, me, id), toast: "submissionAnswered", leads: "here" };
    case "spam":
      return { work: (tx) => settleOne(tx, me, id, "spam"), toast: "submissionSpam", leads: "on" };
    case "not-spam":
      return { work: (tx) => markNotSpam(tx, me, id, rules), toast: "submissionNotSpam", leads: "on" };
    case "send-again":
      if (!mails) break;
      return {
        work: async (tx) => (await sendAgain(tx, mails)).length > 0,
        toast: "mailSentAgain",
        leads: "here",
      };
  }
  throw data(admin.errors.unexpected, { status: 400 });
}

async function takeFirst(tx: Tx<Holder<"messages">>, me: string, id: string) {
  const result = await take(tx, me, id);
  return result === "somebody else's" ? "submissionTakenBefore" : result === "taken";
}

/** With its Undo, where it changes anything. */
async function settleOne(tx: Tx<Holder<"messages">>, me: string, id: string, as: Settled) {
  const act = await settle(tx, me, [id], as);
  return act ? { settled: act.batch } : submissionExists(tx, id);
}

/** A signature alone says nothing. */
function textError({ intent, text, signature }: Fields): string | undefined {
  const typed = { reply: inbox.reply, note: inbox.notes, "by-mail": inbox.byMail };
  const words = Object.hasOwn(typed, intent) ? typed[intent as keyof typeof typed] : null;
  if (!words) return undefined;
  if (text.trim() === "" || text.trim() === signature.trim()) return words.needed;
  return text.length > longestNote ? words.tooLong : undefined;
}

function leadsTo({ leads }: Change, fields: Fields, id: string, query: InboxQuery): string {
  const next = recordId(fields.next);
  if (leads === "here") return submissionAddress(query, id);
  return leads === "on" && next && fields.stay !== "list"
    ? submissionAddress(query, next)
    : listAddress(list, query);
}
