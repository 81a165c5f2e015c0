/** What the public reads of articles. */
import { ne } from "drizzle-orm";
import type { Tx } from "#app/db/actors.server.ts";
import { publicOf } from "#app/domain/kinds/published.server.ts";
import type { PublishedSummary } from "#app/domain/kinds/published.ts";
import { articleKind } from "./kind.ts";

export const publicArticles = publicOf(articleKind);

/** At most `limit` others, newest first. */
export function listOtherArticles(tx: Tx, id: string, limit: number): Promise<PublishedSummary[]> {
  return publicArticles.selectHeads(tx, { where: ne(publicArticles.texts.id, id), limit });
}
