/** What both ways of sending a message share: the form of the document, and the script that takes it over. */
import { href, type RouterContextProvider } from "react-router";
import { businessTime } from "#app/content/business-time.ts";
import { contact } from "#app/content/contact.ts";
import { linkToken } from "#app/domain/guest-links/link-token.server.ts";
import { readableAddress } from "#app/domain/readable-address.server.ts";
import { ownPath } from "#app/domain/submissions/came-from.ts";
import { type FieldName, fields } from "#app/domain/submissions/fields.ts";
import { type Link, linksIn } from "#app/domain/submissions/spam/links.ts";
import { sketchOf } from "#app/domain/submissions/spam/sketch.ts";
import { readMessage, spamReasonsOf } from "#app/domain/submissions/spam/spam-score.server.ts";
import { type Receipt, type SubmissionInput, submissionSchema } from "#app/domain/submissions/submission.ts";
import { type Origin, submitContact } from "#app/domain/submissions/submissions.server.ts";
import { normalEmail } from "#app/domain/users/email.ts";
import { countMailTo, refundMailTo } from "#app/middleware/addressee-limit.server.ts";
import { keyedHash, keyedNumber } from "#app/middleware/client-key.server.ts";
import {
  checkContactLimit,
  clientHash,
  refundContactLimit,
  watchContact,
} from "#app/middleware/contact-limit.server.ts";
import { clientContext, type Site, siteContext } from "#app/middleware/context.ts";
import {
  countFormTimestamp,
  readFormTimestamp,
  refundFormTimestamp,
} from "#app/middleware/form-timestamp.server.ts";
import { withVisitor } from "#app/middleware/transactions.server.ts";
import { countUse } from "#app/middleware/usage.server.ts";
import { wordsOf } from "#app/middleware/words.server.ts";
import { type Errors, errorsOf, readForm, textFields } from "#app/routes/form-data.ts";
import { aboutTopic, type ContactTopic } from "./contact-topic.ts";
import type { ShownReceipt } from "./form-state.ts";
import { readTopic, topicFields } from "./read-topic.server.ts";
import { trapName } from "./trap.ts";

export type Received = { receipt: Receipt } | { rejected: Rejected; status: number; headers?: HeadersInit };

/** What comes back when nothing was stored: everything typed, and why. */
export type Rejected = {
  values: Record<FieldName, string>;
  errors: Errors<FieldName>;
  failure?: string;
  topic?: ContactTopic;
};

