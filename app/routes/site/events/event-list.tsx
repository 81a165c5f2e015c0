import { events } from "#app/content/events.ts";
import { documentPath } from "#app/content/public-kinds.ts";
import type { DocumentList } from "../documents/document-list.ts";
import { ListEmpty, ListFailed } from "../sections/list-state.tsx";
import type { EventEntry } from "./event-entry.server.ts";
import { EventTime } from "./event-time.tsx";
import "../insights/article-list.css";
import "./event-list.css";

/** What is to come, and below it what is over. */
export function EventList({ list }: { list: DocumentList<EventEntry> }) {
  const { errors, empty } = events;
  if (list.state === "failed")
    return <ListFailed failure={list.failure} help={errors.listHelp} heading="h2" />;
  if (list.entries.length === 0) return <ListEmpty words={empty} heading="h2" />;
  const groups = [
    { heading: events.toCome, entries: list.entries.filter(({ isOver }) => !isOver) },
    { heading: events.over, entries: list.entries.filter(({ isOver }) => isOver) },
  ];
  return groups
    .filter(({ entries }) => entries.length > 0)
    .map(({ heading, entries }) => (
      <section key={heading}>
        <h2 className="h2 head">{heading}</h2>
        <ul className="articles">
          {entries.map(({ slug, title, description, place, when }) => (
            <li key={slug}>
              <p className="small muted">
                {when && <EventTime when={when} />}
                <span>{place}</span>
              </p>
              <div>
                <h3>
                  <a href={documentPath({ kind: "event", slug })}>{title}</a>
                </h3>
                <p>{description}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    ));
}
