import type { ReactNode } from "react";
import { header } from "#app/content/navigation.ts";
import { BackToTop } from "./back-to-top.tsx";
import { Footer } from "./footer.tsx";
import "./frame.css";
import { Header } from "./header.tsx";

/** What stands around every public page, error pages included. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#main">
        {header.skip}
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <BackToTop />
    </>
  );
}
