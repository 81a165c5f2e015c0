import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { namedDrawings } from "#app/artwork/named.ts";
import { admin } from "#app/content/admin.ts";
import { company } from "#app/content/company.ts";
import { Artwork } from "#app/ui/artwork.tsx";
import { BrandMark } from "#app/ui/brand-mark.tsx";
import { useHeadingFocus } from "#app/ui/use-heading-focus.ts";
import "../shell/admin.css";

/** The look of the pages in front of the staff area: sign-in, setup, no entry. */
export function AuthLayout({ children }: { children: ReactNode }) {
  useHeadingFocus();
  return (
    <div className="auth">
      <div className="auth-words">
        <header>
          <Link className="brand" to={href("/")} reloadDocument aria-label={admin.shell.homeLabel}>
            <BrandMark />
            <span translate="no">{company.name}</span>
          </Link>
        </header>
        <main id="main">{children}</main>
        <footer className="small muted">
          <Link className="link" to={href("/")} reloadDocument>
            {admin.login.backToSite}
          </Link>
        </footer>
      </div>
      <div className="auth-picture art ink-ground">
        <Artwork {...namedDrawings.staff} lazy />
      </div>
    </div>
  );
}
