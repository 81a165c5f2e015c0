/** What a message is about, where another page led to the form. */
import { otherTopics, starters, topicLabel } from "#app/content/contact-topics.ts";
import { industryNames } from "#app/content/industries/names.ts";
import { serviceNames } from "#app/content/services/names.ts";
import { maxLength } from "#app/domain/submissions/fields.ts";

export interface ContactTopic {
  id: string;
  /** "About: Manufacturing" */
  label: string;
  /** Questions that a first message may answer. */
  starter: string;
  /** The slug of the opening that it is about. */
  opening?: string;
}

/** What each is called, by its id. */
export const topicNames: ReadonlyMap<string, string> = new Map<string, string>([
  ...[...serviceNames, ...industryNames].map(({ slug, name }) => [slug, name] as const),
  ...Object.entries(otherTopics),
]);

const topics = Object.entries(starters).map(
  ([id, starter]): ContactTopic => ({ id, label: topicLabel(topicNames.get(id) ?? ""), starter }),
);

/** What the form's address may say, each a page of its own for the cache. */
export const topicIds = new RegExp(`^(?:${topics.map(({ id }) => id).join("|")})$`);

export function findContactTopic(wanted: string | null | undefined): ContactTopic | undefined {
  return topics.find(({ id }) => id === wanted);
}

/** The topic of careers for one opening: which one it is, its first question, is answered. */
export function aboutOpening(
  topic: ContactTopic,
  { slug, title }: { slug: string; title: string },
): ContactTopic {
  const starter = topic.starter.replace(/^[^?]*\? /, "");
  return { ...topic, label: `${topic.label}, ${title}`, starter, opening: slug };
}

/** The message with its topic above it, as staff read it; without where both together would be too long. */
export function aboutTopic(message: string, topic: ContactTopic | undefined): string {
  const whole = topic ? `${topic.label}\n\n${message}` : message;
  return [...whole].length <= maxLength.message ? whole : message;
}
