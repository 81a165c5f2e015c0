/** What the worked examples show, as tables. All readings are made up. */
import type { ChartTable } from "#app/charts/table.ts";
import { bearing7 } from "./bearings.ts";

/** Of normal, at full speed: its lower and its upper end. */
const normal = { shocks: [0.35, 0.6], level: [1.55, 2] } as const;

const shocks: ChartTable = {
  kind: "trend",
  labels: ["week", "shocks (envelope, 2 to 10 kHz)", "lower end of normal", "upper end of normal"],
  rows: bearing7.map(([reading], i) => [`Week ${i + 1}`, reading, ...normal.shocks]),
  unit: "g",
  marked: null,
};

const level: ChartTable = {
  kind: "trend",
  labels: ["week", "overall level, 10 to 1,000 Hz", "lower end of normal", "upper end of normal"],
  rows: bearing7.map(([, reading], i) => [`Week ${i + 1}`, reading, ...normal.level]),
  unit: "mm/s rms",
  marked: null,
};

const inspectFirst: ChartTable = {
  kind: "list",
  labels: ["inspect first", "urgency", "reason"],
  rows: [
    ["Bearing 7", 9, "Outside its band"],
    ["Bearing 3", 5, "Warmer each week"],
    ["Bearing 11", 3, "New since the repair"],
  ],
  unit: "of 10",
  marked: 0,
};

const load: ChartTable = {
  kind: "range",
  labels: ["hour", "forecast", "lower end of the range", "upper end of the range", "load"],
  rows: [
    ["Yesterday, 00:00", 38, 34, 42, 39],
    ["Yesterday, 02:00", 36, 31, 41, 36],
    ["Yesterday, 04:00", 38, 33, 43, 40],
    ["Yesterday, 06:00", 44, 39, 49, 46],
    ["Yesterday, 08:00", 52, 47, 57, 51],
    ["Yesterday, 10:00", 60, 55, 65, 59],
    ["Yesterday, 12:00", 66, 62, 70, 68],
    ["Yesterday, 14:00", 68, 65, 72, 67],
    ["Yesterday, 16:00", 69, 66, 72, 67],
    ["Yesterday, 18:00", 70, 68, 73, 77],
    ["Yesterday, 20:00", 62, 60, 65, 67],
    ["Yesterday, 22:00", 47, 44, 50, 46],
    ["Today, 00:00", 38, 34, 42, 38],
    ["Today, 02:00", 36, 31, 41, 37],
    ["Today, 04:00", 38, 33, 43, 39],
    ["Today, 06:00", 44, 39, 49, 45],
    ["Today, 08:00", 52, 47, 57, 54],
    ["Today, 10:00", 60, 55, 65, null],
    ["Today, 12:00", 65, 60, 70, null],
    ["Today, 14:00", 67, 62, 72, null],
    ["Today, 16:00", 68, 63, 73, null],
    ["Today, 18:00", 69, 64, 74, null],
    ["Today, 20:00", 61, 56, 66, null],
    ["Today, 22:00", 47, 43, 51, null],
    ["Tomorrow, 00:00", 38, 33, 43, null],
    ["Tomorrow, 02:00", 36, 31, 41, null],
    ["Tomorrow, 04:00", 38, 33, 44, null],
    ["Tomorrow, 06:00", 44, 38, 50, null],
    ["Tomorrow, 08:00", 52, 46, 58, null],
    ["Tomorrow, 10:00", 60, 54, 66, null],
    ["Tomorrow, 12:00", 66, 59, 72, null],
    ["Tomorrow, 14:00", 68, 61, 75, null],
    ["Tomorrow, 16:00", 69, 61, 77, null],
    ["Tomorrow, 18:00", 70, 61, 80, null],
    ["Tomorrow, 20:00", 62, 53, 72, null],
    ["Tomorrow, 22:00", 47, 39, 56, null],
    ["Tomorrow, 24:00", 38, 30, 46, null],
  ],
  unit: "MW",
  marked: null,
};

/** What is staffed is one figure a day, what will be needed has a range. */
const beds: ChartTable = {
  kind: "range",
  labels: ["day", "beds needed", "lower end of the range", "upper end of the range", "beds staffed"],
  rows: [
    ["Monday", 92, 86, 98, 98],
    ["Tuesday", 93, 87, 99, 98],
    ["Wednesday", 95, 89, 101, 98],
    ["Thursday", 108, 101, 115, 98],
    ["Friday", 97, 90, 104, 98],
    ["Saturday", 85, 78, 92, 90],
    ["Sunday", 84, 77, 91, 90],
  ],
  unit: "beds",
  marked: null,
};

