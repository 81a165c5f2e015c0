import { Fragment, useEffect, useMemo, useRef, useState } from "react";
import { contact } from "#app/content/contact.ts";
import { type FieldName, fields } from "#app/domain/submissions/fields.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextArea, TextInput } from "#app/ui/field.tsx";
import { useIsHydrated } from "#app/ui/hydrated.ts";
import { ErrorIcon } from "#app/ui/icons.tsx";
import { showToast } from "#app/ui/toast.tsx";
import { keepDraft } from "./draft.ts";
import type { FormAddresses, FormState } from "./form-state.ts";
import { isRight } from "./is-right.ts";
import { FormTimestamp, Honeypot } from "./spam-check-fields.tsx";
import { SubmissionKey } from "./submission-key.tsx";
import { useSavedDraft } from "./use-saved-draft.ts";

interface ContactFormProps
  extends Pick<FormState, "values" | "errors" | "failure" | "isUnanswered" | "sent" | "topic"> {
  /** The message is on its way. */
  busy: boolean;
  /** How many have arrived from this page: the next has a key and a ticket of its own, and keeps them until it arrives. */
  arrivals: number;
  /** The document is the very answer to a sending, not a reload of it. */
  isAnswer: boolean;
  addresses: FormAddresses;
  onSend: (form: FormData) => void;
}

export function ContactForm({
  values,
  errors,
  failure,
  isUnanswered = false,
  sent = false,
  topic,
  busy,
  arrivals,
  isAnswer,
  addresses,
  onSend,
}: ContactFormProps) {
  // While a second message is on its way, the first one's success is history.
  const hasArrived = sent && !busy;
  const form = useRef<HTMLFormElement>(null);
  const otherWay = useRef<HTMLButtonElement>(null);
  const { isRestored, discard } = useSavedDraft(form, { hasArrived, isAnswer, busy });
  const isHydrated = useIsHydrated(); // a toast says it then; before, and where React never comes, the form does
  // What was wrong before is not known to be wrong with what is being sent.
  const shown = busy ? undefined : errors;
  // `values` differs with each answer: a second failure is told as well, and none stays beside a later success.
  useEffect(() => {
    return failure && values ? showToast({ kind: "error", text: failure }) : undefined;
  }, [failure, values]);
  const listed = useMemo(() => listErrors(shown), [shown]);
  const [mended, setMended] = useState<{ of: typeof errors; names: readonly FieldName[] }>();
  // An answer of the server begins anew.
  const right = mended?.of === errors ? (mended?.names ?? []) : [];
  const { form: words } = contact;
  const field = (name: FieldName) => ({
    name,
    label: words[name],
    defaultValue: values?.[name] ?? "",
    error: right.includes(name) ? undefined : shown?.[name],
    // Not disabled: that would take the focus, and the text from a screen reader.
    readOnly: busy,
  });
  return (
    <form
      ref={form}
      className="form"
      method="post"
      action={addresses.page}
      noValidate
      aria-label={words.label}
      aria-busy={busy}
      onInput={(event) => {
        keepDraft(event.currentTarget);
        const { name, value } = event.target as HTMLInputElement;
        const isMended = (field: FieldName) => field === name && isRight(field, value);
        // biome-ignore lint/plugin/list-in-a-list: bounded: the fields of this form.
        const names = fields.filter((field) => shown?.[field] && (right.includes(field) || isMended(field)));
        if (names.length > right.length) setMended({ of: errors, names });
      }}
      onSubmit={(event) => {
        if (!busy && (event.nativeEvent as SubmitEvent).submitter === otherWay.current) return;
        event.preventDefault();
        if (!busy) onSend(new FormData(event.currentTarget));
      }}
    >
      <ErrorSummary title={contact.errors.summary} errors={listed} mended={right} />
      {failure && !isHydrated && (
        <p className="err">
          <ErrorIcon />
          {failure}
        </p>
      )}
      <SubmissionKey arrivals={arrivals} />
      <p className={isRestored && !busy ? "kept" : "sr-only"} role="status">
        {isRestored && !busy && (
          <>
            {contact.draft.restored}{" "}
            <button type="button" className="link" onClick={discard}>
              {contact.draft.discard}
            </button>
          </>
        )}
      </p>
      <FormTimestamp key={arrivals} address={addresses.timestamp} />
      {topic && (
        <p className="topic">
          {topic.label}
          <input type="hidden" name="about" value={topic.id} />
          {topic.opening && <input type="hidden" name="opening" value={topic.opening} />}
        </p>
      )}
      {topic?.choice && (
        <p>
          <label className="choice">
            <input type="checkbox" name="chosen" value="yes" defaultChecked />
            {topic.choice.label} {words.withChoice}
          </label>
          <input type="hidden" name="alarm" value={topic.choice.alarm} />
          <input type="hidden" name="stop" value={topic.choice.stop} />
        </p>
      )}
      <div className="two">
        <TextInput {...field("name")} autoComplete="name" />
        <TextInput {...field("email")} type="email" autoComplete="email" />
      </div>
      <TextInput {...field("company")} mark={words.optional} autoComplete="organization" />
      <TextArea
        {...field("message")}
        placeholder={words.placeholder}
        hint={topic && <Prompts starter={topic.starter} />}
        rows={topic ? 4 : 6}
      />
      <Honeypot />
      <div className="form-foot">
        <Button type="submit" busy={busy} busyText={words.sending}>
          {words.submit}
        </Button>
        <p className="small muted">
          {words.hint}{" "}
          <a className="link" href={addresses.privacy}>
            {words.privacyLink}
          </a>
        </p>
      </div>
      {isUnanswered && !busy && (
        <p className="other-way small">
          {contact.errors.otherWay}{" "}
          <button type="submit" className="link" ref={otherWay}>
            {contact.errors.sendOtherWay}
          </button>
        </p>
      )}
    </form>
  );
}

/** The questions of a topic, each a button that writes it into the message. */
function Prompts({ starter }: { starter: string }) {
  return starter.split(/(?<=\?) /).map((question) => (
    <Fragment key={question}>
      <button type="button" className="link" onClick={(event) => write(event.currentTarget.form, question)}>
        {question}
      </button>{" "}
    </Fragment>
  ));
}

function write(form: HTMLFormElement | null, question: string) {
  const area = form?.elements.namedItem("message");
  if (!(area instanceof HTMLTextAreaElement) || area.readOnly) return;
  area.value = [area.value.trimEnd(), `${question} `].filter((line) => line !== "").join("\n");
  area.dispatchEvent(new Event("input", { bubbles: true }));
  area.focus();
}

function listErrors(errors: ContactFormProps["errors"]) {
  return fields.flatMap((id) => {
    const text = errors?.[id];
    return text ? [{ id, text }] : [];
  });
}
