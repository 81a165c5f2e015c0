/**
 * What somebody who has written to us and our answers say to each other. A GET changes nothing, and nothing is final by a
 * form that was not filled in: a mail scanner does no harm (docs/decisions/068).
 */
import { redirect } from "react-router";
import { v5 as uuidv5 } from "uuid";
import { letters as words } from "#app/content/letters.ts";
import { asGuest } from "#app/db/actors.server.ts";
import { isOfDatabase } from "#app/db/errors.ts";
import type { RateLimit } from "#app/db/rate-limits.ts";
import { saysAnything, tidy } from "#app/domain/fields/tidy.ts";
import { areDigitsRight } from "#app/domain/letters/digits.server.ts";
import { askForErasure, mailToSender, readLetters, writeLetter } from "#app/domain/letters/letters.server.ts";
import { type Letters, longestLetter } from "#app/domain/letters/letters.ts";
import { toldAt } from "#app/domain/mail/outbox.server.ts";
import { dueAt } from "#app/domain/submissions/business-hours.ts";
import { readMessage, spamReasonsOf } from "#app/domain/submissions/spam/spam-score.server.ts";
import { checkContactLimit } from "#app/middleware/contact-limit.server.ts";
import { clientContext, siteContext } from "#app/middleware/context.ts";
import { failureSentence } from "#app/middleware/transactions.server.ts";
import { companyNow } from "#app/middleware/words.server.ts";
import { textFields } from "#app/routes/form-data.ts";
import { closedPage } from "../door/closed-page.server.tsx";
import { askAgain, countUse, enter, linkOf } from "../door/door.server.ts";
import type { Route } from "./+types/link.ts";
import { againPage, endedPage, type LettersAnswer, lettersPage } from "./letters-page.server.tsx";

/** What is sent by one link a minute. */
const sentPerLink: RateLimit = { name: "letters-sent", points: 20, seconds: 60 };
/** How often digits are tried for one message, in half an hour and in a day. */
const digitsTried: readonly RateLimit[] = [
  { name: "letters-digits", points: 5, seconds: 30 * 60 },
  { name: "letters-digits-daily", points: 10, seconds: 24 * 60 * 60 },
];

const intents = ["write", "mail link", "mail digits", "take", "erase", "keep"] as const;

export async function loader(args: Route.LoaderArgs) {
  const entered = await enter(args, "letters", readLetters);
  if (entered instanceof Response) return entered;
  if (entered.inner !== "") return closedPage(args.context.get(siteContext));
  const said = new URL(args.request.url).searchParams.get("done");
  return show(args, entered.opened, { said: said === "sent" || said === "mailed" ? said : undefined });
}