/** @throws 400 when the body is no form. A limit answers 429 with Retry-After, a database that is away 503. */
export async function receiveSubmission(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Received> {
  const form = await readForm(request);
  const values = textFields(form, fields);
  const { chosen } = textFields(form, ["chosen"]);
  const named = textFields(form, topicFields);
  const topic = await readTopic(context, chosen ? named : { ...named, alarm: "" });
  const parsed = submissionSchema.safeParse(values);
  if (!parsed.success) return { rejected: { values, errors: errorsOf(parsed.error), topic }, status: 400 };
  const input = {
    ...parsed.data,
    email: readableAddress(parsed.data.email),
    message: aboutTopic(parsed.data.message, topic),
  };
  const site = context.get(siteContext);
  const { address, requestId } = context.get(clientContext);
  const rejected = (failure: string) => ({ values, errors: {}, failure, topic });
  const bytes = Buffer.byteLength(JSON.stringify(input));
  const counted: Counted = {};
  let receipt: Receipt;
  try {
    const wait = await checkContactLimit(site, address, bytes);
    if (wait) {
      const headers = { "retry-after": String(wait) };
      return { rejected: rejected(contact.errors.tooMany), status: 429, headers };
    }
    counted.client = () => refundContactLimit(site, address, bytes);
    const { company } = await wordsOf(context);
    const origin = { ...(await originOf(form, site, address, input, counted)), office: company };
    const stored = await withVisitor(context, (tx) => submitContact(tx, input, origin));
    if (stored.isNew) {
      site.watch.count("message stored");
      if (topic && !stored.isSpam) countUse({ request, context }, ["topic", topic.id]);
    }
    const { client, ticket, confirmation } = counted;
    if (!stored.isNew) await refund(site, [client, ticket, confirmation]);
    else if (stored.isSpam) await refund(site, [confirmation]);
    // guard: who knows what somebody has sent is shown no link to their letters [letters.site]: : null -> : stored.receipt.id
    const id = stored.isNew || textFields(form, ["formKey"]).formKey ? stored.receipt.id : null;
    receipt = { ...stored.receipt, id };
  } catch (error) {
    site.log.error({ err: error, requestId }, "a contact submission was not stored");
    await refund(site, Object.values(counted));
    return { rejected: rejected(contact.errors.failure), status: 503 };
  }
  await watchContact(site);
  return { receipt };
}

/** What a sender reads of a receipt. */
export async function shownReceipt(
  { id, reference, dueAt }: Receipt,
  context: Readonly<RouterContextProvider>,
): Promise<ShownReceipt> {
  const { timeZone } = (await wordsOf(context)).company;
  const { secret } = context.get(siteContext);
  return {
    reference,
    dueAt: dueAt.toISOString(),
    answerBy: businessTime(dueAt, timeZone),
    letters: id && `/letters/${linkToken(secret, id, "letters")}`,
  };
}

/** What was counted for a message before it was known whether it would be stored, each with how that is taken back. */
type Counted = Partial<Record<"client" | "ticket" | "confirmation", () => Promise<unknown>>>;

/** A count that cannot be taken back changes nothing about the message. */
async function refund({ log }: Site, counted: readonly Counted[keyof Counted][]): Promise<void> {
  try {
    for (const takeBack of counted) await takeBack?.();
  } catch (error) {
    log.warn({ err: error }, "what was counted for a message was not taken back");
  }
}

async function originOf(
  form: FormData,
  site: Site,
  address: string,
  input: SubmissionInput,
  counted: Counted,
): Promise<Omit<Origin, "office">> {
  const { [trapName]: trap, ticket, cameFrom } = textFields(form, [trapName, "ticket", "cameFrom"]);
  const { secret, mail } = site;
  const own = [new URL(site.publicUrl).hostname];
  const read = readMessage(input, own);
  const state = readFormTimestamp(secret, ticket, address);
  const isUsed = state.age !== null && (await countFormTimestamp(site, ticket));
  if (state.age !== null) counted.ticket = () => refundFormTimestamp(site, ticket);
  const arrival = { trap, ticket: { ...state, isUsed } };
  // Whoever spreads a link writes with the addresses of others. A company may be called by its website.
  const confirms =
    mail?.confirmToVisitor === true &&
    read.links.length === 0 &&
    linksIn(input.name, own).length === 0 &&
    (await countMailTo(site, "confirmation", input.email)) === null;
  if (confirms) counted.confirmation = () => refundMailTo(site, "confirmation", input.email);
  return {
    formKey: formKeyOf(form),
    cameFrom: cameFrom === href("/contact") ? null : ownPath(cameFrom),
    spamReasons: (others) => spamReasonsOf(input, arrival, others, read),
    trace: {
      words: sketchOf(read.words).map((piece) => keyedNumber(secret, "words of a message", piece)),
      links: comparedLinks(read.links, input.email),
      clientHash: clientHash(site, address),
      senderHash: keyedHash(secret, "sender", normalEmail(input.email)),
    },
    clientHash: clientHash(site, address),
    mail: mail && { ...mail, confirmToVisitor: confirms },
  };
}

const mostLinks = 20;

/** Those by which a message is compared with others; the sender's own website is not one. */
function comparedLinks(links: readonly Link[], email: string): string[] {
  const own = normalEmail(email).split("@").at(-1) ?? "";
  const keys = links.flatMap(({ host, key }) => (key === null || isWithin(own, host) ? [] : [key]));
  return [...new Set(keys)].slice(0, mostLinks);
}

/** Whether one host name is the other, or below it. */
function isWithin(one: string, other: string): boolean {
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);
}

/** Without JavaScript the form has no key: the same text on the same day is the same message. */
function formKeyOf(form: FormData): string {
  const { formKey } = textFields(form, ["formKey"]);
  // guard: nobody can send the day as a key of theirs [letters.site]: `key ${formKey}` -> formKey
  return formKey ? `key ${formKey}` : new Date().toISOString().slice(0, 10);
}
