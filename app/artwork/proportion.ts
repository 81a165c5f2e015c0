import { type Random, randomFrom } from "./random.ts";
import { THEMES, type Theme } from "./theme.ts";

export interface ProportionOptions {
  /** Lines today, one for each percent of today's level. */
  from?: number;
  /** Lines afterwards. */
  to?: number;
  theme?: Theme;
  width?: number;
  height?: number;
  className?: string;
}

/** Steps per pixel. */
const GRID = 4;

/**
 * A quantity people can look at: every line is one percent of today's level, every tenth one is dark.
 * Lines that leave peel off and end; lines that join arrive in the mark colour.
 */
export function proportion(options: ProportionOptions = {}): string {
  const { from = 100, to = 50, theme = "auto", width = 400, height = 470 } = options;
  const { className = "flow proportion" } = options;
  const colour = THEMES[theme];
  const random = randomFrom(`${from}>${to}`);
  const sheet: Sheet = { from, to, keep: Math.min(from, to), width, height, step: (height - 84) / 130 };
  const { staying, tenth, leaving } = linesOfToday(sheet, random);
  const joining = linesThatJoin(sheet, random);

  const path = (d: string, stroke: string, strength: number, opacity: number) =>
    d &&
    `<path d="${d}" stroke="${stroke}" stroke-width="${penWidth(strength)}" stroke-opacity="${opacity}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="${className}"`,
    ` viewBox="0 0 ${width * GRID} ${height * GRID}" fill="none" aria-hidden="true">`,
    path(leaving, colour.line, 0.9, 0.8),
    path(staying, colour.line, 0.9, 0.9),
    path(tenth, colour.index, 1.4, 1),
    path(joining, colour.mark, 1, 1),
    "</svg>",
  ].join("");
}

/** Sizes in pixels, counts in lines. */
interface Sheet {
  from: number;
  to: number;
  keep: number;
  width: number;
  height: number;
  step: number;
}

function linesOfToday(sheet: Sheet, random: Random) {
  const { from, to, keep, width } = sheet;
  const leavingAbove = Math.floor((from - keep) / 2);
  const joiningAbove = Math.floor((to - keep) / 2);
  const lines = { staying: "", tenth: "", leaving: "" };
  for (let i = 0; i < from; i++) {
    const place = i - leavingAbove;
    const y = heightOf(sheet, i, from) + 12;
    if (place < 0 || place >= keep) {
      lines.leaving += leavingLine(sheet, random, place, leavingAbove, y);
      continue;
    }
    const end = heightOf(sheet, place + joiningAbove, to) - 12;
    const bend = `C${q(width * 0.5)} ${q(y)} ${q(width * 0.45)} ${q(end)} ${width * GRID} ${q(end)}`;
    lines[place % 10 === 4 ? "tenth" : "staying"] += `M${q(22 * random())} ${q(y)}${bend}`;
  }
  return lines;
}

function leavingLine(sheet: Sheet, random: Random, place: number, above: number, y: number): string {
  const { from, keep, width } = sheet;
  const isAbove = place < 0;
  const count = isAbove ? above : from - keep - above;
  const outward = (isAbove ? -place : place - keep + 1) / count;
  const length = width * (0.3 + 0.3 * random() + 0.32 * (1 - outward));
  const drift = isAbove ? (-(34 + 22 * outward) * length) / width : 6 + (34 * outward * length) / width;
  const bend = `c${q(length * 0.5)} 0 ${q(length * 0.6)} ${q(drift * 0.4)} ${q(length)} ${q(drift)}`;
  return `M${q(22 * random())} ${q(y)}${bend}`;
}

function linesThatJoin(sheet: Sheet, random: Random): string {
  const { from, to, keep, width, height, step } = sheet;
  const above = Math.floor((to - keep) / 2);
  let lines = "";
  for (let i = 0; i < to - from; i++) {
    const isAbove = i < above;
    const end = heightOf(sheet, isAbove ? i : from + i, to) - 6;
    const outward = ((isAbove ? above - i : i - above + 1) / (to - from)) * 2;
    const start = width * (0.02 + 0.36 * random());
    const y = height / 2 + 12 + (isAbove ? -1 : 1) * ((from / 2) * step + 6 + outward * 40);
    const bend = `C${q(start + width * 0.3)} ${q(y)} ${q(width * 0.5)} ${q(end)} ${width * GRID} ${q(end)}`;
    lines += `M${q(start)} ${q(y)}${bend}`;
  }
  return lines;
}

function heightOf(sheet: Sheet, line: number, total: number): number {
  return sheet.height / 2 + (line - (total - 1) / 2) * sheet.step;
}

function q(pixels: number): number {
  return Math.round(pixels * GRID);
}

function penWidth(strength: number): number {
  return Math.round(strength * GRID * 10) / 10;
}
