/** The texts that pages have chosen to show, by the paths under which they were chosen, as far as they are public now. */
import { inArray } from "drizzle-orm";
import { documentAt, documentPath } from "#app/content/public-kinds.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { findTargets } from "#app/domain/addresses/addresses.server.ts";
import { publicArticles } from "#app/domain/articles/published.server.ts";
import { publicCaseStudies } from "#app/domain/case-studies/published.server.ts";
import { chosenKinds } from "#app/domain/fields/field.ts";
import { type ChosenText, cardOf } from "#app/domain/kinds/published.ts";

const publicTexts = { "case-study": publicCaseStudies, article: publicArticles };

/** One that has moved is found by the address that leads to it. */
export async function readChosen(tx: Tx, paths: readonly string[]): Promise<Map<string, ChosenText>> {
  if (paths.length === 0) return new Map();
  const moved = await findTargets(tx, paths);
  const found = new Map<string, ChosenText>();
  for (const kind of chosenKinds) {
    const slugs = [...paths, ...moved.values()].flatMap((path) => {
      const at = documentAt(path);
      return at?.kind === kind ? [at.slug] : [];
    });
    if (slugs.length === 0) continue;
    const { texts, selectHeads } = publicTexts[kind];
    for (const head of await selectHeads(tx, { where: inArray(texts.slug, slugs) })) {
      const path = documentPath({ kind, slug: head.slug });
      found.set(path, { kind, path, ...cardOf(head) });
    }
  }
  const chosen = paths.flatMap((path): [string, ChosenText][] => {
    const text = found.get(path) ?? found.get(moved.get(path) ?? "");
    return text ? [[path, text]] : [];
  });
  return new Map(chosen);
}
