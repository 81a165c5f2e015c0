import type { HomeWords, ServiceCard } from "#app/content/home.ts";
import { ArrowIcon } from "#app/ui/icons.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { Chart } from "../sections/chart.tsx";
import "./services.css";

export function Services({ words }: { words: HomeWords["services"] }) {
  const { id, heading, lead, learnMore, cards } = words;
  return (
    <section className="section" id={id}>
      <div className="page">
        <Reveal className="columns halves head">
          <h2 className="h2">{heading}</h2>
          <p className="lead">{lead}</p>
        </Reveal>
        <ul className="plates">
          {cards.map((card) => (
            <Plate key={card.link} card={card} learnMore={learnMore} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Plate({ card, learnMore }: { card: ServiceCard; learnMore: string }) {
  return (
    <Reveal as="li" className="plate" data-accent={card.colorAccent}>
      <div className="art">
        <Chart chart={card.icon} comp="plate" lazy />
      </div>
      <h3 className="h3">{card.title}</h3>
      <p>{card.description}</p>
      <a className="more" href={card.link}>
        <span>
          {learnMore}
          <span className="sr-only"> about {card.title}</span>
        </span>
        <ArrowIcon />
      </a>
    </Reveal>
  );
}
