/** The menus of the footer with the pages that staff have added to them. */
import { events } from "#app/content/events.ts";
import { type FooterColumn, footer } from "#app/content/navigation.ts";
import type { Link } from "#app/content/page-parts.ts";
import type { Page, Pages } from "#app/domain/pages/page.ts";

export interface Menus {
  columns: readonly FooterColumn[];
  legal: readonly Link[];
}

interface Words {
  pages: Pages;
  events: { isAny: boolean };
}

export const builtInMenus = menusOf({ pages: new Map(), events: { isAny: false } });

/**
 * Pages are called by their names, and those that staff have added follow the others, by name. The list of events is
 * named while there is one.
 */
export function menusOf({ pages, events: { isAny } }: Words): Menus {
  const added = Map.groupBy(
    [...pages.values()].filter((page) => page.frame === "added"),
    ({ values }) => values.menu,
  );
  const named = (links: readonly Link[]) =>
    links
      .filter(({ to }) => to !== events.path || isAny)
      .map(({ label, to }) => ({ label: pages.get(to)?.values.title ?? label, to }));
  return {
    columns: footer.columns.map(({ menu, title, links }) => ({
      menu,
      title,
      links: [...named(links), ...(added.get(menu) ?? []).map(linkTo)],
    })),
    legal: named(footer.legal),
  };
}

function linkTo({ path, values }: Page): Link {
  return { label: values.title, to: path };
}
