/** Sends the outbox: woken by PostgreSQL when something was written to it, and by a timer for what has to wait. */

import { createHash } from "node:crypto";
import type { Logger } from "pino";
import { href } from "react-router";
import { z } from "zod";
import type { CompanyFacts } from "#app/content/company-facts.ts";
import { asMailer } from "#app/db/actors.server.ts";
import type { ConnectionTarget, Database } from "#app/db/client.server.ts";
import { listen } from "#app/db/notifications.ts";
import { readCompany } from "#app/domain/company/company.server.ts";
import {
  type AccountMail,
  markFailed,
  markSent,
  type ReviewMail,
  type TakenMail,
  takeMail,
} from "#app/domain/mail/outbox.server.ts";
import { type AccountLink, accountLinkPath } from "#app/domain/users/account-token.server.ts";
import { accountMail } from "#app/emails/account.ts";
import { type Mail, oneLine } from "#app/emails/mail.ts";
import { digestMail, notificationMail, trayMail } from "#app/emails/notification.ts";
import { publicationFailedMail } from "#app/emails/publication-failed.ts";
import { reviewMail } from "#app/emails/review.ts";
import { confirmationMail, replyMail } from "#app/emails/to-sender.ts";
import type { MailSettings } from "#app/env.server.ts";
import { createSmtp, type Envelope, type Timeouts } from "./smtp.ts";

type Options = {
  database: Database;
  target: ConnectionTarget;
  log: Logger;
  settings: Pick<MailSettings, "smtpUrl" | "from" | "notify">;
  publicUrl: string;
  /** Signs the links of mails about accounts. */
  secret: string;
  timeouts?: Timeouts;
  /** Milliseconds between two looks at what has become due. */
  interval?: number;
};

/** Every process may run one: a mail is taken by one of them. `stop` waits for the mail in flight. */
export function startMail(options: Options): { stop(): Promise<void> } {
  const { database, target, log, settings, publicUrl, secret, timeouts, interval = 20_000 } = options;
  const smtp = createSmtp(settings.smtpUrl, settings.from, timeouts);
  let isStopped = false;
  let isWanted = false;
  let running: Promise<void> | null = null;

  async function sendAll(): Promise<void> {
    while (!isStopped) {
      const taken = await asMailer(database, async (tx) => {
        const mail = await takeMail(tx);
        return mail && { mail, company: await readCompany(tx) };
      });
      if (!taken) return;
      const { mail, company } = taken;
      if ((mail.account ?? mail.review)?.to === null) {
        await asMailer(database, (tx) => markSent(tx, mail));
        continue;
      }
      const written = write(mail, company, settings.notify, publicUrl, secret);
      const failure = written
        ? await smtp.send(written.mail, written.envelope)
        : { reason: "EADDRESS", isFinal: true };
      await asMailer(database, (tx) => (failure ? markFailed(tx, mail, failure) : markSent(tx, mail)));
      const { kind, attempt } = mail;
      if (failure) log.warn({ kind, attempt, reason: failure.reason }, "a mail was not sent");
      else log.info({ kind, attempt, messages: mail.submissions.length }, "a mail was sent");
    }
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
  const timer = setInterval(wake, interval);
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await listener.stop();
      await running;
    },
  };
}

/** Null when there is nobody to send it to. */
function write(
  { ids, kind, submissions, reply, failed, account, review }: TakenMail,
  company: CompanyFacts,
  notify: string,
  publicUrl: string,
  secret: string,
): { mail: Mail; envelope: Envelope } | null {
  const messageId = `<${nameOf(ids)}@${new URL(publicUrl).hostname}>`;
  if (failed) {
    const links = {
      editor: publicUrl + href("/admin/documents/:id", { id: failed.id }),
      coming: publicUrl + href("/admin/coming"),
    };
    const to = failed.author ?? notify;
    const mail = publicationFailedMail(failed, links);
    return { mail, envelope: { messageId, to, replyTo: undefined, isAutomatic: true } };
  }
  if (account?.to) {
    const { to, key, role } = account;
    const linkOf = (purpose: AccountLink) => publicUrl + accountLinkPath(secret, purpose, key ?? "");
    const mail = accountMail(kind as AccountMail, role, linkOf);
    return { mail, envelope: { messageId, to, replyTo: undefined, isAutomatic: true } };
  }
  if (review?.to) {
    const { to, id } = review;
    const mail = reviewMail(kind as ReviewMail, review, publicUrl + href("/admin/documents/:id", { id }));
    return { mail, envelope: { messageId, to, replyTo: undefined, isAutomatic: true } };
  }
  const [first] = submissions;
  if (!first) return null;
  const inbox = publicUrl + href("/admin/contacts");
  const sender = addressOf(first);
  if (kind === "spam tray") {
    const mail = trayMail(submissions.length, `${inbox}?view=spam`);
    return { mail, envelope: { messageId, to: notify, replyTo: undefined, isAutomatic: true } };
  }
  if (kind === "notification") {
    const isOne = submissions.length === 1;
    return {
      mail: isOne ? notificationMail(first, inbox) : digestMail(submissions, inbox),
      envelope: { messageId, to: notify, replyTo: (isOne && sender) || undefined, isAutomatic: true },
    };
  }
  if (!sender) return null;
  const envelope = { messageId, to: sender.address, replyTo: company.email };
  if (kind === "confirmation")
    return { mail: confirmationMail(first), envelope: { ...envelope, isAutomatic: true } };
  return reply === null
    ? null
    : { mail: replyMail(reply, first), envelope: { ...envelope, isAutomatic: false } };
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
  return z.email().safeParse(email).success ? { name: oneLine(name), address: email } : null;
}
