/**
 * What stands at the top of the pages of industries and of some services: the product in use. Who asks what, what comes
 * back, and the lines that it comes from. All of it is made up.
 */
import type { ChartTable } from "#app/charts/table.ts";
import { bearing7 } from "./charts/bearings.ts";

type Source = {
  name: string;
  lines: readonly string[];
  /** The line that answers, from 0. */
  marked?: number;
};

export type InUse = {
  /** As lists of staff say it. */
  label: string;
  /** Where and when. */
  place: string;
  asked: string;
  /** The first one is the answer. */
  answers: readonly { text: string; why?: string }[];
  sources: readonly Source[];
  /** In place of the sources. */
  chart?: ChartTable;
};

const [shocks, level] = bearing7[18];

const tomorrow = [38, 36, 38, 44, 52, 60, 65, 67, 68, 69, 61, 47] as const;

/** A simple model: its range is wider than that of the other. */
const loadTomorrow: ChartTable = {
  kind: "band",
  labels: ["hour", "simple forecast", "lower end of its range", "upper end of its range"],
  rows: tomorrow.map((load, i) => {
    const hour = String(i * 2).padStart(2, "0");
    const spread = 4 + i * 0.5;
    return [`Tomorrow, ${hour}:00`, load, load - spread, load + spread];
  }),
  unit: "MW",
  marked: 9,
};

const coats: ChartTable = {
  kind: "columns",
  labels: ["store", "on the shelf", "wanted next week"],
  rows: [
    ["Station Road", 14, 26],
    ["River Bank", 9, 18],
    ["Old Town", 22, 21],
    ["Market Square", 31, 24],
  ],
  unit: "coats",
  marked: null,
};

