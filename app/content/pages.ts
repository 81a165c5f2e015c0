/** What the pages say until staff have published another text: the built-in words, a file for each page. */
import type { Page, PageOf } from "#app/domain/pages/page.ts";
import { about } from "./about.ts";
import { careers } from "./careers.ts";
import { contactPage } from "./contact-page.ts";
import { home } from "./home.ts";
import { legalPages } from "./legal/pages.ts";
import { papers } from "./papers.ts";
import { publicKindNames, publicKinds } from "./public-kinds.ts";
import { searchPage } from "./search.ts";
import { industryList, serviceList } from "./topic-lists.ts";
import { topics } from "./topics.ts";

/** In the order of the site map. */
export const builtInPages: readonly Page[] = [
  home,
  serviceList,
  industryList,
  ...topics,
  ...publicKindNames.map((kind) => listPage(publicKinds[kind])),
  about,
  ...papers,
  careers,
  contactPage,
  ...legalPages,
  searchPage,
];

type Listed = (typeof publicKinds)[keyof typeof publicKinds];

function listPage({ path, metadata, heading, lead, closing }: Listed): PageOf<"list"> {
  const { headline, ...rest } = closing;
  const values = { title: heading, metadata, heading, lead, closing: { heading: headline, ...rest } };
  return { path, frame: "list", values };
}
