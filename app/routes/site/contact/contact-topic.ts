/** What a message is about, where a page of a service or an industry led to the form. */
import { contact } from "#app/content/contact.ts";
import { industryNames } from "#app/content/industries/names.ts";
import { serviceNames } from "#app/content/services/names.ts";
import { maxLength } from "#app/domain/submissions/fields.ts";

export interface ContactTopic {
  id: string;
  /** "About: Manufacturing" */
  label: string;
  /** Questions that a first message may answer. */
  starter: string;
}

const topics: readonly ContactTopic[] = [...serviceNames, ...industryNames].map(({ slug, name }) => ({
  id: slug,
  label: contact.about.label(name),
  starter: contact.about.starters[slug],
}));

/** The queries of the form's address, each a page of its own for the cache. */
export const topicQuery = new RegExp(`^about=(?:${topics.map(({ id }) => id).join("|")})$`);

export function findContactTopic(wanted: string | null | undefined): ContactTopic | undefined {
  return topics.find(({ id }) => id === wanted);
}

/** The message with its topic above it, as staff read it; without where both together would be too long. */
export function aboutTopic(message: string, topic: ContactTopic | undefined): string {
  const whole = topic ? `${topic.label}\n\n${message}` : message;
  return [...whole].length <= maxLength.message ? whole : message;
}
