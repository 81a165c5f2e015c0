import type { ReactNode } from "react";
import "./split-section.css";

interface SplitSectionProps {
  heading: string;
  sunken?: boolean;
  children: ReactNode;
}

/** Heading in four columns, content in eight. */
export function SplitSection({ heading, sunken, children }: SplitSectionProps) {
  return (
    <section className={sunken ? "section sunken" : "section"}>
      <div className="page split">
        <h2 className="h2">{heading}</h2>
        {children}
      </div>
    </section>
  );
}
