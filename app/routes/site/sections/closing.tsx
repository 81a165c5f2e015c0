import type { ReactNode } from "react";
import { namedDrawings } from "#app/artwork/named.ts";
import { Artwork } from "#app/ui/artwork.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import "./closing.css";

interface ClosingProps {
  headline: string;
  lead: string;
  button: { label: string; to: string };
  /** Below the button. */
  children?: ReactNode;
}

/** The last block of a page: one sentence, one button. */
export function Closing({ headline, lead, button, children }: ClosingProps) {
  return (
    <section className="closing ink-ground">
      <Artwork {...namedDrawings.closing} lazy />
      <div className="page">
        <h2 className="h1">{headline}</h2>
        <p className="lead">{lead}</p>
        <ButtonLink to={button.to} arrow>
          {button.label}
        </ButtonLink>
        {children}
      </div>
    </section>
  );
}
