/** What the pages say until staff have published another text: the built-in words, a file for each page. */
import type { Page } from "#app/domain/pages/page.ts";
import { about } from "./about.ts";
import { careers } from "./careers.ts";
import { legalPages } from "./legal/pages.ts";
import { topics } from "./topics.ts";

/** In the order of the site map. */
export const builtInPages: readonly Page[] = [...topics, about, careers, ...legalPages];
