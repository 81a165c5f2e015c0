import type { RouterContextProvider } from "react-router";
import { findOpening } from "#app/domain/openings/openings.server.ts";
import { clientContext, siteContext } from "#app/middleware/context.ts";
import { withVisitor } from "#app/middleware/transactions.server.ts";
import { aboutOpening, type ContactTopic, findContactTopic, withChoice } from "./contact-topic.ts";

/** Of the query and of the form: what says what a message is about. */
export const topicFields = ["about", "opening", "alarm", "stop"] as const;
type TopicName = (typeof topicFields)[number];

/**
 * The topic that an address or a form names, with the opening where it names one that is public. Without the database
 * the form still stands, and its topic says less.
 */
export async function readTopic(
  context: Readonly<RouterContextProvider>,
  { about, opening, alarm, stop }: Record<TopicName, string>,
): Promise<ContactTopic | undefined> {
  const named = findContactTopic(about);
  const topic = named && withChoice(named, { alarm, stop });
  if (topic?.id !== "careers" || opening === "") return topic;
  try {
    const found = await withVisitor(context, (tx) => findOpening(tx, opening));
    return found ? aboutOpening(topic, found) : topic;
  } catch (error) {
    const { requestId } = context.get(clientContext);
    context.get(siteContext).log.warn({ err: error, requestId }, "an opening was not read for the form");
    return topic;
  }
}
