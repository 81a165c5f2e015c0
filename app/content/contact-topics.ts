/** What a message may be about, where another page led to the form. The script of the form does without them. */
import { type IndustrySlug, industryOfTags } from "./industries/names.ts";
import type { Link } from "./page-parts.ts";
import { serviceOfTags } from "./services/example-tags.ts";
import type { ServiceSlug } from "./services/names.ts";
import type { GenericServiceId } from "./services/service.ts";

type OtherId = Exclude<GenericServiceId, ServiceSlug> | "careers";

/** What each is called besides services and industries, by its id. */
export const otherTopics = {
  "machine-learning": "Machine Learning",
  "data-engineering": "Data Engineering",
  "predictive-analytics": "Predictive Analytics",
  "process-automation": "Process Automation",
  "ai-strategy": "AI Strategy",
  "ai-assistants": "AI Assistants",
  "conversational-ai": "Conversational AI",
  "content-generation": "Content Generation",
  careers: "Careers",
} as const satisfies Record<OtherId, string>;

export const topicLabel = (name: string) => `About: ${name}`;

/** What a reader has chosen at the alarm of the home page: "early", "20 inspections". */
export const choiceLabel = (alarm: string, cost: string) =>
  `You chose the ${alarm} alarm; a stop costs as much as ${cost}.`;

/** Questions that a first message may answer, by the id of its topic. */
export const starters: Readonly<Record<ServiceSlug | IndustrySlug | OtherId, string>> = {
  "ai-development": "Which job is it? Who does it now? Which cases are difficult?",
  "data-analysis": "Which decision is it? Which records could answer it?",
  infrastructure: "Which system or which invoice worries you? What depends on it?",
  "smart-industry": "Which line is it? What stops it? What do its controllers record?",
  sustainability: "Which sites and meters? Who needs the figures, and in what form?",
  "enterprise-integration": "Which document is typed twice, and into which systems?",
  manufacturing: "Which machine or line? What goes wrong? What is recorded?",
  healthcare:
    "What do your staff look for and find too late? In which records does it stand? Or which day is short of beds or staff?",
  finance: "Which decision has to be explained? Which cases are doubtful?",
  retail: "Which products, which stores, how many weeks ahead? What is missing or left over today?",
  energy: "Which forecast, asset or loss is it? What is measured?",
  careers: "Which opening is it? What have you built, and what would you do differently today?",
  "machine-learning": "Which decision is it? How do you learn that one was wrong? How many are on file?",
  "data-engineering": "Which report disagrees with which? Where do its figures come from?",
  "predictive-analytics":
    "Which figure do you plan with? How far ahead? What do too much and too little cost?",
  "process-automation": "Which step is it? How often is it done? What makes a case an exception?",
  "ai-strategy": "Which ideas do you have? Who would decide? What holds you back?",
  "ai-assistants": "Who would ask? What do they ask most? Where do the answers stand?",
  "conversational-ai": "What do your customers ask most? Where, and in which languages?",
  "content-generation": "Which text is it? How many a year? Which data does it rest on?",
};

/** The button of a text leads to the form with the topic that its tags name: an industry, otherwise a service. */
export function withTopicOf<Block extends { button: Link }>(tags: readonly string[], closing: Block): Block {
  const topic = industryOfTags(tags)?.slug ?? serviceOfTags(tags);
  return topic ? { ...closing, button: { ...closing.button, to: contactAbout(topic) } } : closing;
}

/** The form, opened with a topic. */
export function contactAbout(topic: keyof typeof starters): string {
  return `/contact?about=${topic}`;
}
