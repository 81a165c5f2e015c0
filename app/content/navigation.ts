import { href } from "react-router";
import { company } from "./company.ts";
import { industryNames } from "./industries/names.ts";
import { legalNames } from "./legal/names.ts";
import type { Link } from "./page-parts.ts";
import { publicKindNames, publicKinds } from "./public-kinds.ts";
import { serviceNames } from "./services/names.ts";

/** An entry with an anchor scrolls on the home page and navigates from anywhere else. */
export type HeaderEntry = Link & { anchor?: "services" | "case-studies" | "technologies"; isButton?: true };
/** `menu` is what a page says that staff add to it. */
export type FooterColumn = {
  menu: "services" | "industries" | "company";
  title: string;
  links: readonly Link[];
};

export const header = {
  skip: "Skip to content",
  label: "Main",
  home: "Home",
  homeLabel: `${company.name}, home`,
  openMenu: "Open menu",
  closeMenu: "Close menu",
  entries: [
    { label: "Services", to: `${href("/")}#services`, anchor: "services" },
    { label: "Case Studies", to: `${href("/")}#case-studies`, anchor: "case-studies" },
    { label: "Technologies", to: `${href("/")}#technologies`, anchor: "technologies" },
    { label: "Industries", to: href("/industries") },
    { label: "About", to: href("/about") },
    { label: "Contact", to: href("/contact"), isButton: true },
  ] satisfies HeaderEntry[] as readonly HeaderEntry[],
} as const;

export const footer = {
  label: "Footer",
  backToTop: "Back to top",
  columns: [
    {
      menu: "services",
      title: "Solutions",
      links: serviceNames.map(({ slug, name }) => ({ label: name, to: href("/services/:id", { id: slug }) })),
    },
    {
      menu: "industries",
      title: "Industries",
      links: industryNames.map(({ slug, name }) => ({
        label: name,
        to: href("/industries/:id", { id: slug }),
      })),
    },
    {
      menu: "company",
      title: "Company",
      links: [
        { label: "About", to: href("/about") },
        { label: "What it costs", to: `${href("/about")}#questions` },
        { label: "What you receive", to: `${href("/")}#working` },
        { label: "Careers", to: href("/careers") },
        ...publicKindNames.map((kind) => ({ label: publicKinds[kind].heading, to: publicKinds[kind].path })),
        { label: "Contact", to: href("/contact") },
      ],
    },
  ] satisfies FooterColumn[] as readonly FooterColumn[],
  legalLabel: "Legal",
  legal: legalNames.map(({ slug, name }): Link => ({ label: name, to: href(`/${slug}`) })),
  search: { label: "Search", to: href("/search") },
} as const;

/** Of all kinds that readers may want to hear of. */
export const feed = {
  title: `${company.name}: ${publicKindNames.map((kind) => publicKinds[kind].heading.toLowerCase()).join(", ")}`,
  description: publicKindNames.map((kind) => publicKinds[kind].lead).join(" "),
  failure: "Failed to load the feed",
} as const;

export function copyrightLine(year: number): string {
  return `© ${year} ${company.name}. All rights reserved.`;
}
