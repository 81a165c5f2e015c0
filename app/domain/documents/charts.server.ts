/** The charts of public texts. */
import { eq } from "drizzle-orm";
import type { ChartTable } from "#app/charts/table.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { publishedDocuments } from "#app/db/schema.server.ts";
import { chartIn } from "#app/domain/text/body.ts";

/** The table of a chart, whatever kind of document has it in one of its texts. */
export async function findPublicChart(
  tx: Tx,
  { id, print }: { id: string; print: string },
): Promise<ChartTable | undefined> {
  const { body } = publishedDocuments;
  const [found] = await tx.select({ body }).from(publishedDocuments).where(eq(publishedDocuments.id, id));
  const texts = Object.values(found?.body ?? {}).filter((value) => typeof value === "string");
  return texts.map((text) => chartIn(text, print)).find((table) => table !== undefined);
}
