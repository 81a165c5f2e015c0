import { pageLabels as labels } from "#app/content/page-labels.ts";
import type { SectionOf } from "#app/domain/pages/page.ts";
import { Proportion } from "#app/ui/artwork.tsx";
import { ArrowIcon } from "#app/ui/icons.tsx";
import { Reveal } from "#app/ui/reveal.tsx";

/** Of how many lines today each drawing begins with. */
const today = 100;

/** Headline figures, each drawn as the lines that remain or join. */
export function Figures({ heading, lead, note, items }: Omit<SectionOf<"figures">, "kind">) {
  return (
    <section className="section">
      <div className="page">
        <div className="columns halves head">
          <h2 className="h2">{heading}</h2>
          {(lead || note) && (
            <div className="aside">
              {lead && <p className="lead">{lead}</p>}
              {note && <p className="figs-note">{note}</p>}
            </div>
          )}
        </div>
        <div className={items.some(({ said }) => said) ? "figures" : "figures short"}>
          {items.map((figure) => (
            <Reveal className="fig" key={figure.label}>
              <h3 className="h3">
                <span className="big nums">
                  {figure.value}
                  <small>{labels.unitAfter(figure.unit)}</small>
                </span>{" "}
                {figure.label}
              </h3>
              {/^\d+$/.test(figure.lines) ? (
                <Drawn to={Number(figure.lines)} said={figure.said} />
              ) : (
                figure.said && <p className="instead">{figure.said}</p>
              )}
              {figure.link.label && (
                <a className="more" href={figure.link.to}>
                  {figure.link.label}
                  <ArrowIcon />
                </a>
              )}
            </Reveal>
          ))}
        </div>
      </div>
    </section>
  );
}

function Drawn({ to, said }: { to: number; said: string }) {
  return (
    <>
      <Proportion to={to} />
      <p className="sr-only">{said}</p>
      <p className="axis">
        <span>{labels.figureBefore(today)}</span>
        <span>{labels.figureAfter(to)}</span>
      </p>
    </>
  );
}
