import { useEffect, useMemo, useRef } from "react";
import { Form, href } from "react-router";
import { contact } from "#app/content/contact.ts";
import { type FieldName, fields } from "#app/domain/submissions/fields.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextArea, TextInput } from "#app/ui/field.tsx";
import { useIsHydrated } from "#app/ui/hydrated.ts";
import { ErrorIcon } from "#app/ui/icons.tsx";
import { showToast } from "#app/ui/toast.tsx";
import { keepDraft } from "./draft.ts";
import { FormTimestamp, Honeypot } from "./spam-check-fields.tsx";
import { SubmissionKey } from "./submission-key.tsx";
import { useSavedDraft } from "./use-saved-draft.ts";

export interface ContactFormProps {
  /** What was typed, when the answer is a form to correct. */
  values?: Partial<Record<FieldName, string>>;
  errors?: Partial<Record<FieldName, string>>;
  /** What went wrong on our side, if it did. */
  failure?: string;
  /** The message is on its way. */
  busy?: boolean;
  /** The message has arrived: the form is emptied. */
  sent?: boolean;
  /** This page is the very answer to a sending, not a reload of it. */
  hasReceipt?: boolean;
  onSuccess?: () => void;
}

export function ContactForm({
  values,
  errors,
  failure,
  busy = false,
  sent = false,
  hasReceipt = false,
  onSuccess,
}: ContactFormProps) {
  // While a second message is on its way, the first one's success is history.
  const hasArrived = sent && !busy;
  const form = useRef<HTMLFormElement>(null);
  const { isRestored, discard } = useSavedDraft(form, { hasArrived, hasReceipt, busy }, onSuccess);
  const isHydrated = useIsHydrated(); // a toast says it then; before, and where React never comes, the form does
  // What was wrong before is not known to be wrong with what is being sent.
  const shown = busy ? undefined : errors;
  // `values` differs with each answer, so a second failure is told as well.
  useEffect(() => {
    if (failure && values) showToast({ kind: "error", text: failure });
  }, [failure, values]);
  const listed = useMemo(() => listErrors(shown), [shown]);
  const { form: words } = contact;
  const field = (name: FieldName) => ({
    name,
    label: words[name],
    defaultValue: values?.[name] ?? "",
    error: shown?.[name],
    // Not disabled: that would take the focus, and the text from a screen reader.
    readOnly: busy,
  });
  return (
    <Form
      ref={form}
      className="form"
      method="post"
      action={href("/contact")}
      noValidate
      aria-label={words.label}
      aria-busy={busy}
      onInput={(event) => keepDraft(event.currentTarget)}
    >
      <ErrorSummary title={contact.errors.summary} errors={listed} />
      {failure && !isHydrated && (
        <p className="err">
          <ErrorIcon />
          {failure}
        </p>
      )}
      <SubmissionKey renewed={hasArrived} />
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
      <FormTimestamp key={String(hasArrived)} />
      <Honeypot />
      <div className="two">
        <TextInput {...field("name")} autoComplete="name" />
        <TextInput {...field("email")} type="email" autoComplete="email" />
      </div>
      <TextInput {...field("company")} mark={words.optional} autoComplete="organization" />
      <TextArea {...field("message")} placeholder={words.placeholder} rows={6} />
      <div className="form-foot">
        <Button type="submit" busy={busy} busyText={words.sending}>
          {words.submit}
        </Button>
        <p className="small muted">
          {words.hint}{" "}
          <a className="link" href={href("/privacy-policy")}>
            {words.privacyLink}
          </a>
        </p>
      </div>
    </Form>
  );
}

function listErrors(errors: ContactFormProps["errors"]) {
  return fields.flatMap((id) => {
    const text = errors?.[id];
    return text ? [{ id, text }] : [];
  });
}
