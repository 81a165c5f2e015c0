import type { ReactNode } from "react";
import { Artwork } from "#app/ui/artwork.tsx";
import { BackLink } from "./back-link.tsx";
import { inLanguage } from "./in-language.ts";
import "./page-top.css";

interface PageTopProps {
  heading: string;
  lead?: string;
  /** Of both, where it is not that of the page. */
  language?: string | null;
  back?: { to: string; label: string };
  /** Beside the heading, under the lead. */
  children?: ReactNode;
  /** The seed of the band below, from edge to edge. */
  band?: string;
  /** In place of the band. */
  below?: ReactNode;
}

/** The top of an inner page: heading left, lead right, then the page's drawing. */
export function PageTop({ heading, lead, language, back, children, band, below }: PageTopProps) {
  return (
    <section className="top">
      <div className="page">
        {back && <BackLink {...back} />}
        <div className={`columns halves top-grid${back ? "" : " first"}`}>
          <h1 className="h1" {...inLanguage(language)}>
            {heading}
          </h1>
          <div className="side">
            {lead && (
              <p className="lead" {...inLanguage(language)}>
                {lead}
              </p>
            )}
            {children}
          </div>
        </div>
      </div>
      {band && (
        <div className="art band">
          <Artwork seed={band} comp="wide" />
        </div>
      )}
      {below}
    </section>
  );
}
