import type { SampleCaseStudy } from "./sample.ts";

export const bedsForThursday: SampleCaseStudy = {
  slug: "beds-for-thursday",
  written: "2026-11-26",
  title: "How many beds to staff on Thursday",
  description:
    "Expected arrivals and stays with a range would show, days ahead, where beds and shifts do not suffice.",
  tags: ["Forecasting", "Healthcare", "Capacity planning"],
  sections: [
    {
      title: "The situation",
      type: "paragraph",
      items: [
        "Take a hospital that fixes the rota for its wards weeks ahead and learns each morning how many patients there are. On some days staff are called in by telephone, on others they wait.",
        "The appointments, the admissions of past years and the lengths of stay are all recorded. Nobody puts them side by side before the schedule is made.",
      ],
    },
    {
      title: "What we would build",
      type: "bullet",
      items: [
        "A table of beds needed by ward and day, from appointments, usual arrivals and lengths of stay.",
        "A low and a high figure for each day, beside the beds that are staffed on it.",
        "A list of the days on which the two do not fit, with what makes each of them busy.",
        "A comparison with the plain rule: as many as on the same weekday of the last weeks.",
      ],
    },
    {
      title: "How it would be used",
      type: "paragraph",
      items: [
        "The bed manager would open the list each morning and settle next Thursday today: move an operation, open a bay, ask for a shift.",
        "Every decision would stay with the hospital. What was decided, and what came, would stand beside the forecast a week later.",
      ],
    },
    {
      title: "What we would watch",
      type: "bullet",
      items: [
        "A forecast by ward is less sure than one for the house. It has to show that.",
        "A day on which operations were moved looks quiet in the records. The moves have to be recorded, or the forecast learns them.",
        "If the plain rule does as well, the hospital keeps the plain rule.",
      ],
    },
  ],
};
