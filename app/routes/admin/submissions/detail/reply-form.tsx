import { useEffect, useRef } from "react";
import { Form, Link } from "react-router";
import { inbox } from "#app/content/admin/inbox.ts";
import { Button } from "#app/ui/button.tsx";
import { ActKey } from "../../shell/act-key.tsx";
import { AutosavedTextArea } from "./autosaved-textarea.tsx";
import { type Answered, filledTemplate, isWritten } from "./reply-template.ts";
import styles from "./submission.module.css";

interface ReplyFormProps {
  /** The message's own address, to which it posts. */
  address: string;
  submission: { id: string; name: string; reference: string };
  /** The id of whoever writes. */
  me: string;
  /** The mailbox to which the sender's answer goes. */
  mailbox: string;
  /** The template that the address names, for browsers without a script. */
  template: string | null;
  isOpen: boolean;
  isBusy: boolean;
  /** What was typed and what is wrong with it. */
  typed?: string;
  error?: string;
}

const words = inbox.reply;

/** An answer by mail, begun from nothing or from a template. */
export function ReplyForm(props: ReplyFormProps) {
  const { address, submission, me, mailbox, template, isOpen, isBusy, typed, error } = props;
  const details = useRef<HTMLDetailsElement>(null);
  const chosen = inbox.templates.find((known) => known.id === template);

  useEffect(() => {
    if (isOpen) focusReply();
  }, [isOpen]);

  return (
    <details
      className={styles.reply}
      id="reply"
      ref={details}
      open={isOpen || chosen !== undefined || typed !== undefined}
    >
      <summary>{words.heading}</summary>
      <Form
        method="post"
        action={address}
        className="stack start"
        noValidate
        preventScrollReset
        onKeyDown={sendOnCtrlEnter}
      >
        <p className={`cluster ${styles.templates}`}>
          {words.template}{" "}
          {inbox.templates.map(({ id: name, name: text, text: body }) => (
            <Link
              key={name}
              className="link"
              to={withTemplate(address, name)}
              preventScrollReset
              onClick={(event) => {
                event.preventDefault();
                begin(details.current, filledTemplate(body, submission), submission);
              }}
            >
              {text}
            </Link>
          ))}
        </p>
        <AutosavedTextArea
          key={template}
          savedAs={{ owner: me, form: "reply", id: submission.id }}
          onRestore={() => details.current?.setAttribute("open", "")}
          name="text"
          id="reply-text"
          label={words.label}
          hint={words.hint(mailbox)}
          rows={9}
          readOnly={isBusy}
          defaultValue={typed ?? (chosen ? filledTemplate(chosen.text, submission) : "")}
          error={error}
        />
        <ActKey />
        <input type="hidden" name="author" value={me} />
        <Button type="submit" small name="intent" value="reply" busy={isBusy} busyText={words.sending}>
          {words.send}
        </Button>
      </Form>
    </details>
  );
}

/** Opens the form and puts the cursor into it. */
export function focusReply(): void {
  const details = document.querySelector<HTMLDetailsElement>("#reply");
  if (!details) return;
  details.open = true;
  details.querySelector("textarea")?.focus();
}

/** In place of all that stands there; what somebody has written only if they say so. */
function begin(details: HTMLDetailsElement | null, text: string, message: Answered): void {
  const area = details?.querySelector("textarea");
  if (!area) return;
  area.focus();
  if (isWritten(area.value, message) && !window.confirm(words.replace)) return;
  area.value = text;
  area.dispatchEvent(new Event("input", { bubbles: true })); // kept, as if it were typed
}

function withTemplate(address: string, name: string): string {
  return `${address}${address.includes("?") ? "&" : "?"}template=${name}`;
}

function sendOnCtrlEnter(event: React.KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLButtonElement>("[value=reply]")?.click();
}
