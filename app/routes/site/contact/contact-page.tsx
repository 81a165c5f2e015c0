import { contact } from "#app/content/contact.ts";
import { ContactCard } from "./contact-card.tsx";
import { ContactForm, type ContactFormProps } from "./contact-form.tsx";

export function ContactPage({ form }: { form: ContactFormProps }) {
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
            {form.sent && !form.busy && <WhatHappensNext />}
            <ContactForm {...form} />
          </div>
          <ContactCard />
        </div>
      </div>
    </section>
  );
}

function WhatHappensNext() {
  const { heading, steps } = contact.success;
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
