import { Form, Link } from "react-router";
import { inbox } from "#app/content/admin/inbox.ts";
import type { DeadMail } from "#app/domain/submissions/actions.server.ts";
import { ExactTime } from "#app/ui/time.tsx";
import { type ListQuery, submissionList as list, listAddress, submissionAddress } from "../list/list-url.ts";
import styles from "./dead-mails.module.css";
import { deadReason } from "./dead-reason.ts";

const words = inbox.dead;

/** Mail that was given up, where it is seen; and the button that gives it another day. */
export function DeadMails({ query, dead }: { query: ListQuery; dead: DeadMail[] }) {
  if (dead.length === 0) return null;
  const address = listAddress(list, query);
  return (
    <section className={`notice ${styles.failed}`} aria-labelledby="dead">
      <h2 id="dead">{words.heading(dead.length)}</h2>
      <ul className="stack">
        {dead.map(({ id, kind, submissionId, name, lastError, deadAt }) => (
          <li key={id} className="cluster apart">
            <span>
              <Link className="link" to={submissionAddress(query, submissionId)}>
                {words.kinds[kind](name)}
              </Link>
              : {deadReason(lastError)} (<ExactTime value={deadAt} />)
            </span>
            <SendAgain ids={[id]} address={address} text={words.sendAgain} />
          </li>
        ))}
      </ul>
      {dead.length > 1 && (
        <SendAgain ids={dead.map(({ id }) => id)} address={address} text={words.sendAllAgain} />
      )}
    </section>
  );
}

function SendAgain({ ids, address, text }: { ids: string[]; address: string; text: string }) {
  return (
    <Form method="post" action={address} preventScrollReset>
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <button type="submit" className="btn ghost sm" name="intent" value="send-again">
        {text}
      </button>
    </Form>
  );
}
