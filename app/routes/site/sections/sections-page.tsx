import { Fragment, type ReactNode } from "react";
import { href } from "react-router";
import { caseStudies } from "#app/content/case-studies.ts";
import { topicChart } from "#app/content/charts/charts.ts";
import { company as companyWords } from "#app/content/company.ts";
import {
  type CompanyFacts,
  peopleCards,
  purchasingRows,
  registration,
  telephoneAddress,
} from "#app/content/company-facts.ts";
import { followLinkOf } from "#app/content/follow.ts";
import { industryLabels } from "#app/content/industries/labels.ts";
import { pageLabels } from "#app/content/page-labels.ts";
import type { Link } from "#app/content/page-parts.ts";
import { useCompany } from "#app/document-context.ts";
import { asOffered, type OfferedKind } from "#app/domain/pages/as-offered.ts";
import type { PageOfSections, SectionKind, SectionOf } from "#app/domain/pages/page.ts";
import { wordsOfParagraph } from "#app/domain/text/paragraph.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Openings } from "../careers/openings.tsx";
import type { PublishedSummary } from "../case-studies/case-card.tsx";
import { CaseGrid } from "../case-studies/case-grid.tsx";
import { Alarm } from "../home/alarm.tsx";
import { ChartFigure } from "./chart.tsx";
import { Closing } from "./closing.tsx";
import { Example } from "./example.tsx";
import { Faces } from "./faces.tsx";
import { Facts } from "./facts.tsx";
import { FeatureList, RuledRows } from "./feature-list.tsx";
import { Figures } from "./figures.tsx";
import { Follow } from "./follow.tsx";
import { InlineText } from "./inline-text.tsx";
import { LinkRows } from "./link-rows.tsx";
import { Logos } from "./logos.tsx";
import { PageTop } from "./page-top.tsx";
import { Pair } from "./pair.tsx";
import { Boxes, Clauses, Ledger } from "./paper.tsx";
import { PlacedPicture } from "./placed-picture.tsx";
import { PriceTable } from "./price-table.tsx";
import { Questions } from "./questions.tsx";
import { Quotation } from "./quotation.tsx";
import type { SectionsData } from "./sections-meta.ts";
import { SplitSection } from "./split-section.tsx";
import { StepsSection } from "./steps.tsx";
import "./topic-page.css";

/** A page that is a list of sections, on grounds that alternate, below a top with its drawing. */
export function SectionsPage({ page, openings, examples = [] }: SectionsData) {
  const { path, values, library = {}, chosen = {}, people } = page;
  const { heading, lead, button, drawing, chart, sections } = values;
  const shown = topicChart(chart);
  const company = useCompany();
  const isIndustry = path.startsWith("/industries/");
  const lastSheet = sections.findLastIndex(({ kind }) => ["clauses", "ledger", "boxes"].includes(kind));
  const isPaper = lastSheet !== -1;
  const follow = followLinkOf(path);
  const faces = facesAtTop(page);
  const belowCards = sections.findIndex(({ kind }) => kind === "cards" || kind === "rows");
  return (
    <div className={isIndustry ? "topic sheet" : "topic"}>
      <PageTop
        heading={heading}
        lead={lead}
        back={{ to: parentOf(path), label: pageLabels.back }}
        band={isPaper || shown || faces ? undefined : drawing}
        below={faces ? <Faces {...faces} /> : shown && <ChartFigure chart={shown} />}
      >
        {button.label && <ButtonLink to={button.to}>{button.label}</ButtonLink>}
        {(isIndustry || isPaper) && (
          <button type="button" className="btn ghost print-this" data-print>
            {industryLabels.print}
          </button>
        )}
      </PageTop>
      {sections.map((section, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list of a page does not change while it is shown
        <Fragment key={place}>
          <Section
            section={section}
            place={place}
            openings={openings}
            company={company}
            library={library}
            chosen={chosen}
            people={people}
            hasFacesAbove={faces !== null}
            follow={follow}
          />
          {place === lastSheet && follow && (
            <p className="at-foot">
              <Follow link={follow} />
            </p>
          )}
          {place === belowCards && examples.length > 0 && <Examples studies={examples} />}
        </Fragment>
      ))}
      {isIndustry && (
        <p className="page handout" translate="no">
          {companyWords.name}, {companyWords.location}. {company.email}
        </p>
      )}
    </div>
  );
}

function Examples({ studies }: { studies: readonly PublishedSummary[] }) {
  return (
    <section className="section examples">
      <div className="page">
        <h2 className="h2 head">
          {studies.some(({ customer }) => customer) ? caseStudies.heading : industryLabels.examples}
        </h2>
        <CaseGrid list={{ state: "loaded", studies }} heading="h3" withDecision />
      </div>
    </section>
  );
}

