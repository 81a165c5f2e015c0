import { data, href } from "react-router";
import { events } from "#app/content/events.ts";
import { failure } from "#app/content/not-found.ts";
import { pageTitle } from "#app/content/page.ts";
import { findEvent } from "#app/domain/events/events.server.ts";
import { isOnline } from "#app/domain/events/fields.ts";
import { metaDescription } from "#app/domain/pages/description.ts";
import { loadFailure, withVisitor } from "#app/middleware/transactions.server.ts";
import { wordsOf } from "#app/middleware/words.server.ts";
import { failureIn, isMissing } from "#app/routes/error-reference.tsx";
import type { RouteHandle } from "#app/routes/handle.ts";
import { MissingPage } from "../missing-page.tsx";
import { missingMeta, pageMeta } from "../page-meta.ts";
import { stylesOfBody } from "../sections/rich-styles.ts";
import { shownText } from "../sections/shown-text.server.ts";
import type { Route } from "./+types/event.ts";
import { EventPage } from "./event-page.tsx";

export const handle: RouteHandle = {
  cache: {},
  styles: (loaded) => stylesOfBody((loaded as Route.ComponentProps["loaderData"]).body.sections),
};

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData)
    return missingMeta(isMissing(args.error) ? pageTitle(events.errors.notFound) : failure.title);
  const { title, description: text, tags, photo, place, link, when } = args.loaderData.event;
  const description = metaDescription(text, events.detail.about);
  return pageMeta(
    args,
    { title: pageTitle(title), heading: title, description, keywords: tags },
    {
      ogTitle: title,
      parent: { name: events.heading, path: href("/events") },
      ...(when && {
        event: {
          ...{ starts: when.starts, ends: when.ends, place, isOnline: isOnline(place) },
          link: link?.to.startsWith("http") ? link.to : null,
          image: photo?.src ?? null,
        },
      }),
    },
  );
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const event = await withVisitor(context, (tx) => findEvent(tx, params.slug, new Date())).catch((error) => {
    throw loadFailure(context, error, events.errors.detail);
  });
  if (!event) throw data(events.errors.notFound, { status: 404 });
  const { shown, body } = shownText(event, (await wordsOf(context)).company.timeZone);
  const { place, link, when, isOver } = event;
  return { event: { ...shown, place, link, when, isOver }, body };
}

export default function EventRoute({ loaderData }: Route.ComponentProps) {
  return <EventPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { errors, detail } = events;
  return (
    <MissingPage
      heading={failureIn(error) ?? failure.heading}
      text={isMissing(error) ? errors.notFoundHelp : errors.listHelp}
      error={error}
      back={{ to: href("/events"), label: detail.backToList }}
    />
  );
}
