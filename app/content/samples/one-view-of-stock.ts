import type { SampleCaseStudy } from "./sample.ts";

export const oneViewOfStock: SampleCaseStudy = {
  slug: "one-view-of-stock",
  written: "2026-11-26",
  title: "One view of stock across stores and warehouse",
  description:
    "One daily table from three stock systems, with what does not add up on top: one number for all planners.",
  tags: ["Data engineering", "Retail", "Inventory"],
  sections: [
    {
      title: "The situation",
      type: "paragraph",
      items: [
        "Take a retailer whose stores, online store and warehouse each keep a stock figure. The same shirt has three codes, and a transfer can be in two places or in none.",
        "Each morning a planner copies exports into a spreadsheet and settles the differences by telephone.",
      ],
    },
    {
      title: "What we would build",
      type: "bullet",
      items: [
        "A mapping of the item codes, with an owner for every code that did not match.",
        "A nightly load from the three systems into one table of stock by item, place and day.",
        "A check that compares yesterday’s stock plus movements with today’s, and lists what does not add up.",
        "One page for planners, with the time of the last load at the top.",
      ],
    },
    {
      title: "How it would be used",
      type: "paragraph",
      items: [
        "Planners would open the page before placing transfers. If a source is late, the page would name it and show the last figure it trusts.",
        "The list of differences would go to the stock controller, who corrects them in the source system. Nothing would be corrected in the table itself.",
      ],
    },
    {
      title: "What we would watch",
      type: "bullet",
      items: [
        "Definitions. “In stock” means on the shelf to some and not yet sold to others, so the table carries both.",
        "Agreeing who owns a code takes longer than writing the load.",
        "A late number is trusted if it shows its time. A wrong number with no time on it is never trusted again.",
      ],
    },
  ],
};
