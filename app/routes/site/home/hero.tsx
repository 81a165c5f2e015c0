import type { ReactNode } from "react";
import { lineOf7 } from "#app/content/charts/bearings.ts";
import { followLinks } from "#app/content/follow.ts";
import type { WordsOf } from "#app/domain/pages/page.ts";
import { Artwork } from "#app/ui/artwork.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Follow } from "../sections/follow.tsx";
import "./hero.css";

/** @param children below the tiles. */
export function Hero({ words, children }: { words: WordsOf<"home">; children?: ReactNode }) {
  const { heading, lead, hero } = words;
  const { heading: badge, primary, secondary, mark, tiles } = hero;
  return (
    <section className="hero">
      <div className="hero-top">
        <div className="page">
          <div className="hero-copy">
            <p className="badge">
              <BadgeMark />
              {badge}
            </p>
            <h1 className="display">{heading}</h1>
            <p className="lead">{lead}</p>
            <p className="acts">
              <ButtonLink to={primary.to} arrow>
                {primary.label}
              </ButtonLink>
              <a href={secondary.to} className="btn ghost">
                {secondary.label}
              </a>
            </p>
            <p className="at key">
              <span>
                {mark.label && <a href={mark.to}>{mark.label}</a>} <Follow link={followLinks.hero} />
              </span>
            </p>
          </div>
        </div>
        {/* After the words: a page that is drawn before all of it has come has no drawing yet, instead of a low one. */}
        <Artwork seed="home" comp="hero" detail={0.28} course={lineOf7} />
      </div>
      <div className="tiles-wrap">
        <div className="tiles page">
          {tiles.map(({ title, text }) => (
            <div className="tile" key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
          ))}
        </div>
        {children}
      </div>
    </section>
  );
}

function BadgeMark() {
  return (
    <svg viewBox="0 0 36 14" fill="none" stroke="currentColor" strokeWidth="1.3" aria-hidden="true">
      <path d="M0 4c9-6 13 6 22 3s10-5 14-4M0 8c9-6 13 6 22 3s10-5 14-4" />
      <path d="M0 12c9-6 13 6 22 3s10-5 14-4" stroke="var(--marigold)" strokeWidth="1.8" />
    </svg>
  );
}
