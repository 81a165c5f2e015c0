/** How the list and the page of every public kind are loaded. */
import { data, type RouterContextProvider, redirect } from "react-router";
import { type PublicKind, publicKinds } from "#app/content/public-kinds.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { type Page, pageNumber } from "#app/domain/paging.ts";
import { failureOf, loadFailure, withVisitor } from "#app/middleware/transactions.server.ts";
import { pageOfFrame } from "#app/middleware/words.server.ts";
import { pageAddress } from "../sections/page-address.ts";
import type { ListedPage } from "./document-list.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** A page past the end leads to the last. Without the database the page stands, and says that its list is missing. */
export async function loadList<Entry>(
  kind: PublicKind,
  { request, context }: Args,
  read: (tx: Tx, page: number) => Promise<Page<Entry>>,
) {
  const { path, errors } = publicKinds[kind];
  const asked = pageNumber(new URL(request.url).searchParams.get("page"));
  const { values: words } = await pageOfFrame(context, path, "list");
  try {
    const { rows, page, pages } = await withVisitor(context, (tx) => read(tx, asked));
    if (page !== asked) throw redirect(pageAddress(path, page));
    return data<ListedPage<Entry>>({ words, list: { state: "loaded", entries: rows }, page, pages });
  } catch (error) {
    if (error instanceof Response) throw error;
    const failure = failureOf(context, error, errors.list);
    return data<ListedPage<Entry>>(
      { words, list: { state: "failed", failure }, page: 1, pages: 1 },
      { status: 503 },
    );
  }
}

/** @throws 404 where nothing is found, 503 without the database: each with the kind's sentence. */
export async function loadDocument<Found>(
  kind: PublicKind,
  context: Args["context"],
  find: (tx: Tx) => Promise<Found | undefined>,
): Promise<Found> {
  const { errors } = publicKinds[kind];
  const found = await withVisitor(context, find).catch((error) => {
    throw loadFailure(context, error, errors.detail);
  });
  if (!found) throw data(errors.notFound, { status: 404 });
  return found;
}
