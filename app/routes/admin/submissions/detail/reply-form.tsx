import { useEffect, useRef } from "react";
import { Form, href, Link } from "react-router";
import { inbox } from "#app/content/admin/inbox.ts";
import { replyTemplates } from "#app/content/admin/reply-templates.ts";
import type { ReplyTemplate } from "#app/domain/submissions/reply-templates.ts";
import { Button } from "#app/ui/button.tsx";
import { ActKey } from "../../shell/act-key.tsx";
import { AutosavedTextArea } from "./autosaved-textarea.tsx";
import { isWritten, signed } from "./reply-template.ts";
import styles from "./submission.module.css";

interface ReplyFormProps {
  /** The message's own address, to which it posts. */
  address: string;
  submission: { id: string };
  /** The id of whoever writes. */
  me: string;
  /** The mailbox to which the sender's answer goes. */
  mailbox: string;
  /** With the words for this message. */
  templates: readonly ReplyTemplate[];
  /** What stands below the words; empty for nothing. */
  signature: string;
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
  const { address, submission, me, mailbox, templates, signature, template, isOpen, isBusy } = props;
  const { typed, error } = props;
  const details = useRef<HTMLDetailsElement>(null);
  const chosen = templates.find((known) => known.id === template);
  const begins = signed(chosen?.words ?? "", signature);
  const untouched = [signed("", signature), ...templates.map(({ words: text }) => signed(text, signature))];

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
          {templates.map(({ id, name, words: text }) => (
            <Link
              key={id}
              className="link"
              to={withTemplate(address, id)}
              preventScrollReset
              onClick={(event) => {
                event.preventDefault();
                begin(details.current, text, signature, untouched);
              }}
            >
              <bdi>{name}</bdi>
            </Link>
          ))}
          <Link className="link" to={href("/admin/contacts/templates")}>
            {replyTemplates.changeAll}
          </Link>
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
          defaultValue={typed ?? begins}
          begins={begins}
          error={error}
        />
        <ActKey />
        <input type="hidden" name="author" value={me} />
        <input type="hidden" name="signature" value={signature} />
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
  const area = details.querySelector("textarea");
  area?.focus();
  if (area?.value === area?.defaultValue) area?.setSelectionRange(0, 0); // above the signature
}

/** In place of all that stands there; what somebody has written only if they say so. They go on where the words end. */
function begin(
  details: HTMLDetailsElement | null,
  text: string,
  signature: string,
  untouched: readonly string[],
): void {
  const area = details?.querySelector("textarea");
  if (!area) return;
  area.focus();
  if (isWritten(area.value, untouched) && !window.confirm(words.replace)) return;
  area.value = signed(text, signature);
  area.setSelectionRange(text.length, text.length);
  area.dispatchEvent(new Event("input", { bubbles: true })); // kept, as if it were typed
}

function withTemplate(address: string, id: string): string {
  return `${address}${address.includes("?") ? "&" : "?"}template=${id}`;
}

function sendOnCtrlEnter(event: React.KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLButtonElement>("[value=reply]")?.click();
}
