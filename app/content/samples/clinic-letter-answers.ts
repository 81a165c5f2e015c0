import type { SampleCaseStudy } from "./sample.ts";

export const clinicLetters: SampleCaseStudy = {
  slug: "clinic-letter-answers",
  title: "Finding the right paragraph in years of clinic letters",
  description: "A search that quotes the line it found, stays on hospital servers and logs every question.",
  tags: ["Natural language processing", "Healthcare", "Search"],
  sections: [
    {
      title: "The situation",
      type: "paragraph",
      items: [
        "Before an appointment, a clinician looked through years of letters for one fact: a dose that was changed, a reaction, a plan made elsewhere.",
        "The record system could find a letter by date. It could not find a sentence.",
      ],
    },
    {
      title: "What we would build",
      type: "bullet",
      items: [
        "Text recognition for scanned letters, with the poorly read pages marked as such.",
        "A search over paragraphs that understands abbreviations and old brand names.",
        "Short answers that quote the line they came from, or say that nothing was found.",
        "Access that follows the record system: anyone who may not open a letter gets no answer from it.",
        "A log of each question, answer and source for the information officer.",
      ],
    },
    {
      title: "How it would be used",
      type: "paragraph",
      items: [
        "The clinician asks in one line and opens the quoted letter with one click. The assistant proposes no diagnosis and no treatment; it refuses such questions and says why.",
        "Models and letters stay on servers in the hospital. A small group reviews a sample of answers each month.",
      ],
    },
    {
      title: "What we would watch",
      type: "bullet",
      items: [
        "“Nothing found” is the most valuable answer if people can believe it. Most of the testing goes there.",
        "Scan quality sets the limit, not the language model.",
        "The quoted line is what clinicians read. The sentence above it matters less.",
      ],
    },
  ],
};
