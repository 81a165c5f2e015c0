import { use } from "react";
import { useLocation } from "react-router";
import { company } from "#app/content/company.ts";
import { hoursInZone, registration, telephoneAddress } from "#app/content/company-facts.ts";
import { copyrightLine, footer } from "#app/content/navigation.ts";
import type { Link as LinkText } from "#app/content/page-parts.ts";
import { DocumentContext, useCompany } from "#app/document-context.ts";
import { officeDate } from "#app/domain/office-time.ts";
import { Brand } from "./brand.tsx";
import "./footer.css";

export function Footer() {
  const { columns, legal } = use(DocumentContext).menus;
  const facts = useCompany();
  // The telephone stands with the address above.
  const registered = registration({ ...facts, phone: "" }).join(" · ");
  return (
    <footer className="footer ink-ground">
      <div className="page">
        <div className="footer-grid">
          <div>
            <Brand />
            <address>
              {company.location}
              <br />
              {hoursInZone(facts)}
              {facts.phone && (
                <>
                  <br />
                  <a href={telephoneAddress(facts)}>{facts.phone}</a>
                </>
              )}
            </address>
            <LinkList links={[footer.search, ...facts.profiles.map(({ page }) => page)]} />
          </div>
          {columns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <LinkList links={links} />
            </nav>
          ))}
        </div>
        {registered && <p className="small">{registered}</p>}
        <div className="legal">
          {/* A page may have been kept since last year. */}
          <p suppressHydrationWarning>
            {copyrightLine(Number(officeDate(new Date(), facts.timeZone).slice(0, 4)))}
          </p>
          <nav aria-label={footer.legalLabel}>
            <LinkList links={legal} />
          </nav>
        </div>
      </div>
    </footer>
  );
}

function LinkList({ links }: { links: readonly LinkText[] }) {
  const { pathname } = useLocation();
  return (
    <ul>
      {links.map(({ label, to }) => (
        <li key={to}>
          <a href={to} aria-current={pathname === to ? "page" : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
