import { Form, Link } from "react-router";
import { inbox } from "#app/content/admin/inbox.ts";
import { admin } from "#app/content/admin.ts";
import type { Colleague, InboxSubmission } from "#app/domain/submissions/inbox.ts";
import { copyText } from "#app/routes/admin/shell/copy-button.tsx";
import { IntentButton } from "#app/routes/admin/shell/intent-button.tsx";
import menu from "#app/routes/admin/shell/menu.module.css";
import { Menu } from "#app/routes/admin/shell/menu.tsx";
import { Button } from "#app/ui/button.tsx";
import { MoreIcon } from "#app/ui/icons.tsx";
import { ScriptButton } from "#app/ui/script-button.tsx";
import type { Neighbours } from "./adjacent.server.ts";
import styles from "./submission.module.css";

interface MessageActsProps {
  submission: InboxSubmission;
  adjacent: Neighbours;
  colleagues: readonly Colleague[];
  /** The id of whoever looks. */
  me: string;
  hasMail: boolean;
  /** The message's own address, to which the forms post. */
  own: string;
  /** Begins an answer in a mail program. */
  mailto: string;
  onReply: () => void;
  onDelete: () => void;
}

const words = inbox.detail;
const { detail } = admin.submissions;

/** What ends the work on a message, or begins it anew. */
const main = {
  new: ["done", words.done],
  open: ["done", words.done],
  waiting: ["done", words.done],
  done: ["open", words.reopen],
  spam: ["not-spam", words.notSpam],
} as const;

/** The few things that are done with most messages; the rest is in one menu. */
export function MessageActs(props: MessageActsProps) {
  const { submission, adjacent, hasMail, own, mailto, onReply } = props;
  const { status } = submission;
  const [intent, text] = main[status];
  return (
    <>
      {status !== "spam" &&
        (hasMail ? (
          <Button small className={styles.openReply} onClick={onReply}>
            {inbox.reply.open}
          </Button>
        ) : (
          <a className="btn sm" href={mailto} data-mailto>
            {detail.reply}
          </a>
        ))}
      <Form method="post" action={own} preventScrollReset>
        <input type="hidden" name="next" value={adjacent.nextId ?? ""} />
        <IntentButton small intent={intent} busyText={words.busy}>
          {text}
        </IntentButton>
      </Form>
      {status === "waiting" && adjacent.next && (
        <Link className="btn sm" to={adjacent.next} preventScrollReset replace>
          {inbox.reply.next}
        </Link>
      )}
      <div>
        <GiveTo {...props} />
      </div>
      <div className={styles.more}>
        <More {...props} />
      </div>
    </>
  );
}

/** Who takes care of it from now on; one that nobody has is taken by whoever presses first. */
function GiveTo({ submission: { owner, status }, colleagues, me, own }: MessageActsProps) {
  const isToBeTaken = !owner && (status === "new" || status === "open");
  return (
    <Menu look="btn ghost sm" shows={words.giveTo} className={styles.upward}>
      <Form method="post" action={own} preventScrollReset>
        {!isToBeTaken && <input type="hidden" name="intent" value="owner" />}
        {colleagues
          .filter(({ id }) => id === me && id !== owner?.id)
          .map(({ id, name }) => (
            <button
              key={id}
              type="submit"
              name={isToBeTaken ? "intent" : "owner"}
              value={isToBeTaken ? "take" : id}
            >
              <bdi translate="no">{words.me(name)}</bdi>
            </button>
          ))}
      </Form>
      <Form method="post" action={own} preventScrollReset>
        <input type="hidden" name="intent" value="owner" />
        {colleagues
          .filter(({ id }) => id !== me && id !== owner?.id)
          .map(({ id, name, standIn }) => (
            <button key={id} type="submit" name="owner" value={id}>
              <bdi translate="no">{name}</bdi> {standIn !== undefined && words.away(standIn)}
            </button>
          ))}
        {owner && (
          <button type="submit" name="owner" value="">
            {words.nobody}
          </button>
        )}
      </Form>
    </Menu>
  );
}

function More({ submission, adjacent, hasMail, own, mailto, onDelete }: MessageActsProps) {
  const { status, email } = submission;
  const isSpam = status === "spam";
  return (
    <Menu look="icon-btn" label={words.more} shows={<MoreIcon />} className={styles.upward}>
      <Form method="post" action={own} preventScrollReset>
        <input type="hidden" name="next" value={adjacent.nextId ?? ""} />
        {(status === "new" || status === "open") && <Act intent="answered" text={words.answeredElsewhere} />}
        {status === "waiting" && <Act intent="open" text={words.reopen} />}
        <Act intent="unread" text={words.markUnread} />
        {!isSpam && <Act intent="spam" text={words.spam} />}
        <Act intent="end-links" text={inbox.links.end} />
      </Form>
      {(hasMail || isSpam) && <a href={mailto}>{inbox.reply.mailto}</a>}
      {/* For a mail program that follows no links. */}
      <ScriptButton onClick={() => void copyText(email, detail)}>{detail.copy}</ScriptButton>
      <ScriptButton onClick={() => window.print()}>{words.print}</ScriptButton>
      <ScriptButton className={menu.danger} onClick={onDelete}>
        {detail.delete}
      </ScriptButton>
    </Menu>
  );
}

function Act({ intent, text }: { intent: string; text: string }) {
  return (
    <button type="submit" name="intent" value={intent}>
      {text}
    </button>
  );
}
