import { useEffect, useMemo, useRef, useState } from "react";
import { contact } from "#app/content/contact.ts";
import { Afresh } from "#app/ui/afresh.tsx";
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
  const { sent = false, receipt = null } = state;

  const thanks = useRef<HTMLDivElement>(null);

  // From here on what is pressed is React's: for tests whose subject is not the first press.
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
  }, []);

  // The button that was pressed stands a screen below on a telephone.
  useEffect(() => {
    if (state !== start) thanks.current?.scrollIntoView({ block: "nearest" });
  }, [state, start]);

  async function send(form: FormData) {
    setBusy(true);
    // A form that has to be made anew meanwhile begins with what is being sent.
    setState({ ...state, values: valuesIn(form), failure: undefined });
    const answer = await submitForm(form, addresses.submissions);
    setState(answer);
    setBusy(false);
    if (answer.sent) setArrivals((before) => before + 1);
    if (answer.toast) showToast(answer.toast);
  }

  return (
    <>
      <Afresh fallback={<p role="alert">{sent ? contact.success.message : contact.errors.notShown}</p>}>
        {sent && !busy && <WhatHappensNext ref={thanks} receipt={receipt} />}
        <ContactForm
          {...state}
          busy={busy}
          arrivals={arrivals}
          hasReceipt={start.sent === true && start.receipt != null}
          addresses={addresses}
          topic={sent ? undefined : start.topic}
          onSend={(form) => void send(form)}
        />
        {!sent && before && <BeforeSending {...before} />}
      </Afresh>
      <Toasts initial={initialToasts} />
    </>
  );
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
  ref: React.Ref<HTMLDivElement>;
  receipt: FormState["receipt"];
}

function WhatHappensNext({ ref, receipt }: WhatHappensNextProps) {
  const { heading, reference, steps } = contact.success;
  return (
    <div className="sent" ref={ref}>
      <h2>{heading}</h2>
      {receipt && (
        <>
          <AnswerBy {...receipt} />
          <p>
            {reference} <b translate="no">{receipt.reference}</b>
          </p>
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