export async function action(args: Route.ActionArgs) {
  const site = args.context.get(siteContext);
  const form = (await args.request.formData().catch(() => null)) ?? new FormData();
  if (form.get("intent") === "ask again") return askAgain(args, form);
  const found = await linkOf(site, "letters", args.request, args.params.key);
  const base = `/letters/${args.params.key}`;
  const { key, ...fields } = textFields(form, ["text", "digits", "key"]);
  const text = tidy(fields.text).trim();
  const ended = () => (text ? endedPage(site, text) : closedPage(site));
  // guard: a letter is sent to the page of its link alone [letters.site]
  if (args.url.pathname !== base || !found || found.isInAddress) return ended();
  const intent = intents.find((one) => one === form.get("intent"));
  try {
    const thread = await asGuest(site.database, found.id, readLetters);
    if (!thread) return ended();
    const answer = (status: number, error: string) => show(args, thread, { error, intent, text }, status);
    // guard: what is sent by a link to letters is counted [letters.site]
    if (await countUse(site, sentPerLink, found.id, 1)) return answer(429, words.errors.often);
    switch (intent) {
      case "write": {
        if (!saysAnything(text)) return answer(400, words.errors.empty);
        if (text.length > longestLetter) return answer(400, words.errors.long(longestLetter));
        const { address } = args.context.get(clientContext);
        // Whoever has answered from their mailbox is no stranger.
        const isOften =
          thread.handed === "shown" && (await checkContactLimit(site, address, Buffer.byteLength(text)));
        // guard: a letter by a link that was shown counts as a message [letters.site]
        if (isOften) return answer(429, words.errors.often);
        const outcome = await write(args, found.id, uuidv5(`${key} ${text}`, found.id), text);
        if (outcome === "gone") return ended();
        if (outcome === "full") return answer(429, words.errors.full);
        return redirect(`${base}?done=sent#end`, { status: 303 });
      }
      case "mail link":
      case "mail digits": {
        if (!site.mail) return answer(400, words.errors.form);
        const what = intent === "mail link" ? "letters link" : "letters code";
        if (!(await asGuest(site.database, found.id, (tx) => mailToSender(tx, what))))
          return answer(429, words.errors.mailedOften);
        return redirect(`${base}?done=mailed#data`, { status: 303 });
      }
      case "take":
      case "erase": {
        // guard: a link that was shown proves no mailbox, and uses up no try of who has one [letters.site]
        if (thread.handed !== "mailed") return answer(400, words.errors.digits);
        for (const limit of digitsTried) {
          const isOften = await countUse(site, limit, thread.id, 1);
          // guard: digits are tried a few times [letters.site]
          if (isOften) return answer(429, words.errors.triedOften);
        }
        const areRight = areDigitsRight(site.secret, thread.id, fields.digits);
        // guard: what cannot be undone wants the digits from the mailbox [letters.site]
        if (!areRight) return answer(400, words.errors.digits);
        if (intent === "take") return fileOf(thread);
        await change(args, found.id, true);
        return redirect(`${base}#data`, { status: 303 });
      }
      case "keep":
        await change(args, found.id, false);
        return redirect(`${base}#data`, { status: 303 });
      default:
        return answer(400, words.errors.form);
    }
  } catch (error) {
    const sentence = failureSentence(args.context, error, words.errors.failure);
    return againPage(site, { base, text, key, sentence }, isOfDatabase(error) ? 503 : 500);
  }
}

async function write(args: Route.ActionArgs, link: string, id: string, text: string) {
  const { database, mail, publicUrl } = args.context.get(siteContext);
  const office = await companyNow(args.context);
  const now = new Date();
  const input = { name: "", email: "", company: null, message: text };
  const own = [new URL(publicUrl).hostname];
  // It came by a page of ours that only a link opens.
  const arrival = { trap: "", ticket: { age: Number.POSITIVE_INFINITY } };
  return asGuest(database, link, (tx) =>
    writeLetter(tx, {
      id,
      text,
      dueAt: dueAt(now, office),
      tellAt: mail && toldAt(now, mail.outsideHours, office),
      spamReasons: spamReasonsOf(input, arrival, undefined, readMessage(input, own)),
    }),
  );
}

function change(args: Route.ActionArgs, link: string, isWanted: boolean): Promise<void> {
  const { database, mail } = args.context.get(siteContext);
  return asGuest(database, link, (tx) => askForErasure(tx, isWanted), { sendsMail: mail !== null });
}

/** All letters as data, in the order of time, with what their sender has said of themselves, and who else was sent the message. */
function fileOf({ reference, sender, receivers, letters }: Letters): Response {
  const file = {
    reference,
    ...sender,
    receivers,
    letters: letters.map(({ isOurs, isByMail, text, at }) => ({
      from: isOurs ? "us" : "you",
      ...(isByMail && { byMail: true }),
      at,
      text,
    })),
  };
  return new Response(JSON.stringify(file, null, 2), {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="${words.data.file}-${reference}.json"`,
    },
  });
}

async function show(
  args: Route.LoaderArgs | Route.ActionArgs,
  thread: Letters,
  answer: LettersAnswer,
  status = 200,
): Promise<Response> {
  const site = args.context.get(siteContext);
  return lettersPage(
    site,
    { id: args.params.key, thread, answer, company: await companyNow(args.context) },
    status,
  );
}