/** What was sold is known for eight weeks; from there on the range widens. */
const coats: ChartTable = {
  kind: "range",
  labels: ["week", "forecast", "lower end of the range", "upper end of the range", "coats sold"],
  rows: [
    ["Week 1", 22, 17, 27, 21],
    ["Week 2", 26, 21, 31, 28],
    ["Week 3", 31, 26, 36, 30],
    ["Week 4", 37, 31, 43, 36],
    ["Week 5", 44, 38, 50, 57],
    ["Week 6", 49, 42, 56, 52],
    ["Week 7", 53, 46, 60, 51],
    ["Week 8", 56, 48, 64, 58],
    ["Week 9", 58, 49, 67, null],
    ["Week 10", 57, 46, 68, null],
    ["Week 11", 52, 40, 64, null],
    ["Week 12", 44, 31, 57, null],
  ],
  unit: "coats",
  marked: null,
};

const steam: ChartTable = {
  kind: "flow",
  labels: ["from", "to", "steam of a month"],
  rows: [
    ["Boilers", "Header", 100],
    ["Header", "Dye house", 38],
    ["Header", "Drying", 27],
    ["Header", "Heating", 19],
    ["Header", "Unexplained", 16],
  ],
  unit: "%",
  marked: 4,
};

const claims: ChartTable = {
  kind: "flow",
  labels: ["from", "to", "claims"],
  rows: [
    ["Claims", "Rules", 100],
    ["Rules", "Passed", 53],
    ["Rules", "Sample", 9],
    ["Rules", "By effort", 38],
    ["Sample", "Handler", 9],
    ["By effort", "Handler", 38],
  ],
  unit: "%",
  marked: 5,
};

const invoices: ChartTable = {
  kind: "joined",
  labels: ["order", "delivery", "invoice"],
  rows: [
    ["Ball valve", "Valve, ball", "Valve KV"],
    ["Clamp", "Tube clamp", "Clamps"],
    ["Filter", null, "Filter mat"],
    ["Gasket set", "Set of seals", "Gaskets"],
    ["Pipe", "Steel pipe", "Pipe, 2 m"],
  ],
  unit: "",
  marked: null,
};

const letters: ChartTable = {
  kind: "page",
  labels: ["letter", "Why was the dose halved?"],
  rows: [
    ["Letter from the clinic", "Thank you for sending this patient to us"],
    ["Letter from the clinic", "She was seen in the clinic together with her son"],
    ["Letter from the clinic", "The blood pressure was normal on both arms today"],
    ["Letter from the clinic", "Dose halved in March: dizziness."],
    ["Letter from the clinic", "The other medicines stay as they are"],
    ["Letter from the clinic", "We have asked for a blood test in six weeks"],
    ["Letter from the clinic", "Please write to us if anything changes before then"],
    ["Letter from the clinic", "With kind regards"],
    ["Letter about the scan", "The scan was taken without contrast"],
    ["Letter about the scan", "There is no change since the scan of last year"],
    ["Letter about the scan", "The measurements are in the table below"],
    ["Letter about the scan", "Nothing new was seen in the other views"],
    ["Letter about the scan", "A further scan is not needed for now"],
    ["Letter about the scan", "Please compare with the earlier pictures"],
    ["Letter about the scan", "With kind regards"],
    ["Letter to the family doctor", "We saw your patient for the yearly visit"],
    ["Letter to the family doctor", "He walks every day and sleeps well"],
    ["Letter to the family doctor", "The list of medicines was read through with him"],
    ["Letter to the family doctor", "No interaction was found"],
    ["Letter to the family doctor", "The next visit is planned for the spring"],
    ["Letter to the family doctor", "A copy goes to the patient"],
    ["Letter to the family doctor", "With kind regards"],
  ],
  unit: "",
  marked: 3,
};

const seam: ChartTable = {
  kind: "share",
  labels: ["verdict", "one seam, by its length"],
  rows: [
    ["Good", 71],
    ["Unsure: asks the inspector", 16],
    ["Defective", 13],
  ],
  unit: "%",
  marked: 1,
};

const stock: ChartTable = {
  kind: "joined",
  labels: ["item", "yesterday", "moved", "expected", "counted"],
  rows: [
    ["Shirt", 36, -4, 32, 32],
    ["Scarf", 52, 5, 57, 57],
    ["Coat", 18, -3, 15, 18],
    ["Belt", 43, 0, 43, 43],
    ["Cap", 25, 2, 27, 27],
  ],
  unit: "",
  marked: 2,
};

/** By the slug of the example. */
export const sampleCharts = {
  "bearing-wear-early-warning": [shocks, level, inspectFirst],
  "one-view-of-stock": [stock],
  "clinic-letter-answers": [letters],
  "day-ahead-forecast": [load],
  "beds-for-thursday": [beds],
  "coats-for-each-store": [coats],
  "claims-triage": [claims],
  "steam-audit": [steam],
  "invoice-matching": [invoices],
  "weld-inspection": [seam],
} as const satisfies Record<string, readonly ChartTable[]>;
