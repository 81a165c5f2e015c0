/** The decision that each worked example is about, for its card. */
const decisions: Readonly<Record<string, string>> = {
  "bearing-wear-early-warning": "which bearing to inspect this week",
  "one-view-of-stock": "what to move to which store today",
  "clinic-letter-answers": "which letter to open before the visit",
  "day-ahead-forecast": "how much load to plan for tomorrow",
  "beds-for-thursday": "how many beds to staff on Thursday",
  "coats-for-each-store": "how many coats to send to which store",
  "claims-triage": "which claim a person reads first",
  "steam-audit": "where to look for lost steam",
  "invoice-matching": "which invoice to question",
  "weld-inspection": "which seam to look at again",
};

/** "Decision: which invoice to question"; of the worked examples that came with the site. */
export function decisionOf(slug: string): string | undefined {
  return decisions[slug] && `Decision: ${decisions[slug]}`;
}
