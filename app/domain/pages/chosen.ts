/** Which texts pages have chosen to show, by their paths; pure. */
import type { Values } from "#app/domain/fields/field.ts";
import { plainFields } from "#app/domain/fields/fields.ts";
import type { ChosenText } from "#app/domain/kinds/published.ts";
import { frames } from "./frames.ts";
import type { Page, Pages } from "./page.ts";

export function chosenPaths({ frame, values }: Page): string[] {
  const fields = plainFields(frames[frame], values as Values);
  return fields.flatMap(({ field, value }) =>
    field.type === "reference" && value !== "" ? [value as string] : [],
  );
}

/** The pages with what is public of the texts that they have chosen. */
export async function withChosen(
  pages: Pages,
  read: (paths: readonly string[]) => Promise<ReadonlyMap<string, ChosenText>>,
): Promise<Pages> {
  const chosen = new Map(Array.from(pages.values(), (page) => [page.path, chosenPaths(page)]));
  const found = await read([...new Set([...chosen.values()].flat())]);
  const filled = Array.from(pages, ([path, page]): [string, Page] => {
    const own = (chosen.get(path) ?? []).flatMap((one) => {
      const text = found.get(one);
      return text ? [[one, text] as const] : [];
    });
    return [path, own.length > 0 ? { ...page, chosen: Object.fromEntries(own) } : page];
  });
  return new Map(filled);
}
