import type { SampleCaseStudy } from "./sample.ts";

export const clinicLetters: SampleCaseStudy = {
  slug: "clinic-letter-answers",
  written: "2026-11-26",
  title: "Finding the right paragraph in years of clinic letters",
  description:
    "A search that would quote the line it found, stay on hospital servers and log every question.",
  tags: ["Natural language processing", "Healthcare", "Search"],
  sections: [
    {
      title: "The situation",
      type: "paragraph",
      items: [
        "Take a clinician who, before an appointment, looks through years of letters for one fact: a dose that was changed, a reaction, a plan made elsewhere.",
        "The record system can find a letter by date. It cannot find a sentence.",
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
        "Each question, answer and source kept for the information officer.",
      ],
    },
    {
      title: "How it would be used",
      type: "paragraph",
      items: [
        "The clinician would ask in one line and open the quoted letter with one click. The assistant would propose no diagnosis and no treatment; it would refuse such questions and give the reason.",
        "Models and letters would stay on servers in the hospital. A small group would review a sample of answers each month.",
      ],
    },
    {
      title: "What we would watch",
      type: "bullet",
      items: [
        "“Nothing found” is the most valuable answer if people can believe it. Most of the testing goes there.",
        "Scan quality sets the limit, more than the language model does.",
        "The quoted line is what clinicians read. The sentence above it matters less.",
      ],
    },
  ],
};
