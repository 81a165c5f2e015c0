/** Giving to a colleague what is theirs: whoever leaves, or is away. */

/** What is given: texts that somebody has begun, reviews that they wait for, plans, open messages. */
export type HandedPart = "texts" | "reviews" | "plans" | "messages";
/** `kept`: how many the role of the colleague may not hold. */
export type HandedOver = Readonly<Record<HandedPart, { given: number; kept: number }>>;

const nouns: Record<HandedPart, readonly [one: string, many: string]> = {
  texts: ["text", "texts"],
  reviews: ["review that was asked for", "reviews that were asked for"],
  plans: ["plan", "plans"],
  messages: ["open message", "open messages"],
};
export const parts = Object.keys(nouns) as HandedPart[];

/** "3 texts, 1 plan"; empty for nothing. */
function listOf(counts: HandedOver, which: "given" | "kept"): string {
  return parts
    .filter((part) => counts[part][which] > 0)
    .map((part) => `${counts[part][which]} ${nouns[part][counts[part][which] === 1 ? 0 : 1]}`)
    .join(", ");
}

export const handing = {
  heading: "When you leave or are away",
  text: "A colleague gets your texts, the reviews you wait for, your plans and your open messages, as far as their role may hold them. What you have written keeps your name.",
  colleague: "Colleague",
  choose: "Choose a colleague",
  give: "Give all of it now",
  giving: "Giving...",
  until: "Away until, that day included",
  untilHint: "Until then messages that are given to you, and what you would be told, go to your colleague.",
  away: "Say that I am away",
  here: "I am here again",
  isAway: (colleague: string, day: string) => `You are away until ${day}. What is new goes to ${colleague}.`,
  othersAway: (colleague: string, day: string) => `away until ${day}, ${colleague} gets what is new`,
  to: "Give their work to",
  toNobody: "Nobody",
  toHelp: "Texts without anybody stay where they are; open messages are nobody’s.",
  giveOf: (email: string) => `Give the work of ${email} to a colleague`,
  sentences: (to: string, counts: HandedOver): string[] => {
    const [given, kept] = [listOf(counts, "given"), listOf(counts, "kept")];
    return [
      given === "" ? `There was nothing to give to ${to}.` : `${to} has ${given} now.`,
      ...(kept === "" ? [] : [`Not given, as the role of ${to} may not hold them: ${kept}.`]),
    ];
  },
  done: "Handed over",
  errors: {
    colleague: "Choose a colleague",
    gone: "Nothing was given: one of the two accounts is gone.",
    until: "Choose a day from today on",
  },
  toasts: { away: "Your colleague gets what is new until then", here: "What is new comes to you again" },
} as const;
