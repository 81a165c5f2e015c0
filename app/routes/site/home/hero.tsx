import type { WordsOf } from "#app/domain/pages/page.ts";
import { Artwork } from "#app/ui/artwork.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import "./hero.css";

export function Hero({ words }: { words: WordsOf<"home"> }) {
  const { heading, lead, hero } = words;
  const { heading: badge, primary, secondary, tiles } = hero;
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
          </div>
        </div>
        {/* After the words: a page that is drawn before all of it has come has no drawing yet, instead of a low one. */}
        <Artwork seed="home" comp="hero" detail={0.5} />
      </div>
      <div className="tiles-wrap">
        <div className="tiles page">
          {tiles.map(({ title, text }, i) => (
            <div className="tile" key={title}>
              <svg viewBox={TILE_GLYPHS[i]?.viewBox} aria-hidden="true">
                <path d={TILE_GLYPHS[i]?.path} />
              </svg>
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
          ))}
        </div>
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

/** Lines that rise, that meet, and that go up and down together. */
const TILE_GLYPHS = [
  {
    viewBox: "0 0 52 36",
    path: "M1 31C24 31 30 16 51 3M1 32c24 0 32-10 50-19M1 33c26 0 34-6 50-10M1 34c28 0 36-3 50-3",
  },
  {
    viewBox: "0 0 52 36",
    path: "M1 3c20 0 18 11 34 12h16M1 11c18 0 20 6 34 6h16M1 19h50M1 27c18 0 20-6 34-6h16M1 35c20 0 18-11 34-12h16",
  },
  {
    viewBox: "0 -5 52 44",
    path: "M1 10c9-12 17-6 25 4s16 16 25 4M1 15c9-12 17-6 25 4s16 16 25 4M1 20c9-12 17-6 25 4s16 16 25 4M1 5C10-7 18-1 26 9s16 16 25 4",
  },
];
