/**
 * /art/LOOK/...svg: a drawing or a chart that a page names, as a picture (artwork/address.ts, charts/address.ts), and
 * /art/numbers/...csv, the numbers of a chart. Its
 * lines follow from the address alone, and there is nothing in it to be taken back; but those of a text's chart are the
 * numbers of a text, withdrawn with it.
 */
import { drawingPath, proportionPath } from "#app/artwork/address.ts";
import type { AskedFile } from "#app/artwork/asked.ts";
import { namedDrawings, studyDrawing } from "#app/artwork/named.ts";
import { askedNumbers, askedTextChart, type ChartFile, type TextChartFile } from "#app/charts/address.ts";
import { caseStudies } from "#app/content/case-studies.ts";
import { findChart } from "#app/content/charts/charts.ts";
import { notFound } from "#app/content/not-found.ts";
import { builtInPages } from "#app/content/pages.ts";
import { isPublished } from "#app/domain/case-studies/published.server.ts";
import { findPublicChart } from "#app/domain/documents/charts.server.ts";
import { csvOfChart } from "#app/domain/exports/csv.ts";
import type { Page } from "#app/domain/pages/page.ts";
import { slugFromAnyTitle } from "#app/domain/text/any-slug.server.ts";
import { clientAsker } from "#app/middleware/asker.server.ts";
import { previewContext } from "#app/middleware/context.ts";
import { failureSentence, withVisitor } from "#app/middleware/transactions.server.ts";
import { wordsOf } from "#app/middleware/words.server.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { draw, drawnBefore } from "#app/threads/drawings.server.ts";
import { anHour, cacheControl, keptByNobody } from "../cache-control.ts";
import type { Route } from "./+types/art.ts";
import { drawnOtherwise, sendDrawing, sendSvg } from "./art-file.ts";
import { cachedText, errorText } from "./http-cache.ts";

type Context = Route.LoaderArgs["context"];

const lastsUntilARelease = cacheControl("everybody", "by a release");

export const handle: RouteHandle = { cache: {} };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const asker = clientAsker({ request, context });
  const audience = context.get(previewContext) ? "some" : "everybody";
  const earlier = audience === "everybody" && drawnOtherwise(params["*"], lastsUntilARelease);
  if (earlier) return earlier;
  const ofText = askedTextChart(params["*"]);
  const numbers = askedNumbers(params["*"]);
  try {
    if (numbers) return await sendNumbers(request, numbers, context);
    if (ofText) return await sendTextChart(request, ofText, context);
    return await sendDrawing(request, params["*"], cacheControl("everybody", "never"), async (asked) => {
      const known = drawnBefore(asked, audience);
      // guard: nothing is drawn that no page names [drawings.site]: context)) -> context)) || true
      return known ?? ((await isNamed(asked, context)) ? draw(asked, audience, asker) : null);
    });
  } catch (error) {
    return errorText(failureSentence(context, error, caseStudies.errors.detail), 503);
  }
}

/** As a file to keep, named by its address or, of a text, by its columns. */
async function sendNumbers(
  request: Request,
  asked: NonNullable<ReturnType<typeof askedNumbers>>,
  context: Context,
): Promise<Response> {
  const isOfText = "id" in asked;
  const table = isOfText
    ? await withVisitor(context, (tx) => findPublicChart(tx, asked))
    : findChart(asked.chart)?.tables[0];
  if (!table) return errorText(notFound.heading, 404);
  const name = isOfText ? slugFromAnyTitle(table.labels.join(" ")) || "numbers" : asked.chart;
  const answer = cachedText(request, csvOfChart(table), "csv", isOfText ? "at any moment" : "by a release");
  // guard: the numbers of a preview are kept by nobody [drawings.site]: context.get(previewContext) -> false
  if (context.get(previewContext)) answer.headers.set("cache-control", keptByNobody);
  answer.headers.set("content-disposition", `attachment; filename="${name}.csv"`);
  return answer;
}

async function sendTextChart(request: Request, asked: TextChartFile, context: Context): Promise<Response> {
  const isPreview = context.get(previewContext) !== null;
  const table = await withVisitor(context, (tx) => findPublicChart(tx, asked));
  if (!table) return errorText(notFound.heading, 404);
  const audience = isPreview ? "some" : "everybody";
  const drawn = await draw({ table, comp: asked.comp }, audience, clientAsker({ request, context }));
  return sendSvg(request, drawn, {
    "cache-control": isPreview ? keptByNobody : cacheControl("everybody", "at any moment", anHour),
    "cross-origin-resource-policy": "cross-origin", // feeds show it
  });
}

/** By the content of the site, or by a case study that is public. */
async function isNamed(asked: AskedFile | ChartFile, context: Context): Promise<boolean> {
  if ("chart" in asked) return true;
  if ("proportion" in asked) {
    const path = proportionPath(asked.proportion);
    return named.has(path) || (await proportionsNow(context)).includes(path);
  }
  const path = drawingPath(asked);
  if (named.has(path)) return true;
  if (path !== drawingPath(studyDrawing(asked.seed))) return false;
  return withVisitor(context, (tx) => isPublished(tx, asked.seed));
}

const named = new Set([
  ...Object.values(namedDrawings).map((drawing) => drawingPath(drawing)),
  ...builtInPages.flatMap((page) => proportionsIn(page)),
]);

/** Those of the pages that staff have written. */
async function proportionsNow(context: Context): Promise<string[]> {
  const { pages } = await wordsOf(context);
  return [...pages.values()].flatMap(proportionsIn);
}

function proportionsIn({ values }: Page): string[] {
  const sections = "sections" in values ? values.sections : [];
  return sections.flatMap((section) =>
    section.kind === "figures"
      ? section.items.flatMap(({ lines }) => (lines ? proportionPath(Number(lines)) : []))
      : [],
  );
}
