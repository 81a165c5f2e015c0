import { Readable } from "node:stream";
import { numbers as words } from "#app/content/admin/numbers.ts";
import { company } from "#app/content/company.ts";
import { csvPieces } from "#app/domain/csv.ts";
import { exportUsage } from "#app/domain/usage/usage.server.ts";
import { readPeriod } from "#app/domain/usage/usage.ts";
import { failureSentence, withStaff } from "#app/middleware/transactions.server.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { errorText } from "#app/routes/resources/http-cache.ts";
import type { Route } from "./+types/export.ts";

export const handle: RouteHandle = { needs: "drafts" };

const columns = ["day", "kind", "name", "count"];

/** The numbers of a period as a file, written while they are read. Nothing in it is about a person: it is not logged. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const days = readPeriod(url);
  const batches = exportUsage((work) => withStaff(context, "drafts", work), days, company.timeZone);
  // What fails, fails most likely at once, while it can still be said.
  const first = await batches.next().catch((error: unknown) => {
    throw errorText(failureSentence(context, error, words.errors.export), 503);
  });
  const pieces = csvPieces(following(first.value ?? [], batches), columns);
  return new Response(Readable.toWeb(Readable.from(pieces, { objectMode: false })) as ReadableStream, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="numbers-${days}-days-${new Date().toISOString().slice(0, 10)}.csv"`,
    },
  });
}

async function* following<T>(first: T, others: AsyncIterable<T>): AsyncGenerator<T> {
  yield first;
  yield* others;
}
