import type { ReactNode } from "react";
import type { Link } from "#app/content/page.ts";
import type { Topic } from "#app/content/topic.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Closing } from "./closing.tsx";
import { FeatureList, RuledRows } from "./feature-list.tsx";
import { Figures } from "./figures.tsx";
import { LinkRows } from "./link-rows.tsx";
import { PageTop } from "./page-top.tsx";
import { Questions } from "./questions.tsx";
import { SplitSection } from "./split-section.tsx";
import { StepsSection } from "./steps.tsx";
import "./pair.css";
import "./topic-page.css";

type TopicPageProps = {
  heading: string;
  lead: string;
  back: Link;
  drawing: string;
  button?: Link;
  closing: Topic["closing"];
  /** Its sections, on grounds that alternate. */
  children: ReactNode;
};

/** A page about one thing: the top with its drawing, sections, and the way to write to us. */
export function TopicPage({ heading, lead, back, drawing, button, closing, children }: TopicPageProps) {
  return (
    <div className="topic">
      <PageTop heading={heading} lead={lead} back={back} band={drawing}>
        {button && <ButtonLink to={button.to}>{button.label}</ButtonLink>}
      </PageTop>
      {children}
      <Closing {...closing} />
    </div>
  );
}

/** The sections of a service or an industry; those it has no words for are left out. */
export function TopicSections({ topic }: { topic: Topic }) {
  const { figures, cards, benefits, steps, needs, risks, questions, links } = topic;
  return (
    <>
      {figures && <Figures {...figures} />}
      {cards && (
        <SplitSection heading={cards.heading}>
          <FeatureList cards={cards.items} />
        </SplitSection>
      )}
      {benefits && (
        <SplitSection heading={benefits.heading}>
          <RuledRows rows={benefits.items} />
        </SplitSection>
      )}
      {steps && <StepsSection {...steps} />}
      {needs && risks && (
        <section className="section">
          <div className="page columns halves pair">
            {[needs, risks].map(({ heading, items }) => (
              <div key={heading}>
                <h2 className="h2">{heading}</h2>
                <RuledRows rows={items} />
              </div>
            ))}
          </div>
        </section>
      )}
      {questions && (
        <SplitSection heading={questions.heading}>
          <Questions questions={questions.items} />
        </SplitSection>
      )}
      {links && (
        <SplitSection heading={links.heading}>
          <LinkRows links={links.items} />
        </SplitSection>
      )}
    </>
  );
}
