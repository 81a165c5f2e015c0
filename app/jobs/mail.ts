/** Sends the outbox: woken by PostgreSQL when something was written to it, and by a timer for what has to wait. */

import { createHash } from "node:crypto";
import type { Logger } from "pino";
import { href } from "react-router";
import type { CompanyFacts } from "#app/content/company-facts.ts";
import { asMailer, type Tx } from "#app/db/actors.server.ts";
import type { ConnectionTarget, Database } from "#app/db/client.server.ts";
import { listen } from "#app/db/listen.ts";
import { readCompany } from "#app/domain/company/company.server.ts";
import { linkToken } from "#app/domain/guest-links/link-token.server.ts";
import { digitsFor } from "#app/domain/letters/digits.server.ts";
import { newestLetter } from "#app/domain/letters/letters.ts";
import {
  type AccountMail,
  gatherDecisions,
  gatherNews,
  type MailFacts,
  type MailFailure,
  markFailed,
  markSent,
  mostAttempts,
  ownFailures,
  readMail,
  retryWaiting,
  type SignOffMail,
  someWaitForServer,
  type TakenMail,
  takeMail,
} from "#app/domain/mail/outbox.server.ts";
import { asciiAddress } from "#app/domain/mail-address.ts";
import { type AccountLink, accountLinkPath } from "#app/domain/users/account-token.server.ts";
import { displayName } from "#app/domain/users/display-name.ts";
import { accountMail } from "#app/emails/account.ts";
import { letterMail, lettersCodeMail, lettersErasedMail, lettersLinkMail } from "#app/emails/letters.ts";
import { type Mail, oneLine } from "#app/emails/mail.ts";
import { newsMail } from "#app/emails/news.ts";
import { digestMail, notificationMail, trayMail } from "#app/emails/notification.ts";
import { publicationFailedMail } from "#app/emails/publication-failed.ts";
import { signOffMail } from "#app/emails/sign-off.ts";
import { confirmationMail, replyMail } from "#app/emails/to-sender.ts";
import type { MailRules, MailSettings } from "#app/env.server.ts";
import { createSmtp, type Envelope, type Timeouts } from "./smtp.ts";

type Options = {
  database: Database;
  target: ConnectionTarget;
  log: Logger;
  settings: Pick<MailSettings, "smtpUrl" | "from" | "notify"> & Partial<MailRules>;
  publicUrl: string;
  /** Signs the links of mails about accounts. */
  secret: string;
  timeouts?: Timeouts;
  /** Milliseconds between two looks at what has become due. */
  interval?: number;
  /** Milliseconds between two looks whether a mail server that was away is back. */
  probe?: number;
};

type Written = { mail: Mail; envelope: Envelope };

