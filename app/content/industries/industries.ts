import { energy } from "./energy.ts";
import { finance } from "./finance.ts";
import { healthcare } from "./healthcare.ts";
import type { Industry } from "./industry.ts";
import { manufacturing } from "./manufacturing.ts";
import { retail } from "./retail.ts";

/** The five industries, in the order of every list. */
export const industries: readonly Industry[] = [manufacturing, healthcare, finance, retail, energy];
