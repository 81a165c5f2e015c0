import { use } from "react";
import { href } from "react-router";
import { contact } from "#app/content/contact.ts";
import { DocumentContext } from "#app/document-context.ts";
import { ContactCard } from "./contact-card.tsx";
import { ContactSection, type ContactSectionProps, sectionId } from "./contact-section.tsx";
import type { FormState } from "./form-state.ts";
import "./contact-page.css";
import "#app/styles/forms.css";
import "#app/styles/toast.css";
import "../sections/page-top.css";

/** Vite's own address of the script while developing; a build has another, with a hash in its name. */
const scriptInDevelopment = "/app/routes/site/contact/contact-script.tsx";

export function ContactPage({ state }: { state: FormState }) {
  const { contactScript } = use(DocumentContext);
  const props: ContactSectionProps = {
    start: state,
    addresses: {
      page: href("/contact"),
      submissions: href("/contact/submissions"),
      timestamp: href("/contact/ticket"),
      privacy: href("/privacy-policy"),
    },
  };
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
          {/* React runs in here only (contact-script.tsx), with what the server has rendered it with. */}
          <div id={sectionId} data-props={JSON.stringify(props)}>
            <ContactSection {...props} />
          </div>
          <ContactCard />
        </div>
      </div>
      {contactScript.imports.map((path) => (
        <link key={path} rel="modulepreload" href={path} />
      ))}
      <script type="module" src={import.meta.env.DEV ? scriptInDevelopment : contactScript.src} />
    </section>
  );
}
