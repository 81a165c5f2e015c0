import { useEffect, useMemo, useState } from "react";
import { contact } from "#app/content/contact.ts";
import { RemountOnError } from "#app/ui/remount-on-error.tsx";
import { showToast, Toasts } from "#app/ui/toast.tsx";
import { AnswerBy } from "./answer-by.tsx";
import { ContactForm } from "./contact-form.tsx";
import type { FormAddresses, FormState } from "./form-state.ts";
import { submitForm, valuesIn } from "./submit-form.ts";

/** The id of the element that React takes over. */
export const sectionId = "contact-section";

export interface ContactSectionProps {
  /** What the server answered with this document. */
  start: FormState;
  addresses: FormAddresses;
}

/** What is said below the form before it is sent; missing in the browser where the document did not say it. */
export type Before = { heading: string; steps: readonly { text: string }[] };

/** The form with the words around it and the messages that come of it. */
export function ContactSection({ start, addresses, before }: ContactSectionProps & { before?: Before }) {
  const [state, setState] = useState(start);
  const [busy, setBusy] = useState(false);
  const [arrivals, setArrivals] = useState(0);
  const initialToasts = useMemo(() => (start.toast ? [start.toast] : []), [start]);
  const [wrote, setWrote] = useState("");
  const { sent = false, receipt = null } = state;
  const hasArrived = sent && !busy;
  useHeading(hasArrived);

  // From here on what is pressed is React's: for tests whose subject is not the first press.
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
  }, []);

  // The button that was pressed stands a screen below on a telephone.
  useEffect(() => {
    if (hasArrived && state !== start)
      document.querySelector(".top h1")?.scrollIntoView({ block: "nearest" });
  }, [hasArrived, state, start]);

  async function send(form: FormData) {
    setBusy(true);
    // A form that has to be made anew meanwhile begins with what is being sent.
    setState({ ...state, values: valuesIn(form), failure: undefined });
    const answer = await submitForm(form, addresses.submissions);
    setState(answer);
    setBusy(false);
    setWrote(answer.sent ? valuesIn(form).message.trim() : "");
    if (answer.sent) {
      setArrivals((before) => before + 1);
      history.replaceState(null, "", `${addresses.page}?sent`); // Back, from another page, leads to the receipt
    }
    if (answer.toast) showToast(answer.toast);
  }

  return (
    <>
      <RemountOnError
        fallback={<p role="alert">{sent ? contact.success.message : contact.errors.notShown}</p>}
      >
        {hasArrived && <WhatHappensNext receipt={receipt} wrote={wrote} />}
        <details className={hasArrived ? "again" : "again at-once"} open={!hasArrived}>
          <summary className="btn ghost">{contact.success.again}</summary>
          <ContactForm
            {...state}
            busy={busy}
            arrivals={arrivals}
            isAnswer={start.sent === true && start.toast != null}
            addresses={addresses}
            topic={sent ? undefined : start.topic}
            onSend={(form) => void send(form)}
          />
        </details>
        {!sent && before && <BeforeSending {...before} />}
      </RemountOnError>
      <Toasts initial={initialToasts} />
    </>
  );
}

/** Heading and title stand outside of what React has taken over; what they said comes back with the form. */
function useHeading(hasArrived: boolean) {
  useEffect(() => {
    const [heading, side] = [".top h1", ".top-grid .side"].map((one) =>
      document.querySelector<HTMLElement>(one),
    );
    if (!hasArrived || !heading || !side) return;
    const before = { title: document.title, heading: heading.textContent, isHidden: side.hidden };
    document.title = document.title.replace(/^[^|]*(?= \|)/, contact.success.arrived);
    heading.textContent = contact.success.arrived;
    side.hidden = true;
    return () => {
      document.title = before.title;
      heading.textContent = before.heading;
      side.hidden = before.isHidden;
    };
  }, [hasArrived]);
}

function BeforeSending({ heading, steps }: Before) {
  return (
    <div className="sent before">
      <h2>{heading}</h2>
      <ol>
        {steps.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
    </div>
  );
}

interface WhatHappensNextProps {
  receipt: FormState["receipt"];
  /** The text as it was sent; empty where the browser sent it by itself. */
  wrote: string;
}

function WhatHappensNext({ receipt, wrote }: WhatHappensNextProps) {
  const { heading, reference, steps } = contact.success;
  return (
    <div className="sent">
      {wrote && (
        <figure>
          <figcaption>{contact.success.wrote}</figcaption>
          <blockquote dir="auto">{wrote}</blockquote>
        </figure>
      )}
      <h2>{heading}</h2>
      {receipt && (
        <>
          <AnswerBy {...receipt} />
          <p>
            {reference} <b translate="no">{receipt.reference}</b>
          </p>
          {receipt.letters && (
            <p>
              <a className="link" href={receipt.letters} rel="nofollow">
                {contact.success.letters}
              </a>
            </p>
          )}
        </>
      )}
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}
