/** Which pages stand in the menus of the footer. */
import { expect, test } from "vitest";
import { builtInPages } from "#app/content/pages.ts";
import type { Page } from "#app/domain/pages/page.ts";
import { builtInMenus, menusOf } from "./menus.ts";

const builtIn = builtInPages.map((page): [string, Page] => [page.path, page]);
const saying = (pages: Map<string, Page>, isAny = false) => ({ pages, events: { isAny } });
const added = (path: string, title: string, menu: string) =>
  [path, { path, frame: "added", values: { title, menu } } as unknown as Page] as const;

test("with the built-in pages they are as they are built in", () => {
  expect(menusOf(saying(new Map(builtIn)))).toEqual({
    columns: builtInMenus.columns,
    legal: builtInMenus.legal,
  });
});

test("a page that is added stands at the end of its menu, by the order of the pages, or in none", () => {
  const pages = new Map([
    ...builtIn,
    added("/industries/logistics", "Logistics", "industries"),
    added("/partners", "Partners", "company"),
    added("/hidden", "Hidden", "none"),
    added("/industries/water", "Water", "industries"),
  ]);
  const [services, industries, company] = menusOf(saying(pages)).columns.map(({ links }) => links);
  expect(industries?.slice(-2)).toEqual([
    { label: "Logistics", to: "/industries/logistics" },
    { label: "Water", to: "/industries/water" },
  ]);
  expect(company?.at(-1)).toEqual({ label: "Partners", to: "/partners" });
  expect(JSON.stringify([services, industries, company])).not.toContain("Hidden");
});

test("a page is called by the name that staff have given it", () => {
  const renamed = { path: "/about", frame: "sections", values: { title: "Who we are" } } as unknown as Page;
  const { columns } = menusOf(saying(new Map([...builtIn, ["/about", renamed]])));
  expect(columns.flatMap(({ links }) => links)).toContainEqual({ label: "Who we are", to: "/about" });
});

test("events stand behind the articles while one is public", () => {
  const own = ["About", "What it costs", "What you receive"];
  const company = (isAny: boolean) =>
    menusOf(saying(new Map(builtIn), isAny))
      .columns.at(-1)
      ?.links.map(({ label }) => label);
  expect(company(false)).toEqual([...own, "Careers", "Case Studies", "Insights", "Contact"]);
  expect(company(true)).toEqual([...own, "Careers", "Case Studies", "Insights", "Events", "Contact"]);
});
