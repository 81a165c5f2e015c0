import type { ReactNode } from "react";
import "./split-section.css";

interface SplitSectionProps {
  /** Anchor on the page. */
  id?: string;
  heading: string;
  sunken?: boolean;
  children: ReactNode;
}

/** Heading in four columns, content in eight. */
export function SplitSection({ id, heading, sunken, children }: SplitSectionProps) {
  return (
    <section id={id} className={sunken ? "section sunken" : "section"}>
      <div className="page columns thirds split">
        <h2 className="h2">{heading}</h2>
        {children}
      </div>
    </section>
  );
}
