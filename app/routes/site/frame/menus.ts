/** The menus of the footer with the pages that staff have added to them. */
import { type FooterColumn, footer } from "#app/content/navigation.ts";
import type { Link } from "#app/content/page.ts";
import type { Page, Pages } from "#app/domain/pages/page.ts";

export interface Menus {
  columns: readonly FooterColumn[];
  legal: readonly Link[];
}

export const builtInMenus: Menus = footer;

/** Pages are called by their names, and those that staff have added follow the others, by name. */
export function menusOf(pages: Pages): Menus {
  const added = Map.groupBy(
    [...pages.values()].filter((page) => page.frame === "added"),
    ({ values }) => values.menu,
  );
  const named = (links: readonly Link[]) =>
    links.map(({ label, to }) => ({ label: pages.get(to)?.values.title ?? label, to }));
  return {
    columns: footer.columns.map(({ menu, title, links }) => ({
      ...{ menu, title },
      links: [...named(links), ...(added.get(menu) ?? []).map(linkTo)],
    })),
    legal: named(footer.legal),
  };
}

function linkTo({ path, values }: Page): Link {
  return { label: values.title, to: path };
}
