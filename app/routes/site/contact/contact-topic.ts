/** What a message is about, where another page led to the form. */

import { alarmLevels, stopCost, stopCosts } from "#app/content/alarm.ts";
import { type AlarmLevel, alarmNames } from "#app/content/charts/bearings.ts";
import { choiceLabel, otherTopics, starters, topicLabel } from "#app/content/contact-topics.ts";
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
  /** What was chosen at the alarm of the home page, and in words. */
  choice?: { alarm: AlarmLevel; stop: number; label: string };
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

/** With what was chosen on the home page: which alarm, and how many inspections a stop costs as much as. */
export function withChoice(topic: ContactTopic, chosen: { alarm: string; stop: string }): ContactTopic {
  const alarm = alarmNames.find((name) => name === chosen.alarm);
  const stop = stopCosts.find((cost) => String(cost) === chosen.stop);
  if (!alarm || !stop) return topic;
  const label = choiceLabel(alarmLevels[alarm].name.toLowerCase(), stopCost(stop));
  return { ...topic, choice: { alarm, stop, label } };
}

/** The message with its topic above it, as staff read it; without where both together would be too long. */
export function aboutTopic(message: string, topic: ContactTopic | undefined): string {
  const about = [topic?.label, topic?.choice?.label].filter((line) => line !== undefined);
  const whole = topic ? `${about.join("\n")}\n\n${message}` : message;
  return [...whole].length <= maxLength.message ? whole : message;
}
