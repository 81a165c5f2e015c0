/** What the public pages say now. */
import { data, type RouterContextProvider } from "react-router";
import { notFound } from "#app/content/not-found.ts";
import type { FrameName, Page, PageOf } from "#app/domain/pages/page.ts";
import { type Pages, pagesAsBuiltIn } from "#app/domain/pages/pages.server.ts";

export interface SiteWords {
  /** By path. */
  pages: Pages;
}

type Context = Readonly<RouterContextProvider>;

export async function wordsOf(_: Context): Promise<SiteWords> {
  return { pages: pagesAsBuiltIn };
}

/** @throws 404 where there is none. */
export async function pageOf(context: Context, path: string): Promise<Page> {
  const page = (await wordsOf(context)).pages.get(path);
  if (!page) throw data(notFound.heading, { status: 404 });
  return page;
}

/** One that is of this frame. @throws 404 where there is none. */
export async function pageOfFrame<Frame extends FrameName>(
  context: Context,
  path: string,
  frame: Frame,
): Promise<PageOf<Frame>> {
  const page = await pageOf(context, path);
  if (page.frame !== frame) throw data(notFound.heading, { status: 404 });
  return page as PageOf<Frame>;
}
