/** Which article a reader of a page should see. */
import { href } from "react-router";
import type { Link } from "../page-parts.ts";
import { articles } from "./articles.ts";

const [salesHistory, clinicWeek, vibrationData] = articles.map(
  ({ slug, title }): Link => ({ label: title, to: href("/insights/:slug", { slug }) }),
) as [Link, Link, Link];

export const reading = { heading: "Check your own data first" } as const;

const byTopic: Readonly<Record<string, readonly Link[]>> = {
  manufacturing: [vibrationData],
  "smart-industry": [vibrationData],
  "predictive-analytics": [salesHistory, clinicWeek, vibrationData],
  healthcare: [clinicWeek],
  retail: [salesHistory],
};

/** By the last part of the address of a service or an industry. */
export function readingOf(topic: string): readonly Link[] {
  return byTopic[topic] ?? [];
}