/** By the id of the service or the industry. */
export const inUse = {
  manufacturing: {
    label: "Manufacturing, in use",
    place: "Packaging line 2, Monday of week 20, 07:00",
    asked: "Which bearing do we open at the next stop?",
    answers: [
      { text: "Bearing 7", why: "Its shocks left their normal band on Thursday." },
      { text: "Bearing 3", why: "A little warmer each week since its new grease." },
      { text: "Bearing 11", why: "Looked at in week 15, nothing wrong: watched." },
    ],
    sources: [
      {
        name: "Bearing 7, at full speed",
        lines: [
          "Week 17: shocks 0.53 g, within their normal band.",
          "Week 18: shocks 0.56 g, within their normal band.",
          `Week 19: shocks ${shocks} g. Normal is 0.35 to 0.6 g.`,
          `Overall level ${level} mm/s: a limit on it would still be quiet.`,
        ],
        marked: 2,
      },
      {
        name: "Work orders",
        lines: [
          "Week 9, bearing 3: dry grease, greased anew.",
          "Week 15, bearing 11: opened, nothing wrong.",
          "Week 17, bearing 5: broken, changed.",
          "Next planned stop: Sunday of week 22.",
        ],
      },
    ],
  },
  healthcare: {
    label: "Healthcare, in use",
    place: "Cardiology clinic, Tuesday, 08:40, before the visit",
    asked: "Has she had a cough with this medicine before?",
    answers: [
      { text: "Yes, in spring two years ago", why: "The family doctor stopped it, and the cough went." },
      { text: "Not found: who was told", why: "No letter says it. Ask her." },
    ],
    sources: [
      {
        name: "Family doctor to clinic, April",
        lines: [
          "Thank you for seeing this patient again.",
          "She sleeps well and walks to the market each day.",
          "The new tablet gave her a dry cough within a week.",
          "I stopped it, and the cough was gone by the end of the month.",
          "Her blood pressure has been normal since then.",
          "Please advise on what to give instead.",
        ],
        marked: 2,
      },
      {
        name: "Clinic to family doctor, May",
        lines: [
          "We saw your patient with her daughter.",
          "We have changed to a medicine of another group.",
          "The dose is one tablet in the morning.",
          "Please check her kidneys in four weeks.",
          "The next visit with us is in the autumn.",
          "A copy of this letter goes to the patient.",
        ],
      },
    ],
  },
  finance: {
    label: "Finance, in use",
    place: "Claims, Wednesday, 10:15",
    asked: "Which claim does a person read first?",
    answers: [
      { text: "Water in a cellar, 41 days old", why: "The amount on page 3 is not the one on the form." },
      { text: "A broken window, 2 days old", why: "In the sample: one in ten of those that pass is read." },
      { text: "A stolen bicycle, 5 days old", why: "Passed by the agreed rules, which are listed with it." },
    ],
    sources: [
      {
        name: "The form, page 1",
        lines: [
          "Reported on the first day after the storm.",
          "Room: cellar, with a washing machine.",
          "Amount claimed: 84,000.",
          "Account for the payment: as in the contract.",
        ],
        marked: 2,
      },
      {
        name: "The estimate, page 3",
        lines: [
          "Drying for nine days: 31,000.",
          "Plaster and paint: 17,000.",
          "Total with tax: 48,000.",
          "Valid for thirty days.",
        ],
        marked: 2,
      },
    ],
  },
  retail: {
    label: "Retail, in use",
    place: "Warehouse, Thursday, 15:00, before the lorry leaves",
    asked: "How many coats to which store?",
    answers: [
      { text: "Station Road: 12", why: "26 wanted next week, at least 21 and at most 31. It has 14." },
      { text: "River Bank: 9", why: "18 wanted, at least 13 and at most 23. It has 9." },
      { text: "Market Square: none", why: "It has 31, and would sell 24. Nothing is sent back for so few." },
    ],
    sources: [],
    chart: coats,
  },
  energy: {
    label: "Energy, in use",
    place: "Control room, 14:20",
    asked: "How much load do we buy for tomorrow?",
    answers: [
      { text: "69 MW at six in the evening", why: "At least 60.5 and at most 77.5." },
      {
        text: "Weather data late: the simple model is in use",
        why: "It knows the weekday and last week. Its range is wider, and it says so.",
      },
    ],
    sources: [],
    chart: loadTomorrow,
  },
  "machine-learning": {
    label: "Machine Learning, in use",
    place: "End of the welding line, second shift",
    asked: "Which seams does the inspector look at again?",
    answers: [
      { text: "Seam 214: unsure", why: "A dark spot at 31 cm, like none that it has learnt from." },
      { text: "Seam 209: unsure", why: "Between good and defective at 8 cm: the edge is low." },
      { text: "Seams 201 to 220, the others: good", why: "One of them, drawn by lot, is looked at as well." },
    ],
    sources: [
      {
        name: "What the inspector answered",
        lines: [
          "Seam 214: soot from the torch, no pore. Good.",
          "Seam 209: the edge is too low. Defective.",
          "Seam 203, drawn by lot: good.",
        ],
      },
      {
        name: "What the model was told of it",
        lines: [
          "Soot is added to the pictures of good seams.",
          "Of the last hundred answers, ninety-four agreed.",
          "At ninety the line goes back to looking at all seams.",
        ],
        marked: 1,
      },
    ],
  },
  "data-engineering": {
    label: "Data Engineering, in use",
    place: "Nightly load, 02:10",
    asked: "Can tomorrow’s reports be trusted?",
    answers: [
      { text: "Sales: yes", why: "All nine checks passed." },
      { text: "Stock: not yet", why: "One store sent the same day twice. Yesterday’s figures stay up." },
      { text: "Suppliers: yes", why: "Two new ones, each with an owner who has confirmed them." },
    ],
    sources: [
      {
        name: "The check that stopped it",
        lines: [
          "Each store is there once a day.",
          "Old Town: day 214 came at 22:00 and again at 22:40.",
          "The two differ by 36 pieces.",
        ],
        marked: 1,
      },
      {
        name: "Who was told",
        lines: [
          "The owner of the stock figures, at 02:11.",
          "The till of Old Town was started anew at 22:30.",
          "The second file is the whole one: taken at 07:05.",
        ],
      },
    ],
  },
  "process-automation": {
    label: "Process Automation, in use",
    place: "Claim from a garage, 09:32",
    asked: "What was read, and from which page?",
    answers: [
      { text: "Repair: 18,400", why: "From page 2, line 7." },
      { text: "Day of the accident: 3 March", why: "From page 1, written by hand: a person confirms it." },
      { text: "Passed on to a person", why: "The garage is new to us. Nothing is refused by itself." },
    ],
    sources: [
      {
        name: "The invoice, page 2",
        lines: [
          "Front bumper, painted: 9,200.",
          "Left headlamp: 5,600.",
          "Work, four hours: 3,600.",
          "Line 7, total with tax: 18,400.",
        ],
        marked: 3,
      },
      {
        name: "The agreed rules",
        lines: [
          "Under 20,000, from a garage that we know: paid the same day.",
          "A garage that is new: a person looks at the first three.",
          "One in ten of those that pass is read by a person.",
        ],
        marked: 1,
      },
    ],
  },
  "ai-assistants": {
    label: "AI Assistants, in use",
    place: "A technician at the machine, 06:50",
    asked: "How tight are the screws of the guard?",
    answers: [
      { text: "24 newton metres, crosswise", why: "The manual, chapter 6, in the edition of this machine." },
      { text: "Not found: with thread lock or without", why: "Asked of the foreman, with this page open." },
    ],
    sources: [
      {
        name: "Manual, chapter 6: after cleaning",
        lines: [
          "Put the guard back before the belt.",
          "Tighten its four screws crosswise to 24 newton metres.",
          "Turn the shaft once by hand.",
          "Nothing may touch the guard.",
        ],
        marked: 1,
      },
      {
        name: "Ticket of last winter",
        lines: [
          "The guard rattled on the night shift.",
          "Two screws were loose, the others were tight.",
          "Tightened as in chapter 6, quiet since then.",
        ],
      },
    ],
  },
  "conversational-ai": {
    label: "Conversational AI, in use",
    place: "A customer writes, Saturday, 19:05",
    asked: "Where is my order?",
    answers: [
      {
        text: "It left the warehouse on Friday and comes on Monday",
        why: "From the order, which she has named.",
      },
      { text: "The address can be changed until Sunday noon", why: "From the terms of delivery." },
      {
        text: "A person answers on Monday morning",
        why: "Her third question was about money back. Nobody has to ask for a person twice.",
      },
    ],
    sources: [
      {
        name: "What was said",
        lines: [
          "Where is my order?",
          "Can it go to my neighbour instead?",
          "One of the two coats is wrong. I want my money back.",
        ],
        marked: 2,
      },
      {
        name: "What the person finds on Monday",
        lines: [
          "The three questions, and what was answered.",
          "The order, with both coats and their sizes.",
          "What she wants: money back for one coat.",
          "Nothing has been promised.",
        ],
      },
    ],
  },
} as const satisfies Record<string, InUse>;

export type InUseName = keyof typeof inUse;

export function findInUse(name: string): InUse | undefined {
  return Object.hasOwn(inUse, name) ? inUse[name as InUseName] : undefined;
}
