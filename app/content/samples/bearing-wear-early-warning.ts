import type { SampleCaseStudy } from "./sample.ts";

export const bearingWear: SampleCaseStudy = {
  slug: "bearing-wear-early-warning",
  title: "Early warning of bearing wear on a packaging line",
  description:
    "Vibration and temperature that were already logged now show maintenance which bearing to inspect first.",
  tags: ["Predictive maintenance", "Manufacturing", "Sensors", "Time series"],
  sections: [
    {
      title: "The situation",
      type: "paragraph",
      items: [
        "A packaging line stopped without warning several times a quarter. Each stop was short. The restart, the scrapped product and the overtime were not.",
        "The controllers already logged vibration and temperature. Nobody had time to read them.",
      ],
    },
    {
      title: "What we would build",
      type: "bullet",
      items: [
        "A daily job that collects the existing readings and marks the gaps.",
        "A model of each bearing’s normal behaviour at each speed, trained on its own past.",
        "A ranked list for the maintenance team, with the reading that caused each entry.",
        "A button to say “looked at it, nothing wrong”, which the model learns from.",
      ],
    },
    {
      title: "How it would be used",
      type: "paragraph",
      marks: true,
      items: [
        "The list is reviewed in the morning meeting. Anything at the top for two days in a row is inspected at the next planned stop.",
        "The plant owns the code and the model. Retraining is a scheduled job they can start themselves.",
        "Whether your own readings are good enough for it can be found out on one machine: [Is our vibration data good enough?](/insights/is-our-vibration-data-good-enough) says how.",
      ],
    },
    {
      title: "What we would watch",
      type: "bullet",
      items: [
        "Speed, more than load. A model that ignores it raises too many alarms.",
        "The note field. It is worth as much as the sensors.",
        "A bearing that is changed and not recorded looks like a miracle cure. The work order has to reach the model.",
      ],
    },
  ],
};
