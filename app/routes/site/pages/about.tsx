import { href } from "react-router";
import { about } from "#app/content/about.ts";
import { peopleCards, registration as registrationOf } from "#app/content/before-launch.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { pageMeta } from "../page-meta.ts";
import { Chart, Source } from "../sections/chart.tsx";
import { FeatureList, RuledRows } from "../sections/feature-list.tsx";
import { Method } from "../sections/method.tsx";
import { Questions } from "../sections/questions.tsx";
import { SplitSection } from "../sections/split-section.tsx";
import { TopicPage } from "../sections/topic-page.tsx";
import type { Route } from "./+types/about.ts";
import "../sections/pair.css";
import "./price.css";
import "#app/styles/prose.css";

export const handle: RouteHandle = { cache: {} };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(
    args,
    { ...about.metadata, heading: about.heading },
    { pageType: "AboutPage", faqData: about.questions.items },
  );

export default function AboutPage() {
  const { mission, vision, story, values, working, people, registration, proof, questions } = about;
  const team = peopleCards();
  const registered = registrationOf();
  return (
    <TopicPage {...about} back={{ to: href("/"), label: about.back }} drawing="about">
      <section className="section">
        <div className="page columns halves pair">
          {[mission, vision].map(({ heading, text }) => (
            <div key={heading}>
              <h2 className="h2">{heading}</h2>
              <p className="lead">{text}</p>
            </div>
          ))}
        </div>
      </section>
      <Prose {...story} />
      <SplitSection heading={values.heading}>
        <FeatureList cards={values.items} />
      </SplitSection>
      <section className="section">
        <div className="page">
          <h2 className="h2 head">{working.heading}</h2>
          <Method steps={working.steps} />
        </div>
      </section>
      {team.length > 0 && (
        <SplitSection heading={people.heading}>
          <FeatureList cards={team} />
        </SplitSection>
      )}
      <Prose {...proof} />
      <SplitSection id={questions.id} heading={questions.heading}>
        <div>
          <figure className="price">
            <figcaption>{questions.price}</figcaption>
            <picture className="art">
              <Source chart="price" comp="medium" from={520} />
              <Chart chart="price" comp="small" lazy />
            </picture>
          </figure>
          <Questions questions={questions.items} />
        </div>
      </SplitSection>
      {registered.length > 0 && (
        <SplitSection heading={registration.heading}>
          <RuledRows rows={registered} />
        </SplitSection>
      )}
    </TopicPage>
  );
}

function Prose({ heading, paragraphs }: { heading: string; paragraphs: readonly string[] }) {
  return (
    <SplitSection heading={heading}>
      <div className="prose">
        <section>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      </div>
    </SplitSection>
  );
}
