import { Form } from "react-router";
import { inbox } from "#app/content/admin/inbox.ts";
import { Button } from "#app/ui/button.tsx";
import { TextInput } from "#app/ui/field.tsx";
import { ActKey } from "../../shell/act-key.tsx";
import { AutosavedTextArea } from "./autosaved-textarea.tsx";
import styles from "./submission.module.css";

interface PastedLetterProps {
  /** Of the message. */
  id: string;
  /** The message's own address, to which it posts. */
  address: string;
  me: string;
  /** "2026-11-28", of the office. */
  today: string;
  isBusy: boolean;
  typed?: string;
  error?: string;
}

const words = inbox.byMail;

/** What the sender has written into a mailbox, brought into the thread by hand. */
export function PastedLetter({ id, address, me, today, isBusy, typed, error }: PastedLetterProps) {
  return (
    <details className={styles.reply} open={typed !== undefined}>
      <summary>{words.open}</summary>
      <Form method="post" action={address} className="stack start" noValidate preventScrollReset>
        <AutosavedTextArea
          savedAs={{ owner: me, form: "by mail", id }}
          name="text"
          id="by-mail-text"
          label={words.label}
          hint={words.hint}
          rows={6}
          readOnly={isBusy}
          defaultValue={typed ?? ""}
          error={error}
        />
        <TextInput
          type="date"
          name="day"
          id="by-mail-day"
          label={words.day}
          defaultValue={today}
          max={today}
        />
        <ActKey />
        <input type="hidden" name="author" value={me} />
        <Button
          type="submit"
          look="ghost"
          small
          name="intent"
          value="by-mail"
          busy={isBusy}
          busyText={words.adding}
        >
          {words.add}
        </Button>
      </Form>
    </details>
  );
}
