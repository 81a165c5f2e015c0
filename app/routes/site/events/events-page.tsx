import { href } from "react-router";
import { events } from "#app/content/events.ts";
import type { ListedPage } from "../documents/document-list.ts";
import { Closing } from "../sections/closing.tsx";
import { pageAddress } from "../sections/page-address.ts";
import { PageTop } from "../sections/page-top.tsx";
import { Pager } from "../sections/pager.tsx";
import type { EventEntry } from "./event-entry.server.ts";
import { EventList } from "./event-list.tsx";

export function EventsPage({ words, list, page, pages }: ListedPage<EventEntry>) {
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