/** Every process may run one: a mail is taken by one of them. `stop` waits for the mail in flight. */
export function startMail(options: Options): { stop(): Promise<void> } {
  const { database, target, log, settings, timeouts, interval = 20_000, probe = 60_000 } = options;
  const smtp = createSmtp(settings.smtpUrl, settings.from, timeouts);
  let isStopped = false;
  let isWanted = false;
  let running: Promise<void> | null = null;
  let probing: Promise<void> | null = null;

  async function sendAll(): Promise<void> {
    await asMailer(database, async (tx) => gatherNews(tx, await readCompany(tx), settings)).catch(
      (error) => log.error({ err: error }, "news could not be gathered"), // what is in the outbox waits for none of it
    );
    await asMailer(database, gatherDecisions).catch((error) =>
      log.error({ err: error }, "decisions could not be gathered"),
    );
    while (!isStopped) {
      const mail = await asMailer(database, takeMail);
      if (!mail) return;
      const { kind, attempt } = mail;
      const failure = await attemptTo(mail);
      await asMailer(database, (tx) => (failure ? markFailed(tx, mail, failure) : markSent(tx, mail)));
      if (failure) log.warn({ kind, attempt, reason: failure.reason }, "a mail was not sent");
      else log.info({ kind, attempt, messages: mail.ids.length }, "a mail was sent");
    }
  }

  /** Null once the mail server has it, or nobody is to get it. */
  async function attemptTo(mail: TakenMail): Promise<MailFailure | null> {
    // guard: a mail that ends its process is given up
    if (mail.attempt > mostAttempts) return { reason: ownFailures.cutShort, isFinal: true };
    let written: Written | "nobody is to get it" | null;
    try {
      const read = async (tx: Tx<"mailer">) => [await readMail(tx, mail), await readCompany(tx)] as const;
      const [facts, company] = await asMailer(database, read);
      const isForNobody = (facts.account ?? facts.news ?? facts.signOff)?.to === null || isGone(mail, facts);
      written = isForNobody ? "nobody is to get it" : write(mail, facts, company, options);
    } catch (error) {
      log.error({ err: error, kind: mail.kind, attempt: mail.attempt }, "a mail could not be written");
      return { reason: ownFailures.writing, isFinal: false };
    }
    if (written === "nobody is to get it") return null;
    if (!written) return { reason: ownFailures.address, isFinal: true };
    return smtp.send(written.mail, written.envelope);
  }

  /** What waits for a mail server is due as soon as that is back, and not after the pause of its last attempt. */
  async function askServer(atStart: boolean): Promise<void> {
    try {
      const isWaitedFor = await asMailer(database, (tx) => someWaitForServer(tx, atStart));
      if (isWaitedFor && !isStopped && (await smtp.answers())) await asMailer(database, retryWaiting);
    } catch (error) {
      log.error({ err: error }, "the outbox could not be read"); // the timer asks again
    }
  }

  function ask(atStart: boolean): void {
    probing ??= askServer(atStart).finally(() => {
      probing = null;
    });
  }

  function wake(): void {
    isWanted = true;
    running ??= work().finally(() => {
      running = null;
    });
  }

  async function work(): Promise<void> {
    try {
      while (isWanted && !isStopped) {
        isWanted = false;
        await sendAll();
      }
    } catch (error) {
      log.error({ err: error }, "the outbox could not be read"); // the timer asks again
    }
  }

  const listener = listen(target, "outbox_mails", { onMessage: wake, onConnected: wake });
  const timers = [setInterval(wake, interval), setInterval(() => ask(false), probe)];
  ask(true);
  return {
    async stop() {
      isStopped = true;
      for (const timer of timers) clearInterval(timer);
      await listener.stop();
      await Promise.all([running, probing]);
    },
  };
}

/** The link that the mail was to bring is not there any more. */
function isGone({ kind }: TakenMail, { signOff, letters }: MailFacts): boolean {
  if (kind === "letters erased") return letters?.eraseAt == null; // it was called off
  return kind === "sign-off asked" && !signOff?.link;
}

