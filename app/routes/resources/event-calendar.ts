/** /events/<slug>.ics: an event for somebody's calendar. */
import { notFound } from "#app/content/not-found.ts";
import { documentAt, documentPath, publicKinds } from "#app/content/public-kinds.ts";
import { findEvent } from "#app/domain/events/events.server.ts";
import { isoTime } from "#app/domain/kinds/published.ts";
import { siteContext } from "#app/middleware/context.ts";
import { failureSentence, withVisitor } from "#app/middleware/transactions.server.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { pageOfCalendar } from "#app/seo/addresses.ts";
import { eventCalendar } from "#app/seo/calendar.ts";
import type { Route } from "./+types/event-calendar.ts";
import { builtAt } from "./built-at.server.ts";
import { cachedText, errorText } from "./http-cache.ts";

export const handle: RouteHandle = { cache: {} };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(siteContext);
  const { errors } = publicKinds.event;
  const address = documentAt(pageOfCalendar(new URL(request.url).pathname));
  if (address?.kind !== "event") return errorText(notFound.heading, 404);
  try {
    const event = await withVisitor(context, (tx) => findEvent(tx, address.slug, new Date()));
    if (!event?.when) return errorText(errors.notFound, 404);
    const { when, title, state, attendance, placeText, join, changedAt } = event;
    const place = event.address ? `${placeText}, ${event.address}` : placeText;
    const text = eventCalendar({
      ...event,
      // Not every calendar shows that one is cancelled.
      title: state === "cancelled" ? (event.shownTitle ?? title) : title,
      location: attendance === "online" && join ? join.to : place,
      ...(when.zones ? { starts: when.from, ends: when.to } : when),
      isCancelled: state === "cancelled",
      updated: isoTime(changedAt) ? changedAt : builtAt,
      url: publicUrl + documentPath(address),
    });
    return cachedText(request, text, "calendar");
  } catch (error) {
    return errorText(failureSentence(context, error, errors.detail), 503);
  }
}
