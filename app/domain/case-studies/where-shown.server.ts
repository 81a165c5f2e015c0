/** Where readers find a case study besides its own page. */
import { latestOnHome } from "#app/content/promised-numbers.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { countTag, listRelatedCaseStudies, publicCaseStudies, relatedShown } from "./published.server.ts";

type Named = { id: string; title: string };

export type Shown = {
  /** The newest ones, which stand on the home page. */
  home: Named[];
  /** How many studies carry each of its tags, it included. */
  tags: { tag: string; count: number }[];
  /** Those that stand below it. */
  related: Named[];
};

/** Where readers find the study of this slug, once it is public: in a preview. */
export async function findWhereShown(tx: Tx, slug: string): Promise<Shown | undefined> {
  const study = await publicCaseStudies.find(tx, slug);
  if (!study) return undefined;
  const tags: Shown["tags"] = [];
  for (const tag of study.tags) tags.push({ tag, count: await countTag(tx, tag) });
  return {
    home: await listHome(tx),
    tags,
    related: (await listRelatedCaseStudies(tx, study, relatedShown)).map(named),
  };
}

/** The newest ones, which stand on the home page. */
export async function listHome(tx: Tx): Promise<Named[]> {
  return (await publicCaseStudies.latest(tx, latestOnHome)).map(named);
}

function named({ id, title }: Named): Named {
  return { id, title };
}