/** On About the people stand at the top, wherever their section does; null where none has a face. */
function facesAtTop({ path, values, people }: PageOfSections) {
  if (path !== href("/about") || !people) return null;
  const section = values.sections.find((one): one is SectionOf<"people"> => one.kind === "people");
  return section ? { heading: section.heading, faces: people.faces } : null;
}

function parentOf(path: string): string {
  if (path.startsWith("/papers/")) return href("/about");
  return path.startsWith("/services/") ? `${href("/")}#services` : href("/");
}

/** What sections show besides their own words. */
type Shown = Pick<SectionsData, "openings"> &
  Pick<Required<PageOfSections>, "library" | "chosen"> &
  Pick<PageOfSections, "people"> & {
    company: CompanyFacts;
    hasFacesAbove: boolean;
    /** Of this section among those of the page. */
    place: number;
    /** Of a page that tells of bearing 7: the way to the next. */
    follow: Link | undefined;
  };
type View<Kind extends OfferedKind> = (props: SectionOf<Kind> & Shown) => ReactNode;

function Section({ section, ...shown }: { section: SectionOf<SectionKind> } & Shown) {
  const offered = asOffered(section);
  const View = views[offered.kind] as View<OfferedKind>;
  return <View {...offered} {...shown} />;
}

/** One for each kind that is offered. */
const views: { [Kind in OfferedKind]: View<Kind> } = {
  prose: ({ heading, paragraphs }) => (
    <SplitSection heading={heading}>
      <div className="prose">
        <section>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <InlineText words={wordsOfParagraph(paragraph)} />
            </p>
          ))}
        </section>
      </div>
    </SplitSection>
  ),
  cards: ({ heading, items }) => (
    <SplitSection heading={heading}>
      <FeatureList cards={items} />
    </SplitSection>
  ),
  rows: ({ heading, items }) => (
    <SplitSection heading={heading}>
      <RuledRows rows={items} />
    </SplitSection>
  ),
  pair: ({ left, right }) => <Pair columns={[left, right]} />,
  steps: ({ numbering, ...steps }) => <StepsSection {...steps} isNumbered={numbering === "numbers"} />,
  figures: (figures) => <Figures {...figures} />,
  questions: ({ anchor, heading, chart, caption, items }) => (
    <SplitSection id={anchor || undefined} heading={heading}>
      {chart === "price" ? (
        <div>
          <PriceTable caption={caption} />
          <Questions questions={items} />
        </div>
      ) : (
        <Questions questions={items} />
      )}
    </SplitSection>
  ),
  links: ({ heading, items }) => (
    <SplitSection heading={heading}>
      <LinkRows links={items.map(({ link }) => link)} />
    </SplitSection>
  ),
  clauses: ({ follow, ...clauses }) => <Clauses {...clauses} hasLine={follow !== undefined} />,
  ledger: (ledger) => <Ledger {...ledger} />,
  boxes: ({ follow, ...boxes }) => <Boxes {...boxes} hasLine={follow !== undefined} />,
  picture: (picture) => <PlacedPicture {...picture} />,
  quotation: (quotation) => <Quotation {...quotation} />,
  logos: (logos) => <Logos {...logos} />,
  example: ({ heading, reference, text, chosen }) => (
    <Example heading={heading} text={text} shown={chosen[reference]} />
  ),
  chart: ({ heading, lead, chart }) => {
    const shown = topicChart(chart);
    return (
      <section className="section">
        <div className="page columns halves head">
          <h2 className="h2">{heading}</h2>
          {lead && <p className="lead">{lead}</p>}
        </div>
        {shown && <ChartFigure chart={shown} />}
      </section>
    );
  },
  alarm: ({ place, ...alarm }) => <Alarm {...alarm} name={`-${place}`} />,
  people({ heading, company, people, hasFacesAbove }) {
    const { faces, others } = people ?? { faces: [], others: company.people };
    const team = peopleCards({ people: others });
    return (
      <>
        {faces.length > 0 && !hasFacesAbove && <Faces heading={heading} faces={faces} />}
        {team.length > 0 && (
          <SplitSection heading={heading}>
            <FeatureList cards={team} />
          </SplitSection>
        )}
      </>
    );
  },
  facts({ heading, anchor, company }) {
    const rows = purchasingRows(company);
    if (rows.length === 0) return null;
    return (
      <SplitSection id={anchor || undefined} heading={heading}>
        <Facts rows={rows} />
      </SplitSection>
    );
  },
  registration({ heading, company }) {
    const registered = registration(company).map((fact) =>
      fact === company.phone ? { label: fact, to: telephoneAddress(company) } : fact,
    );
    if (registered.length === 0) return null;
    return (
      <SplitSection heading={heading}>
        <RuledRows rows={registered} />
      </SplitSection>
    );
  },
  openings: ({ heading, text, openings }) => (
    <Openings openings={openings ?? { state: "loaded", shown: [] }} none={{ heading, text }} />
  ),
  closing: ({ heading, lead, button }) => <Closing headline={heading} lead={lead} button={button} />,
};
