import { about } from "#app/content/about.ts";
import { Closing } from "./closing.tsx";
import { FeatureList } from "./feature-list.tsx";
import { PageTop } from "./page-top.tsx";
import { SplitSection } from "./split-section.tsx";
import "./pair.css";
import "#app/styles/prose.css";

export function AboutPage() {
  const { mission, vision, story, values } = about;
  return (
    <>
      <PageTop heading={about.heading} lead={about.lead} back={{ to: "/", label: about.back }} band="about" />
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
      <Closing {...about.closing} />
    </>
  );
}
