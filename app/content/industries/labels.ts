/** Words every industry page shares. */
export const industryLabels = {
  book: "Book a Free Consultation",
  cards: "Where we start",
  needs: "What we need from you",
  risks: "What can go wrong",
  questions: "Common questions",
  examples: "Worked examples",
  aims: {
    heading: "Your own aims",
    note: "Fill it in and bring it to the first call.",
    head: { first: "What is measured", second: "Today", third: "Aim", fourth: "Measured on" },
    blank: "______",
  },
  print: "Print this page",
  /** Beside the tags of a case study. */
  toIndustry: (name: string) => `AI for ${name}`,
  services: "Related services",
  readyHeading: "Ready to Get Started?",
} as const;
