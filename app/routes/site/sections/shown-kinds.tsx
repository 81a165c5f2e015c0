/** How each kind of section that is offered is shown: its view, and the style sheets of it that few pages carry. */
import type { ReactNode } from "react";
import { topicChart } from "#app/content/charts/charts.ts";
import {
  type CompanyFacts,
  peopleCards,
  purchasingRows,
  registration,
  telephoneAddress,
} from "#app/content/company-facts.ts";
import type { Link } from "#app/content/page-parts.ts";
import type { OfferedKind } from "#app/domain/pages/as-offered.ts";
import type { PageOfSections, SectionOf } from "#app/domain/pages/page.ts";
import { wordsOfParagraph } from "#app/domain/text/paragraph.ts";
import proseStyles from "#app/styles/prose.css?inline";
import openingStyles from "../careers/openings.css?inline";
import { Openings } from "../careers/openings.tsx";
import evidenceStyles from "../case-studies/evidence.css?inline";
import alarmStyles from "../home/alarm.css?inline";
import { Alarm } from "../home/alarm.tsx";
import { ChartFigure } from "./chart.tsx";
import { Closing } from "./closing.tsx";
import exampleStyles from "./example.css?inline";
import { Example } from "./example.tsx";
import { Faces } from "./faces.tsx";
import factStyles from "./facts.css?inline";
import { Facts } from "./facts.tsx";
import { FeatureList, RuledRows } from "./feature-list.tsx";
import figureStyles from "./figures.css?inline";
import { Figures } from "./figures.tsx";
import followStyles from "./follow.css?inline";
import { InlineText } from "./inline-text.tsx";
import { LinkRows } from "./link-rows.tsx";
import logoStyles from "./logos.css?inline";
import { Logos } from "./logos.tsx";
import sheetStyles from "./one-sheet.css?inline";
import { Pair } from "./pair.tsx";
import paperStyles from "./paper.css?inline";
import { Boxes, Clauses, Ledger } from "./paper.tsx";
import placedPictureStyles from "./placed-picture.css?inline";
import { PlacedPicture } from "./placed-picture.tsx";
import priceStyles from "./price.css?inline";
import { PriceTable } from "./price-table.tsx";
import questionStyles from "./questions.css?inline";
import { Questions } from "./questions.tsx";
import quotationStyles from "./quotation.css?inline";
import { Quotation } from "./quotation.tsx";
import type { SectionsData } from "./sections-meta.ts";
import { SplitSection } from "./split-section.tsx";
import stepStyles from "./steps.css?inline";
import { StepsSection } from "./steps.tsx";

/** What sections show besides their own words. */
export type Shown = Pick<SectionsData, "openings"> &
  Pick<Required<PageOfSections>, "library" | "chosen"> &
  Pick<PageOfSections, "people"> & {
    company: CompanyFacts;
    hasFacesAbove: boolean;
    /** Of this section among those of the page. */
    place: number;
    /** Of a page that tells of bearing 7: the way to the next. */
    follow: Link | undefined;
  };
export type ShownKind<Kind extends OfferedKind> = {
  styles: readonly string[];
  View: (props: SectionOf<Kind> & Shown) => ReactNode;
};

export const shownKinds: { readonly [Kind in OfferedKind]: ShownKind<Kind> } = {
  prose: {
    styles: [proseStyles],
    View: ({ heading, paragraphs }) => (
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
  },
  cards: {
    styles: [],
    View: ({ heading, items }) => (
      <SplitSection heading={heading}>
        <FeatureList cards={items} />
      </SplitSection>
    ),
  },
  rows: {
    styles: [],
    View: ({ heading, items }) => (
      <SplitSection heading={heading}>
        <RuledRows rows={items} />
      </SplitSection>
    ),
  },
  pair: {
    styles: [],
    View: ({ left, right }) => <Pair columns={[left, right]} />,
  },
  steps: {
    styles: [stepStyles],
    View: ({ numbering, ...steps }) => <StepsSection {...steps} isNumbered={numbering === "numbers"} />,
  },
  figures: {
    styles: [figureStyles],
    View: (figures) => <Figures {...figures} />,
  },
  questions: {
    styles: [questionStyles, priceStyles],
    View: ({ anchor, heading, chart, caption, items }) => (
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
  },
  links: {
    styles: [],
    View: ({ heading, items }) => (
      <SplitSection heading={heading}>
        <LinkRows links={items.map(({ link }) => link)} />
      </SplitSection>
    ),
  },
  clauses: {
    styles: [paperStyles, sheetStyles],
    View: ({ follow, ...clauses }) => <Clauses {...clauses} hasLine={follow !== undefined} />,
  },
  ledger: {
    styles: [paperStyles, sheetStyles],
    View: (ledger) => <Ledger {...ledger} />,
  },
  boxes: {
    styles: [paperStyles, sheetStyles],
    View: ({ follow, ...boxes }) => <Boxes {...boxes} hasLine={follow !== undefined} />,
  },
  picture: {
    styles: [placedPictureStyles],
    View: (picture) => <PlacedPicture {...picture} />,
  },
  quotation: {
    styles: [quotationStyles],
    View: (quotation) => <Quotation {...quotation} />,
  },
  logos: {
    styles: [logoStyles],
    View: (logos) => <Logos {...logos} />,
  },
  example: {
    styles: [exampleStyles],
    View: ({ heading, reference, text, chosen }) => (
      <Example heading={heading} text={text} shown={chosen[reference]} />
    ),
  },
  chart: {
    styles: [evidenceStyles],
    View: ({ heading, lead, chart }) => {
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
  },
  alarm: {
    styles: [alarmStyles, followStyles],
    View: ({ place, ...alarm }) => <Alarm {...alarm} name={`-${place}`} />,
  },
  people: {
    styles: [],
    View({ heading, company, people, hasFacesAbove }) {
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
  },
  facts: {
    styles: [factStyles],
    View({ heading, anchor, company }) {
      const rows = purchasingRows(company);
      if (rows.length === 0) return null;
      return (
        <SplitSection id={anchor || undefined} heading={heading}>
          <Facts rows={rows} />
        </SplitSection>
      );
    },
  },
  registration: {
    styles: [],
    View({ heading, company }) {
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
  },
  openings: {
    styles: [proseStyles, openingStyles],
    View: ({ heading, text, openings }) => (
      <Openings openings={openings ?? { state: "loaded", shown: [] }} none={{ heading, text }} />
    ),
  },
  closing: {
    styles: [],
    View: ({ heading, lead, button }) => <Closing headline={heading} lead={lead} button={button} />,
  },
};
