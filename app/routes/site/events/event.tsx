import { findEvent } from "#app/domain/events/events.server.ts";
import { saidWhen } from "#app/domain/events/when.ts";
import { wordsOf } from "#app/middleware/words.server.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { documentMeta } from "../documents/document-meta.ts";
import { loadDocument } from "../documents/load.server.ts";
import { MissingDocument, missingDocumentMeta } from "../documents/missing-document.tsx";
import { stylesOfBody } from "../sections/rich-styles.ts";
import { shownText } from "../sections/shown-text.server.ts";
import type { Route } from "./+types/event.ts";
import { EventPage } from "./event-page.tsx";

export const handle: RouteHandle = {
  cache: {},
  styles: (loaded) => stylesOfBody((loaded as Route.ComponentProps["loaderData"]).body.sections),
};

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return missingDocumentMeta("event", args.error);
  const { event } = args.loaderData;
  const { state, before, attendance, place, address, link, when, photo } = event;
  return documentMeta("event", args, event, {
    ...(when && {
      event: {
        starts: when.starts,
        ends: when.ends,
        state,
        before,
        place,
        address: address || place,
        attendance,
        join: link?.to.startsWith("http") ? link.to : null,
        image: photo?.src ?? null,
      },
    }),
  });
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const event = await loadDocument("event", context, (tx) => findEvent(tx, params.slug, new Date()));
  const { company } = await wordsOf(context);
  const { shown, body } = shownText(event, company);
  const { state, attendance, place, placeText, address, link, isOver } = event;
  const when = event.when && saidWhen(event.when, company);
  const before = event.before?.starts ?? null;
  const told = { state, before, attendance, place, placeText, address, link, when, isOver };
  return { event: { ...shown, ...told, notice: event.notice(company) }, body };
}

export default function EventRoute({ loaderData }: Route.ComponentProps) {
  return <EventPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingDocument kind="event" error={error} />;
}
