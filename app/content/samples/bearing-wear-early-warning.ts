import type { SampleCaseStudy } from "./sample.ts";

export const bearingWear: SampleCaseStudy = {
  slug: "bearing-wear-early-warning",
  written: "2026-11-28",
  title: "Early warning of bearing wear on a packaging line",
  description:
    "From the shocks of each bearing, always read at the same speed: a list of which bearing to inspect first.",
  tags: ["Predictive maintenance", "Manufacturing", "Sensors", "Time series"],
  sections: [
    {
      title: "The situation",
      type: "paragraph",
      items: [
        "Take a packaging line that stops without warning several times a quarter. Each stop is short. The restart, the scrapped product and the overtime are not.",
        "The controllers log one overall value of vibration, which moves only when a bearing is nearly gone. The sensors could do more: the shocks of a bearing begin to change weeks before. Nobody looks at them.",
      ],
    },
    {
      title: "What we would build",
      type: "bullet",
      items: [
        "A weekly job that collects the readings of each bearing, its shocks beside the overall value, and marks the gaps.",
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
        "Maintenance would review the list each Monday. Anything at the top for two weeks in a row would be inspected at the next planned stop. The picture shows why: the shocks of a bearing leave their normal band three weeks before its overall value does.",
        "The plant would own the code and the model. Retraining would be a scheduled job they can start themselves.",
        "One machine would tell whether your readings are good enough for it: [Is our vibration data good enough?](/insights/is-our-vibration-data-good-enough) says how.",
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
