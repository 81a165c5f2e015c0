import { inbox } from "#app/content/admin/inbox.ts";
import { type Entry, isLetter } from "#app/domain/submissions/inbox.ts";
import { RelativeTime } from "#app/ui/time.tsx";
import { Again, MailTrouble } from "../unsent-mails.tsx";
import styles from "./submission.module.css";
import { TypedText } from "./typed-text.tsx";

interface ThreadProps {
  /** The message itself, which stands first. */
  message: string;
  isSpam: boolean;
  entries: readonly Entry[];
  /** The message's own address, to which a mail is sent again. */
  address: string;
  now: Date;
  /** What the list is searched for. */
  search: string;
}

/** What its sender and staff have written to each other, in the order of time. */
export function Thread({ message, isSpam, entries, address, now, search }: ThreadProps) {
  return (
    <>
      <div className={styles.text} data-message>
        <TypedText text={message} search={search} isSpam={isSpam} />
      </div>
      {entries
        .filter(({ kind }) => isLetter(kind))
        .map((entry) => (
          <article key={entry.id} className={entry.kind === "reply" ? styles.ours : styles.theirs}>
            <div className={styles.event}>
              {inbox.notes.events[entry.kind as "reply"](entry.author ?? inbox.notes.somebody)}{" "}
              <RelativeTime value={entry.createdAt} now={now} />
              {entry.kind === "reply" && <MailState entry={entry} address={address} />}
            </div>
            <div className={styles.words}>
              <TypedText text={entry.body} search={search} isSpam={isSpam} />
            </div>
          </article>
        ))}
    </>
  );
}

/** Whether a reply has reached the mail server. */
function MailState({ entry: { mail }, address }: { entry: Entry; address: string }) {
  if (!mail) return null;
  const { waiting, trying, sent, dead } = inbox.reply.state;
  if (mail.sentAt) return <>, {sent}</>;
  if (!mail.deadAt && mail.lastError === null && mail.attempts < 2) return <>, {waiting}</>;
  const { sendAgain, tryNow } = inbox.unsent;
  return (
    <>
      , <b className="late">{mail.deadAt ? dead : trying}</b> <MailTrouble mail={mail} />{" "}
      <Again ids={[mail.id]} address={address} text={mail.deadAt ? sendAgain : tryNow} />
    </>
  );
}
