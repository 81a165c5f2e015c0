import { use } from "react";
import { href } from "react-router";
import { telephoneAddress } from "#app/content/company-facts.ts";
import { contact } from "#app/content/contact.ts";
import { followLinks } from "#app/content/follow.ts";
import { lettersNotice } from "#app/content/letters-notice.ts";
import { DocumentContext, useCompany } from "#app/document-context.ts";
import type { WordsOf } from "#app/domain/pages/page.ts";
import { Follow, Trace } from "../sections/follow.tsx";
import { ContactCard } from "./contact-card.tsx";
import { ContactSection, type ContactSectionProps, sectionId } from "./contact-section.tsx";
import type { FormState } from "./form-state.ts";
import "./contact-page.css";
import "#app/styles/forms.css";
import "#app/styles/toast.css";
import "../sections/follow.css";
import "../sections/page-top.css";

/** Vite's own addresses while developing: what reloads React in place, and the script, which a build names by its hash. */
const development = {
  hotReload: "/@id/__x00__virtual:react-router/inject-hmr-runtime",
  script: "/app/routes/site/contact/contact-script.tsx",
};

interface ContactPageProps {
  words: WordsOf<"contact">;
  state: FormState;
}

export function ContactPage({ words, state }: ContactPageProps) {
  const { contactScript, previewBanner } = use(DocumentContext);
  const company = useCompany();
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
        <div className="columns halves top-grid first">
          <h1 className="h1">{state.sent ? contact.success.arrived : words.heading}</h1>
          <div className="side" hidden={state.sent}>
            <p className="lead">{words.lead}</p>
            {company.phone && (
              <p className="small call">
                {contact.card.call}{" "}
                <a className="link" href={telephoneAddress(company)}>
                  {company.phone}
                </a>
              </p>
            )}
          </div>
          <div className="arrived">
            <Trace />
            <Follow link={followLinks.arrived} />
          </div>
        </div>
        <div className="columns contact">
          {/* React runs in here only (contact-script.tsx), with what the server has rendered it with. */}
          <div id={sectionId} data-props={JSON.stringify(props)}>
            <ContactSection {...props} before={words.before} />
          </div>
          <ContactCard words={words.card} />
        </div>
        <div className="notice small muted">
          {lettersNotice.map(({ lang, text }) => (
            <p key={lang} lang={lang}>
              {text}
            </p>
          ))}
        </div>
      </div>
      {/* It would send to the real site; the form of a preview posts to the preview, which refuses. */}
      {!previewBanner && (
        <>
          {contactScript.imports.map((path) => (
            <link key={path} rel="modulepreload" href={path} />
          ))}
          {import.meta.env.DEV && <script type="module" src={development.hotReload} />}
          <script type="module" src={import.meta.env.DEV ? development.script : contactScript.src} />
        </>
      )}
    </section>
  );
}
