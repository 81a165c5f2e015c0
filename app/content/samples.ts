import { bearingWear } from "./samples/bearing-wear-early-warning.ts";
import { bedsForThursday } from "./samples/beds-for-thursday.ts";
import { claimsTriage } from "./samples/claims-triage.ts";
import { clinicLetters } from "./samples/clinic-letter-answers.ts";
import { coatsForEachStore } from "./samples/coats-for-each-store.ts";
import { dayAheadForecast } from "./samples/day-ahead-forecast.ts";
import { invoiceMatching } from "./samples/invoice-matching.ts";
import { oneViewOfStock } from "./samples/one-view-of-stock.ts";
import type { SampleCaseStudy } from "./samples/sample.ts";
import { steamAudit } from "./samples/steam-audit.ts";
import { weldInspection } from "./samples/weld-inspection.ts";

/** What a new embedded database is filled with, newest first. None of it describes a real customer. */
export const samples: readonly SampleCaseStudy[] = [
  bearingWear,
  oneViewOfStock,
  clinicLetters,
  dayAheadForecast,
  bedsForThursday,
  coatsForEachStore,
  claimsTriage,
  steamAudit,
  invoiceMatching,
  weldInspection,
];
