import { contact } from "#app/content/contact.ts";
import type { Receipt } from "#app/domain/submissions/submission.ts";
import { AnswerBy } from "./answer-by.tsx";
import { ContactCard } from "./contact-card.tsx";
import { ContactForm, type ContactFormProps } from "./contact-form.tsx";
import "./contact-page.css";
import "#app/styles/forms.css";
import "#app/styles/toast.css";
import "../sections/page-top.css";

/** @param receipt what the sender is told besides thanks; null where the browser keeps no cookie. */
export function ContactPage({ form, receipt }: { form: ContactFormProps; receipt: Receipt | null }) {
  return (
    <section className="top">
      <div className="page">
        <div className="top-grid first">
          <h1 className="h1">{contact.heading}</h1>
          <div className="side">
            <p className="lead">{contact.lead}</p>
          </div>
        </div>
        <div className="contact">
          <div>
            {!form.sent && <BeforeSending />}
            {form.sent && !form.busy && <WhatHappensNext receipt={receipt} />}
            <ContactForm {...form} hasReceipt={receipt !== null} />
          </div>
          <ContactCard />
        </div>
      </div>
    </section>
  );
}

function BeforeSending() {
  const { heading, steps } = contact.before;
  return (
    <div className="sent">
      <h2>{heading}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}

function WhatHappensNext({ receipt }: { receipt: Receipt | null }) {
  const { heading, reference, steps } = contact.success;
  return (
    <div className="sent">
      <h2>{heading}</h2>
      {receipt && (
        <>
          <AnswerBy due={receipt.dueAt} />
          <p>
            {reference} <b>{receipt.reference}</b>
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
