import { Fragment } from "react";
import { href } from "react-router";
import { caseStudies } from "#app/content/case-studies.ts";
import { topicChart } from "#app/content/charts/charts.ts";
import { company as companyWords } from "#app/content/company.ts";
import { followLinkOf } from "#app/content/follow.ts";
import { industryLabels } from "#app/content/industries/labels.ts";
import { pageLabels } from "#app/content/page-labels.ts";
import { useCompany } from "#app/document-context.ts";
import { asOffered, type OfferedKind } from "#app/domain/pages/as-offered.ts";
import type { PageOfSections, SectionKind, SectionOf } from "#app/domain/pages/page.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { PublishedSummary } from "../case-studies/case-card.tsx";
import { CaseGrid } from "../case-studies/case-grid.tsx";
import { ChartFigure } from "./chart.tsx";
import { Faces } from "./faces.tsx";
import { Follow } from "./follow.tsx";
import { PageTop } from "./page-top.tsx";
import type { SectionsData } from "./sections-meta.ts";
import { type Shown, type ShownKind, shownKinds } from "./shown-kinds.tsx";
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

function Section({ section, ...shown }: { section: SectionOf<SectionKind> } & Shown) {
  const offered = asOffered(section);
  const { View } = shownKinds[offered.kind] as ShownKind<OfferedKind>;
  return <View {...offered} {...shown} />;
}
