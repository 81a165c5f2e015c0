import { numbers as words } from "#app/content/admin/usage.ts";
import { csvPieces } from "#app/domain/exports/csv.ts";
import { type SheetColumn, sheetFile } from "#app/domain/exports/sheet.ts";
import { type Day, exportUsage, type UsageCount } from "#app/domain/usage/usage.server.ts";
import { readPeriod } from "#app/domain/usage/usage.ts";
import { failureSentence, withStaff } from "#app/middleware/transactions.server.ts";
import { companyNow } from "#app/middleware/words.server.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { errorText } from "#app/routes/resources/http-cache.ts";
import { fileAnswer } from "../shell/file-answer.server.ts";
import type { Route } from "./+types/export.ts";

export const handle: RouteHandle = { needs: "drafts" };

type Row = UsageCount & Pick<Day, "day">;

const columns = ["day", "kind", "name", "count"];

const { sheet } = words;
const sheetColumns: SheetColumn<Row>[] = [
  { heading: sheet.day, width: 12, cell: ({ day }) => ({ day }) },
  { heading: sheet.kind, width: 26, cell: ({ kind }) => sheet.kinds[kind] },
  { heading: sheet.title, width: 50, cell: ({ name }) => name },
  { heading: sheet.count, width: 10, cell: ({ count }) => count },
];

/** The numbers of a period as a file, `?format=xlsx` for Excel, else CSV, written while they are read. Nothing in it is about a person: it is not logged. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const days = readPeriod(url);
  const { timeZone } = await companyNow(context);
  const batches = exportUsage((work) => withStaff(context, "drafts", work), days, timeZone);
  // What fails, fails most likely at once, while it can still be said.
  const first = await batches.next().catch((error: unknown) => {
    throw errorText(failureSentence(context, error, words.errors.export), 503);
  });
  const rows = following(first.value ?? [], batches);
  const name = `numbers-${days}-days`;
  return url.searchParams.get("format") === "xlsx"
    ? fileAnswer(name, "xlsx", sheetFile(sheet.name, sheetColumns, rows, timeZone), timeZone)
    : fileAnswer(name, "csv", csvPieces(rows, columns, timeZone), timeZone);
}

async function* following<T>(first: T, others: AsyncIterable<T>): AsyncGenerator<T> {
  yield first;
  yield* others;
}
