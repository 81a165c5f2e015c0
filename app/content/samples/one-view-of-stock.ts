import type { SampleCaseStudy } from "./sample.ts";

export const oneViewOfStock: SampleCaseStudy = {
  slug: "one-view-of-stock",
  title: "One view of stock across stores and warehouse",
  description: "Three stock systems became one daily table, so planners start the day with the same number.",
  tags: ["Data engineering", "Retail", "Inventory"],
  sections: [
    {
      title: "The situation",
      type: "paragraph",
      items: [
        "Stores, the online store and the warehouse each kept their own stock figure. The same shirt had three codes, and a transfer could be in two places or in none.",
        "Each morning a planner copied exports into a spreadsheet and settled the differences by telephone.",
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
        "Planners open the page before placing transfers. If a source is late, the page says which one and shows the last figure it trusts.",
        "The list of differences goes to the stock controller, who corrects them in the source system. Nothing is corrected in the table itself.",
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
