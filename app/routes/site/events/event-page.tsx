import { href } from "react-router";
import { events } from "#app/content/events.ts";
import type { PublishedEvent } from "#app/domain/events/events.server.ts";
import type { SaidWhen } from "#app/domain/events/when.ts";
import type { Body } from "#app/domain/text/body.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ArticleBody } from "../sections/article-body.tsx";
import { Closing } from "../sections/closing.tsx";
import { MainPicture } from "../sections/main-picture.tsx";
import { PageTop } from "../sections/page-top.tsx";
import type { ShownText } from "../sections/shown-text.server.ts";
import { Tags } from "../sections/tags.tsx";
import { EventTime } from "./event-time.tsx";
import "./event-page.css";

interface EventPageProps {
  event: ShownText &
    Pick<PublishedEvent, "state" | "placeText" | "address" | "link" | "isOver"> & {
      when: SaidWhen | null;
      notice: string | null;
    };
  body: Body;
}

export function EventPage({ event, body }: EventPageProps) {
  const { detail } = events;
  const { slug, title, description, tags, photo, state, notice, placeText, address, link, when, isOver } =
    event;
  const isCancelled = state === "cancelled";
  const note = isOver && !isCancelled ? detail.isOver : notice;
  return (
    <>
      <article>
        <PageTop
          heading={title}
          lead={description}
          language={event.language}
          back={{ to: href("/events"), label: detail.back }}
          below={<MainPicture slug={slug} photo={photo} />}
        >
          {note && <p className="note">{note}</p>}
          <p className="facts">
            {when && <EventTime when={when} />}
            <span>{placeText}</span>
            {address && <span>{address}</span>}
          </p>
          <Tags tags={tags} />
          {when && !isOver && (
            <p className="actions">
              {link && !isCancelled && <ButtonLink to={link.to}>{link.label}</ButtonLink>}
              <ButtonLink to={href("/events/:slug.ics", { slug })} look="ghost">
                {notice ? detail.calendarAgain : detail.calendar}
              </ButtonLink>
            </p>
          )}
        </PageTop>
        <ArticleBody body={body} language={event.language} />
      </article>
      <Closing {...detail.closing} />
    </>
  );
}
