import type { RouterContextProvider } from "react-router";
import { findOpening } from "#app/domain/openings/openings.server.ts";
import { clientContext, siteContext } from "#app/middleware/context.ts";
import { withVisitor } from "#app/middleware/transactions.server.ts";
import { aboutOpening, type ContactTopic, findContactTopic } from "./contact-topic.ts";

/**
 * The topic that an address or a form names, with the opening where it names one that is public. Without the database
 * the form still stands, and its topic says less.
 */
export async function readTopic(
  context: Readonly<RouterContextProvider>,
  { about, opening }: { about: string; opening: string },
): Promise<ContactTopic | undefined> {
  const topic = findContactTopic(about);
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
