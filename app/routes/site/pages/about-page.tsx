import { href } from "react-router";
import { about } from "#app/content/about.ts";
import { registration as registrationOf } from "#app/content/before-launch.ts";
import { company } from "#app/content/company.ts";
import { Closing } from "../sections/closing.tsx";
import { FeatureList, RuledRows } from "../sections/feature-list.tsx";
import { PageTop } from "../sections/page-top.tsx";
import { Questions } from "../sections/questions.tsx";
import { SplitSection } from "../sections/split-section.tsx";
import { Steps } from "../sections/steps.tsx";
import "../sections/pair.css";
import "#app/styles/prose.css";

export function AboutPage() {
  const { mission, vision, story, values, working, people, registration, proof, questions } = about;
  const registered = registrationOf();
  return (
    <>
      <PageTop
        heading={about.heading}
        lead={about.lead}
        back={{ to: href("/"), label: about.back }}
        band="about"
      />
      <section className="section">
        <div className="page pair">
          {[mission, vision].map(({ heading, text }) => (
            <div key={heading}>
              <h2 className="h2">{heading}</h2>
              <p className="lead">{text}</p>
            </div>
          ))}
        </div>
      </section>
      <SplitSection heading={story.heading} sunken>
        <div className="prose">
          <section>
            {story.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        </div>
      </SplitSection>
      <SplitSection heading={values.heading}>
        <FeatureList cards={values.items} />
      </SplitSection>
      <section className="section sunken">
        <div className="page">
          <div className="head">
            <h2 className="h2">{working.heading}</h2>
          </div>
          <Steps steps={working.steps} />
        </div>
      </section>
      {company.people.length > 0 && (
        <SplitSection heading={people.heading}>
          <FeatureList
            cards={company.people.map(({ name, role, background }) => ({
              title: `${name}, ${role}`,
              text: background,
            }))}
          />
        </SplitSection>
      )}
      <SplitSection heading={proof.heading}>
        <div className="prose">
          <section>
            {proof.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        </div>
      </SplitSection>
      <SplitSection id={questions.id} heading={questions.heading} sunken>
        <Questions questions={questions.items} />
      </SplitSection>
      {registered.length > 0 && (
        <SplitSection heading={registration.heading}>
          <RuledRows rows={registered} />
        </SplitSection>
      )}
      <Closing {...about.closing} />
    </>
  );
}