/** Null when there is nobody to send it to. */
function write(
  { ids, kind }: TakenMail,
  { submissions, confirmation, reply, failed, account, news, signOff, letters, earlier }: MailFacts,
  company: CompanyFacts,
  { settings: { notify }, publicUrl, secret }: Options,
): Written | null {
  const { timeZone } = company;
  const { hostname } = new URL(publicUrl);
  const idOf = (name: string) => `<${name}@${hostname}>`;
  const automatic = { messageId: idOf(nameOf(ids)), replyTo: undefined, isAutomatic: true } as const;
  const own = { ...automatic, comesBack: "whole" } as const;
  const withLink = { ...automatic, comesBack: "headers" } as const;
  // To an address that a stranger has typed; a link for a new password is waited for by who asked, and is a key besides.
  const unasked = { ...automatic, comesBack: "nothing" } as const;
  if (failed) {
    const links = {
      editor: publicUrl + href("/admin/documents/:id", { id: failed.id }),
      coming: publicUrl + href("/admin/desk/planned"),
    };
    const to = failed.author ?? notify;
    const mail = publicationFailedMail(failed, links, timeZone);
    return { mail, envelope: { ...own, to } };
  }
  if (account?.to) {
    const { to, key, role, by, bound } = account;
    const linkOf = (purpose: AccountLink | "webhook failing") =>
      publicUrl +
      (purpose === "webhook failing"
        ? href("/admin/connections")
        : accountLinkPath(secret, purpose, key ?? ""));
    const mail = accountMail(kind as AccountMail, { role, by: by && displayName(by), bound }, linkOf);
    const envelope = kind === "invitation" ? withLink : key === null ? own : unasked;
    return { mail, envelope: { ...envelope, to } };
  }
  if (news?.to) {
    const links = {
      text: (id: string) => publicUrl + href("/admin/documents/:id", { id }),
      message: (id: string) => publicUrl + href("/admin/contacts/:id", { id }),
      team: publicUrl + href("/admin/team"),
      list: publicUrl + href("/admin/notifications"),
      account: publicUrl + href("/admin/account"),
    };
    return { mail: newsMail(news.items, links, company), envelope: { ...own, to: news.to } };
  }
  if (signOff) {
    const { id, link, isToCustomer } = signOff;
    const links = {
      form: publicUrl + href("/admin/documents/:id", { id }),
      page: link && `${publicUrl}/sign-off/${linkToken(secret, link.id, "sign-off")}`,
    };
    const mail = signOffMail(kind as SignOffMail, signOff, links, company);
    const to = signOff.to || notify;
    return { mail, envelope: { ...(isToCustomer ? { ...withLink, replyTo: company.email } : own), to } };
  }
  const [first] = submissions;
  if (!first) return null;
  const inbox = publicUrl + href("/admin/contacts");
  const sender = addressOf(first);
  if (kind === "spam tray") {
    const mail = trayMail(submissions, inbox, timeZone);
    return { mail, envelope: { ...own, to: notify } };
  }
  if (kind === "notification") {
    const isOne = submissions.length === 1;
    return {
      mail: isOne ? notificationMail(first, inbox, timeZone) : digestMail(submissions, inbox, timeZone),
      envelope: { ...own, to: notify, replyTo: (isOne && sender) || undefined },
    };
  }
  if (kind === "letter")
    return { mail: letterMail(first, inbox, timeZone), envelope: { ...own, to: notify } };
  if (!sender) return null;
  // The message itself is no mail, and has the name of one: that which all mails about it refer to.
  const references = [first.id, ...earlier].map(idOf);
  const inReplyTo = earlier.length > 0 ? references.at(-1) : undefined;
  const envelope = { ...own, to: sender.address, replyTo: company.email, references, inReplyTo };
  if (kind === "confirmation")
    return {
      mail: confirmationMail(first, confirmation, company),
      envelope: { ...envelope, ...unasked, replyTo: company.email },
    };
  if (kind === "letters code") {
    const mail = lettersCodeMail(digitsFor(secret, first.id));
    return { mail, envelope: { ...envelope, ...unasked, replyTo: company.email } };
  }
  if (!letters) return null;
  const page = `${publicUrl}/letters/${linkToken(secret, letters.linkId, "letters")}`;
  const link = `${page}#${newestLetter}`;
  const bringsLink = { ...envelope, ...withLink, replyTo: company.email };
  if (kind === "letters link") return { mail: lettersLinkMail(first.reference, link), envelope: bringsLink };
  if (letters.eraseAt && kind === "letters erased")
    return {
      mail: lettersErasedMail(
        first.reference,
        { eraseAt: letters.eraseAt, receivers: letters.receivers },
        page,
        timeZone,
      ),
      envelope: bringsLink,
    };
  return reply === null
    ? null
    : { mail: replyMail(reply, first, link), envelope: { ...envelope, isAutomatic: false } };
}

/** The same rows, the same name: whoever gets the mail twice can tell. */
function nameOf(ids: string[]): string {
  const [first = ""] = ids;
  return ids.length === 1 ? first : createHash("sha256").update(ids.join()).digest("hex").slice(0, 32);
}

/** What the form has let through is an address; what has come into the table otherwise may be none. */
function addressOf({
  name,
  email,
}: {
  name: string;
  email: string;
}): { name: string; address: string } | null {
  const address = asciiAddress(email);
  return address === null ? null : { name: oneLine(name), address };
}
