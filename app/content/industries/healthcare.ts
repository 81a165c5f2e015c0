import { pageTitle } from "../page-parts.ts";
import type { Industry } from "./industry.ts";

export const healthcare: Industry = {
  slug: "healthcare",
  name: "Healthcare",
  title: "AI for Healthcare",
  lead: "Much of a clinician’s day goes into finding records and writing letters. We build tools that find the right paragraph, draft the letter and mark where to look in an image. The judgement stays with the clinician.",
  figures: {
    heading: "What a good project aims for",
    lead: "Three figures to agree on before a project starts, and to measure at its end.",
    note: "These are aims, not results we have measured for a client. Diagnostic accuracy means the clinician’s own, with the tool at hand; the tool makes no diagnosis. What you can expect depends on where you start, so we measure that first and tell you if it is less.",
    items: [
      {
        value: "35",
        unit: "%",
        label: "better diagnostic accuracy",
        lines: "",
        said: "An aim of ours that nobody has measured, for the difficult cases that are agreed for the test.",
      },
      {
        value: "40",
        unit: "%",
        label: "less administrative time",
        lines: "",
        said: "An aim of ours that nobody has measured: today 100, aim 60.",
      },
      {
        value: "25",
        unit: "%",
        label: "higher patient satisfaction",
        lines: "",
        said: "An aim of ours that nobody has measured: where 60 of a hundred are content, it would be 75.",
      },
    ],
  },
  cards: [
    {
      title: "Reading support for images",
      text: "Images ordered by urgency, with the area of concern marked. The radiologist reads all of them and decides.",
    },
    {
      title: "Letters and records",
      text: "Drafts from dictation and notes, and search that quotes the line in the letter it found.",
    },
    {
      title: "Appointments and capacity",
      text: "Expected arrivals and lengths of stay with a range, so that a busy day can be planned as well as a quiet one.",
    },
    {
      title: "Patient communication",
      text: "Reminders and plain answers on times, papers and preparation. Medical questions go to a person.",
    },
  ],
  needs: [
    "A clinician who will say what a good result is, and has time set aside to say it.",
    "Approval from your ethics or data protection body before any patient record is touched.",
    "De-identified records, or a server of yours on which we may work under your supervision.",
  ],
  risks: [
    "The tool is good on average and poor for one group of patients. Results are tested and reported by group.",
    "People trust it too much. Sources are always shown, and we check from time to time that people still open them.",
    "Some uses count as a medical device. Then it needs approval as a medical device; you hear that, and what it takes, before work begins.",
  ],
  questions: [
    {
      question: "Does patient data leave the hospital?",
      answer:
        "Not unless you decide it should. Models can run on servers in the hospital, and we agree beforehand who may see which records and for how long.",
    },
    {
      question: "Does the software make diagnoses?",
      answer:
        "No. It finds, orders and marks; a clinician decides and signs. Where a use would count as a medical device, we plan for the approval it needs.",
    },
    {
      question: "Does it work with our record system?",
      answer:
        "If the system offers a standard interface such as FHIR or DICOM, usually yes. If not, we look at what its vendor permits before promising anything.",
    },
  ],
  measures: [
    "Time for one discharge letter, minutes",
    "Difficult cases read rightly, of a hundred",
    "Patients content with their visit, of a hundred",
  ],
  services: ["ai-assistants", "predictive-analytics", "ai-development", "data-analysis"],
  closing: "Tell us what your staff look for most often and find too late. That is where we would begin.",
  metadata: {
    title: pageTitle("AI for Healthcare"),
    description:
      "Reading support, letters, capacity and patient communication for hospitals and clinics. Records can stay in your network and clinicians decide.",
    keywords: ["AI for healthcare", "clinical documentation", "medical imaging support", "hospital capacity"],
  },
};
