import type { ReactNode } from "react";
import { header } from "#app/content/navigation.ts";
import { useHeadingFocus } from "#app/ui/focus.ts";
import { BackToTop } from "./back-to-top.tsx";
import { useDocumentHead } from "./document-head.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { LoadingLine } from "./loading-line.tsx";
import "./site.css";

/** What stands around every public page, error pages included. */
export function SiteFrame({ children }: { children: ReactNode }) {
  useHeadingFocus();
  useDocumentHead();
  return (
    <>
      <a className="skip" href="#main">
        {header.skip}
      </a>
      <Header />
      <LoadingLine />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <BackToTop />
    </>
  );
}
