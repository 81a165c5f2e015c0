/** Which case studies belong to a service: those with one of its tags. */
import type { ServiceSlug } from "./names.ts";
import type { GenericServiceId } from "./service.ts";

type Id = ServiceSlug | GenericServiceId;

const tagsOf: Readonly<Partial<Record<Id, readonly string[]>>> = {
  "ai-development": ["Computer vision", "Natural language processing"],
  "data-analysis": ["Forecasting"],
  infrastructure: ["Data engineering"],
  "smart-industry": ["Predictive maintenance", "Computer vision"],
  sustainability: ["Sustainability"],
  "enterprise-integration": ["Enterprise integration", "Data engineering"],
  "machine-learning": ["Predictive maintenance", "Computer vision"],
  "data-engineering": ["Data engineering"],
  "predictive-analytics": ["Forecasting", "Predictive maintenance"],
  "process-automation": ["Process automation"],
  "ai-assistants": ["Natural language processing"],
};

/** The first service that has one of these tags. */
export function serviceOfTags(tags: readonly string[]): Id | undefined {
  return (Object.keys(tagsOf) as Id[]).find((id) => tagsOf[id]?.some((tag) => tags.includes(tag)));
}

/** Of all services. */
export const tagsOfServices: readonly string[] = [...new Set(Object.values(tagsOf).flat())];

/** Of a service by the end of its address; none of a page that staff have added. */
export function exampleTags(id: string): readonly string[] {
  return Object.hasOwn(tagsOf, id) ? (tagsOf[id as Id] ?? []) : [];
}
