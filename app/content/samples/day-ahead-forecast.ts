import type { SampleCaseStudy } from "./sample.ts";

export const dayAheadForecast: SampleCaseStudy = {
  slug: "day-ahead-forecast",
  written: "2026-11-28",
  title: "A day-ahead load forecast that shows its own error",
  description:
    "A forecast that would show yesterday’s error beside tomorrow’s curve, and note late weather data.",
  tags: ["Forecasting", "Energy", "Time series"],
  sections: [
    {
      title: "The situation",
      type: "paragraph",
      items: [
        "Take a control room that receives a single line for tomorrow’s load. It is often good and gives no sign of when it is not.",
        "On festival days and in sudden heat the operators rightly set it aside and work from experience.",
      ],
    },
    {
      title: "What we would build",
      type: "bullet",
      items: [
        "A baseline any operator can check: the same day last week, corrected for temperature.",
        "A model that has to beat the baseline on past days it has not seen before it may replace it.",
        "A range around the curve, wider on days the model has rarely met.",
        "A note on the screen when an input is late or missing, and what was used instead.",
      ],
    },
    {
      title: "How it would be used",
      type: "paragraph",
      items: [
        "The forecast would be on the wall before the day’s planning starts, with yesterday’s forecast and yesterday’s truth beside it.",
        "Operators could overrule it. They would note why in a few words, and the notes would be read when the model is reviewed.",
      ],
    },
    {
      title: "What we would watch",
      type: "bullet",
      items: [
        "Showing the error every day does more for trust than lowering it.",
        "The calendar of local holidays needs an owner. It is a list, and lists go stale.",
        "The forecast has to arrive even when the weather data does not. A simpler model has to take over, with a note on the screen.",
      ],
    },
  ],
};
