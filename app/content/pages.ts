/** What the pages say until staff have published another text: the built-in words, a file for each page. */
import type { Page } from "#app/domain/pages/page.ts";

export const builtInPages: readonly Page[] = [];
