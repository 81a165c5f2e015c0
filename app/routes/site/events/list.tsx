import { data, href, redirect } from "react-router";
import { events } from "#app/content/events.ts";
import { pageTitle } from "#app/content/page.ts";
import { documentPath } from "#app/content/public-kinds.ts";
import { listEvents } from "#app/domain/events/events.server.ts";
import { metaDescription } from "#app/domain/pages/description.ts";
import { pageNumber } from "#app/domain/paging.ts";
import { failureOf, withVisitor } from "#app/middleware/transactions.server.ts";
import { pageOfFrame } from "#app/middleware/words.server.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { pageMeta } from "../page-meta.ts";
import { pageAddress, pageQuery } from "../sections/page-address.ts";
import type { Route } from "./+types/list.ts";
import { entryOf } from "./event-entry.server.ts";
import { EventsPage } from "./events-page.tsx";

/** Each page has an address of its own. */
export const handle: RouteHandle = { cache: { reads: { page: /^[1-9]\d{0,4}$/ } } };

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [];
  const { words, list, page } = args.loaderData;
  const { metadata, heading } = words;
  const { titled, described } = events.pages;
  const shown = list.state === "loaded" ? list.events : [];
  const own = {
    title: pageTitle(titled(heading, page)),
    description: metaDescription(described(metadata.description, page), ""),
  };
  return pageMeta(
    args,
    { ...metadata, ...(page > 1 && own), heading },
    {
      pageType: "CollectionPage",
      query: pageQuery(page),
      parent: page > 1 ? { name: heading, path: href("/events") } : undefined,
      listing: shown.map(({ title, slug }) => ({ name: title, path: documentPath({ kind: "event", slug }) })),
      noindex: shown.length === 0,
    },
  );
};

/** A page past the end leads to the last. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = pageNumber(new URL(request.url).searchParams.get("page"));
  const { values: words } = await pageOfFrame(context, href("/events"), "list");
  try {
    const { rows, page, pages } = await withVisitor(context, (tx) => listEvents(tx, asked, new Date()));
    if (page !== asked) return redirect(pageAddress(href("/events"), page));
    return { words, list: { state: "loaded" as const, events: rows.map(entryOf) }, page, pages };
  } catch (error) {
    const failure = failureOf(context, error, events.errors.list);
    return data({ words, list: { state: "failed" as const, failure }, page: 1, pages: 1 }, { status: 503 });
  }
}

export default function EventsRoute({ loaderData }: Route.ComponentProps) {
  return <EventsPage {...loaderData} />;
}
