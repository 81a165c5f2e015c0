import type { WordsOf } from "#app/domain/pages/page.ts";
import { ArrowIcon } from "#app/ui/icons.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { Chart } from "../sections/chart.tsx";
import "./services.css";

type Words = WordsOf<"home">["services"];

export function Services({ words }: { words: Words }) {
  const { heading, lead, cards } = words;
  return (
    <section className="section" id="services">
      <div className="page">
        <Reveal className="columns halves head">
          <h2 className="h2">{heading}</h2>
          <p className="lead">{lead}</p>
        </Reveal>
        <ul className="plates">
          {cards.map((card) => (
            <Plate key={card.title} {...card} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Plate({ title, description, link, icon, colorAccent }: Words["cards"][number]) {
  return (
    <Reveal as="li" className="plate">
      <div className="art">
        <Chart chart={icon} comp={colorAccent === "flow-line" ? "plain" : "plate"} lazy />
      </div>
      <h3 className="h3">{title}</h3>
      <p>{description}</p>
      <a className="more" href={link.to}>
        <span>
          {link.label}
          <span className="sr-only"> about {title}</span>
        </span>
        <ArrowIcon />
      </a>
    </Reveal>
  );
}
