import { href } from "react-router";
import { events } from "#app/content/events.ts";
import type { WordsOf } from "#app/domain/pages/page.ts";
import { Closing } from "../sections/closing.tsx";
import { pageAddress } from "../sections/page-address.ts";
import { PageTop } from "../sections/page-top.tsx";
import { Pager } from "../sections/pager.tsx";
import { EventList, type EventListState } from "./event-list.tsx";

interface EventsPageProps {
  words: WordsOf<"list">;
  list: EventListState;
  /** Counting from 1. */
  page: number;
  pages: number;
}

export function EventsPage({ words, list, page, pages }: EventsPageProps) {
  return (
    <>
      <PageTop heading={words.heading} lead={words.lead} />
      <section className="page all-articles" aria-label={events.listLabel}>
        <EventList list={list} />
        <Pager
          label={events.pages.label}
          page={page}
          pages={pages}
          address={(page) => pageAddress(href("/events"), page)}
        />
      </section>
      <Closing {...words.closing} headline={words.closing.heading} />
    </>
  );
}
