import { Form, Link, useLocation } from "react-router";
import { inbox } from "#app/content/admin/inbox.ts";
import { mailReason } from "#app/content/admin/mail-reasons.ts";
import type { UnsentMail } from "#app/domain/mail/queue.server.ts";
import { isWithin } from "#app/routes/is-within.ts";
import { ExactTime } from "#app/ui/time.tsx";
import { submissionList } from "../list/list-url.ts";
import styles from "./unsent-mails.module.css";

const words = inbox.unsent;

interface UnsentMailsProps {
  mails: UnsentMail[];
  /** How many there are beside these. */
  more?: number;
  /** How many are about no message. */
  others?: number;
  /** Where the forms post to. */
  address: string;
  /** The address of a message; absent beside the message itself. */
  messageAt?: (id: string) => string;
}

/** Mail that has not gone out: what was given up, and what is tried again by itself. */
export function UnsentMails({ mails, more = 0, others = 0, ...rest }: UnsentMailsProps) {
  const lost = mails.filter(({ deadAt }) => deadAt !== null);
  const waiting = mails.filter(({ deadAt }) => deadAt === null);
  return (
    <>
      {lost.length > 0 && (
        <Section
          {...rest}
          mails={lost}
          heading={words.lost(lost.length)}
          again={words.sendAgain}
          allAgain={words.sendAllAgain}
        />
      )}
      {waiting.length > 0 && (
        <Section
          {...rest}
          mails={waiting}
          heading={words.waiting(waiting.length + more)}
          again={words.tryNow}
          allAgain={words.tryAllNow}
          rest={more > 0 ? words.more(more) : undefined}
        />
      )}
      {others > 0 && <p className="notice">{words.others(others)}</p>}
    </>
  );
}

interface SectionProps extends Omit<UnsentMailsProps, "more" | "others"> {
  heading: string;
  again: string;
  allAgain: string;
  rest?: string | undefined;
}

/** So many stand open: more would push the messages out of sight. */
const mostOpen = 3;

function Section({ mails, heading, again, allAgain, rest, address, messageAt }: SectionProps) {
  const list = (
    <>
      <ul className="stack">
        {mails.map((mail) => (
          <li key={mail.id} className="cluster apart">
            <span>
              {messageAt ? (
                <Link className="link" to={messageAt(mail.submissionId)} preventScrollReset>
                  {words.kinds[mail.kind](mail.name)}
                </Link>
              ) : (
                words.kinds[mail.kind](mail.name)
              )}
              : <MailTrouble mail={mail} />
            </span>
            <Again ids={[mail.id]} address={address} text={again} />
          </li>
        ))}
      </ul>
      {rest && <p>{rest}</p>}
    </>
  );
  return (
    <section className={`notice ${styles.unsent}`} aria-label={heading}>
      {messageAt ? <h2>{heading}</h2> : <h3>{heading}</h3>}
      {mails.length > mostOpen ? (
        <details>
          <summary>{words.which}</summary>
          {list}
        </details>
      ) : (
        list
      )}
      {mails.length > 1 && <Again ids={mails.map(({ id }) => id)} address={address} text={allAgain} />}
    </section>
  );
}

/** Why a mail has not gone out, and when it is tried again or was given up. */
export function MailTrouble({
  mail: { attempts, lastError, nextAttemptAt, deadAt },
}: {
  mail: Pick<UnsentMail, "attempts" | "lastError" | "nextAttemptAt" | "deadAt">;
}) {
  if (!deadAt && lastError === null) return words.underWay;
  return (
    <>
      {lastError === null ? words.underWay : mailReason(lastError, deadAt !== null)} (
      {!deadAt && `${words.attempts(attempts)} `}
      <ExactTime value={deadAt ?? nextAttemptAt} />)
    </>
  );
}

/** Lets mails be tried now. */
export function Again({ ids, address, text }: { ids: string[]; address: string; text: string }) {
  return (
    <Form method="post" action={address} preventScrollReset>
      {ids.map((id) => (
        <input key={id} type="hidden" name="mail" value={id} />
      ))}
      <button type="submit" className="btn ghost sm" name="intent" value="send-again">
        {text}
      </button>
    </Form>
  );
}

/** On every page but the inbox, which says which: mail that has not gone out. */
export function MailNotice({ unsent }: { unsent: number | undefined }) {
  const { pathname } = useLocation();
  if (!unsent || isWithin(pathname, submissionList.path)) return null;
  return (
    <p className="notice" role="status">
      <b>{words.everywhere(unsent)}</b>
      <Link className="link" to={submissionList.path}>
        {words.see}
      </Link>
    </p>
  );
}
