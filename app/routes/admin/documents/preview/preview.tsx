import { useCallback, useDeferredValue, useEffect, useState } from "react";
import { printOf } from "#app/charts/address.ts";
import type { ChartTable } from "#app/charts/table.ts";
import { admin } from "#app/content/admin.ts";
import { officeDay } from "#app/content/day.ts";
import type { CaseStudyValues } from "#app/domain/case-studies/fields.ts";
import type { Values } from "#app/domain/fields/field.ts";
import { type Body, bodyOf } from "#app/domain/text/body.ts";
import { readingMinutes } from "#app/domain/text/reading-time.ts";
import { drawChart } from "#app/routes/admin/fields/body/draw-chart.ts";
import { staffFiles } from "#app/routes/admin/media/staff-files.ts";
import { CaseStudyArticle } from "#app/routes/site/case-studies/case-study-article.tsx";
import { ChartSource } from "#app/routes/site/sections/body-chart.tsx";
import { useIsHydrated } from "#app/ui/hydrated.ts";
import { useOffice } from "#app/ui/office.ts";
import type { FormPictures } from "../form/use-pictures.ts";
import { useScreen } from "../screen.ts";
import { PagePreview } from "./page-preview.tsx";
import { PreviewFrame } from "./preview-frame.tsx";
import { type PreviewWidth, previewWidths, usePreviewWidth } from "./preview-width.ts";

interface PreviewProps {
  /** Of the form, and of its document; null for one that is not saved yet. */
  form: string;
  id: string | null;
  /** Of the text, as it was saved last. */
  version: string | null;
  slug: string;
  values: Values;
  pictures: FormPictures;
}

const words = admin.caseStudyForm.preview;
const widths = Object.keys(previewWidths) as PreviewWidth[];

/** What visitors will see, while it is being written: the public article in a window of its own width. */
export function Preview({ form, id, version, slug, values, pictures }: PreviewProps) {
  const { kind } = useScreen();
  const [width, choose] = usePreviewWidth();
  const isHydrated = useIsHydrated();
  return (
    <section className="preview" aria-label={words.label}>
      <div className="pv-h">
        <span aria-hidden="true">{words.heading}</span>
        <fieldset className="seg">
          <legend className="sr-only">{words.widths.label}</legend>
          {widths.map((name) => (
            <label key={name}>
              <input
                type="radio"
                name="preview-width"
                checked={name === width}
                onChange={() => choose(name)}
              />
              {words.widths[name]}
            </label>
          ))}
        </fieldset>
      </div>
      {isHydrated &&
        (kind === "case-study" ? (
          <PreviewFrame width={previewWidths[width]} title={words.frame}>
            <Article values={values as unknown as CaseStudyValues} pictures={pictures} />
          </PreviewFrame>
        ) : (
          <PagePreview
            {...{ form, id, version, slug, values }}
            width={previewWidths[width]}
            title={words.frame}
          />
        ))}
    </section>
  );
}

function Article({ values, pictures }: { values: CaseStudyValues; pictures: FormPictures }) {
  const { title, description, tags, jsonDetails } = useDeferredValue(values);
  const { timeZone } = useOffice();
  const [modified] = useState(() => new Date().toISOString());
  const body = bodyOf({ jsonDetails, library: pictures.library }, staffFiles);
  const study = {
    title: title || words.untitled,
    description,
    tags,
    slug: pictures.seed,
    photo: pictures.photo,
    sample: false,
    modified,
    modifiedOn: officeDay(new Date(modified), timeZone),
    minutes: readingMinutes({ title, description }, body),
  };
  return (
    <ChartSource value={useDrawnCharts(body)}>
      <CaseStudyArticle study={study} body={body} />
    </ChartSource>
  );
}

/** What gives the picture of a chart: each table is drawn once, and what draws is loaded with the first. */
function useDrawnCharts({ sections }: Body): (table: ChartTable) => string {
  const [drawn, setDrawn] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const tables = sections
      .flatMap(({ parts }) => parts)
      .flatMap((part) => ("chart" in part ? part.chart : []));
    for (const table of tables.filter((one) => !drawn.has(printOf(one))))
      drawChart(table).then(
        (src) => setDrawn((before) => new Map(before).set(printOf(table), src)),
        () => {}, // its words stand in its place
      );
  }, [sections, drawn]);
  return useCallback((table) => drawn.get(printOf(table)) ?? "", [drawn]);
}
