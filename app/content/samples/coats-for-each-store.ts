import type { SampleCaseStudy } from "./sample.ts";

export const coatsForEachStore: SampleCaseStudy = {
  slug: "coats-for-each-store",
  written: "2026-11-26",
  title: "How many coats to send to which store",
  description:
    "A demand forecast by item, store and week would come with a low and a high figure, and with its past error.",
  tags: ["Forecasting", "Retail", "Demand planning"],
  sections: [
    {
      title: "The situation",
      type: "paragraph",
      items: [
        "Take a retailer that divides a delivery among its stores by last year’s sales. Where an item sold out last year, its sales look low, so the same store runs short again.",
        "The planners know this and correct the figures by hand, each in a spreadsheet of their own.",
      ],
    },
    {
      title: "What we would build",
      type: "bullet",
      items: [
        "Sales by item, store and week with the days without stock marked, so that a gap is not read as no demand.",
        "A forecast with a low and a high figure, and the festivals and promotions that planners have entered.",
        "A proposal for each delivery: what to send now, what to keep back and until when.",
        "The error of the past weeks beside each forecast, and beside that the error of the plain rule.",
      ],
    },
    {
      title: "How it would be used",
      type: "paragraph",
      items: [
        "The planner would open the proposal before the delivery is divided, change what they know better and give the reason in a word.",
        "Replenishment would follow the low figure where returns are dear, and the high one where an empty shelf is.",
      ],
    },
    {
      title: "What we would watch",
      type: "bullet",
      items: [
        "A new item has no past. A similar one lends it its curve, and the range is wider for it.",
        "The stock figure has to be right first. A forecast cannot mend it.",
        "The planner who overrules the forecast may be right. Both are compared, in the open, week by week.",
      ],
    },
  ],
};
