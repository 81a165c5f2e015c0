/** What buyers call a thing for which this site has another word, and how that one begins. */
const meanings: readonly (readonly [typed: string, ours: string])[] = [
  ["breakdown", "downtime outage"],
  ["failure", "fail wear"],
  ["shortage", "short suffice"],
  ["rota roster", "rota shift staff"],
  ["no-show noshow absence", "appointment"],
  ["replenish replenishment", "stock delivery"],
  ["inventory stockout overstock", "stock inventory"],
  ["prediction predict", "forecast predict"],
  ["optimisation optimization optimise", "optimiz plan stock"],
  ["chatgpt gpt llm genai copilot", "assistant language"],
  ["bot", "chat assistant"],
  ["email", "mail"],
  ["dashboard kpi bi", "report intelligence"],
  ["footprint co2 esg", "emission"],
  ["nda", "confidential"],
  ["sap oracle tally", "erp"],
  ["aws azure gcp", "cloud"],
  ["detection", "detect inspect anomal leak"],
  ["automation", "automat match"],
  ["quote quotation fee budget", "price cost"],
  ["duration timeline", "week"],
  ["team founder staff people management", "about company"],
];

const byWord: ReadonlyMap<string, readonly string[]> = new Map(
  meanings.flatMap(([typed, ours]) => typed.split(" ").map((word) => [word, ours.split(" ")] as const)),
);

/** How words of this site begin that mean what was typed; the word is in lower case and in the singular. */
export function meantBy(word: string): readonly string[] {
  return byWord.get(word) ?? [];
}

/** What a question of common words alone is about: "who are you". */
export function askedBy(words: readonly string[]): string | undefined {
  return words.includes("who") && words.every((word) => commonWords.has(word)) ? "founder" : undefined;
}

/** They tell no two pages apart. */
export const commonWords: ReadonlySet<string> = new Set(
  "a an and are at be by can do does for from how in is it long me much my of on or our take that the to we what when where which who why will with you your".split(
    " ",
  ),
);
