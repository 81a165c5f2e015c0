import { Form } from "react-router";
import { inbox } from "#app/content/admin/inbox.ts";
import { type Colleague, type Entry, isLetter, type Status } from "#app/domain/submissions/inbox.ts";
import { Button } from "#app/ui/button.tsx";
import { RelativeTime } from "#app/ui/time.tsx";
import { AuditLink } from "../../audit/audit-link.tsx";
import { ActKey } from "../../shell/act-key.tsx";
import { AutosavedTextArea } from "./autosaved-textarea.tsx";
import styles from "./submission.module.css";
import { TypedText } from "./typed-text.tsx";

interface HistoryProps {
  /** Of the message. */
  id: string;
  address: string;
  entries: Entry[];
  colleagues: Colleague[];
  /** The id of whoever looks. */
  me: string;
  now: Date;
  isBusy: boolean;
  /** What the list is searched for. */
  search: string;
  typed?: string;
  error?: string;
}

const words = inbox.notes;

/** What happened to a message apart from its letters (thread.tsx), and a place for notes that only staff see. */
export function History(props: HistoryProps) {
  const { id, address, entries, colleagues, me, now, isBusy, search, typed, error } = props;
  const notes = entries.filter(({ kind }) => kind === "note").length;
  return (
    <section className={styles.history} aria-labelledby="history">
      <h3 id="history">{words.heading}</h3>
      <ol>
        {entries
          .filter(({ kind }) => !isLetter(kind))
          .map((entry) => (
            <li key={entry.id}>
              <div className={styles.event}>
                {saidOf(entry, colleagues)} <RelativeTime value={entry.createdAt} now={now} />
              </div>
              {entry.kind === "note" && (
                <div className={styles.note}>
                  <TypedText text={entry.body} search={search} />
                </div>
              )}
            </li>
          ))}
      </ol>
      <AuditLink of={id} />
      <Form method="post" action={address} className="stack start" noValidate preventScrollReset>
        <AutosavedTextArea
          key={`${me} ${id} ${notes}`} // empty again once a note is added
          savedAs={{ owner: me, form: "note", id }}
          name="text"
          id="note-text"
          label={words.label}
          hint={words.hint}
          rows={2}
          readOnly={isBusy}
          defaultValue={typed ?? ""}
          error={error}
        />
        <ActKey />
        <input type="hidden" name="author" value={me} />
        <Button
          type="submit"
          look="ghost"
          small
          name="intent"
          value="note"
          busy={isBusy}
          busyText={words.adding}
        >
          {words.add}
        </Button>
      </Form>
    </section>
  );
}

function saidOf({ kind, body, author, authorId }: Entry, colleagues: Colleague[]): string {
  const who = author ?? words.somebody;
  if (kind === "status") {
    return body === "answered"
      ? words.events.answered(who)
      : words.events.status(who, inbox.statuses[body as Status]);
  }
  if (kind === "owner") {
    if (body === "") return words.events.nobody(who);
    if (body === authorId) return words.events.taken(who);
    return words.events.owner(who, colleagues.find(({ id }) => id === body)?.name ?? words.somebody);
  }
  return words.events[kind](who);
}
