import type { Fade } from "./address.ts";
import type { Form } from "./forms.ts";
import { hash, randomFrom } from "./random.ts";
import { COMPOSITIONS, type Composition, type Course, lineCount, type Streams, streams } from "./streams.ts";
import { THEMES, type Theme } from "./theme.ts";

export type { Composition, Course, Fade, Form, Theme };

export interface FlowOptions {
  comp?: Composition;
  /** Default: the form that belongs to the seed. */
  form?: Form;
  theme?: Theme;
  /** More or fewer lines; 1 is the drawing as designed. */
  detail?: number;
  /** Paints the background too: for files, which have no page behind them. */
  ground?: boolean;
  className?: string;
  fade?: Fade;
  /** What the marked line is lifted by. */
  course?: Course;
  /** Characters; lines are left out until the drawing fits. */
  budget?: number;
}

export const FORMS: readonly Form[] = [
  "confluence",
  "delta",
  "braid",
  "meander",
  "eddy",
  "terrace",
  "weave",
  "estuary",
];

/** Services, industries and some samples keep a fixed form, because the form says something about the work. */
export const PINNED = {
  "data-analysis": "confluence",
  "ai-development": "eddy",
  infrastructure: "terrace",
  "smart-industry": "braid",
  sustainability: "meander",
  "enterprise-integration": "weave",
  manufacturing: "braid",
  healthcare: "meander",
  finance: "terrace",
  retail: "delta",
  energy: "eddy",
  "bearing-wear-early-warning": "eddy",
  "one-view-of-stock": "confluence",
  "clinic-letter-answers": "terrace",
  "day-ahead-forecast": "meander",
  "claims-triage": "eddy",
  "steam-audit": "delta",
  "invoice-matching": "weave",
  "weld-inspection": "braid",
  home: "estuary",
} as const satisfies Record<string, Form>;

const isPinned = (seed: string): seed is keyof typeof PINNED => Object.hasOwn(PINNED, seed);

const BUDGET = 7900;

/** Gradient stops: how far along, and how opaque there. */
const FADES: Record<Fade, [offset: number, opacity: number][]> = {
  none: [],
  left: [
    [0, 0],
    [0.34, 0.14],
    [0.6, 0.75],
    [0.8, 1],
  ],
  half: [
    [0, 0],
    [0.54, 0],
    [0.7, 0.55],
    [0.86, 1],
  ],
};

/** The form a seed is drawn in: its fixed one, or one of seven by its letters (never the estuary). */
export function formOf(seed: string): Form {
  if (isPinned(seed)) return PINNED[seed];
  return FORMS[Math.floor(randomFrom(`form:${seed}`)() * 7)] ?? "meander";
}

/**
 * A river drawn from a word: the same seed gives the same SVG on the server, in a browser and in a file.
 * The theme "auto" takes the colours of the page; "light" and "dark" write fixed ones.
 * The ids inside derive from seed, composition, form and theme, so a document holds each set only once.
 */
export function flow(seed: string, options: FlowOptions = {}): string {
  const { comp = "card", form = formOf(seed), detail = 1 } = options;
  const { budget = BUDGET * Math.max(1, detail) } = options;
  const svg = draw(seed, comp, form, detail, options);
  if (svg.length <= budget || lineCount(comp, form, detail) <= 10) return svg;
  return flow(seed, { ...options, detail: detail * 0.95, budget });
}

function draw(seed: string, comp: Composition, form: Form, detail: number, options: FlowOptions): string {
  const { theme = "auto", ground = false, className = "flow" } = options;
  const { fade = form !== "estuary" && (comp === "hero" || comp === "share") ? "left" : "none" } = options;
  const { width, height, grid, pen } = COMPOSITIONS[comp];
  const colour = THEMES[theme];
  const id = `f${hash([seed, comp, form, theme].join()).toString(36)}`;
  const lines = streams(seed, comp, form, detail, options.course);
  const ink = (name: string, plain: string) => (fade === "none" ? plain : `url(#${id}${name})`);
  const penWidth = (strength: number) => Math.round(strength * grid * pen * 10) / 10;

  const gradients = () =>
    gradient(`${id}a`, width * grid, fade, colour.line) +
    gradient(`${id}b`, width * grid, fade, colour.index) +
    gradient(`${id}c`, width * grid, fade, colour.mark);
  // The hair lines are drawn twice, broad and faint as water, then thin as lines: one definition, two uses.
  const water = (strength: number, opacity: number, ends = "") =>
    `<use href="#${id}h" stroke="${ink("a", colour.line)}" stroke-width="${penWidth(strength)}" stroke-opacity="${opacity}"${ends}/>`;
  const path = (d: string, stroke: string, strength: number, rest: string) =>
    d && `<path d="${d}" stroke="${stroke}" stroke-width="${penWidth(strength)}"${rest}/>`;
  const dotted = ` stroke-opacity="0.8" stroke-dasharray="0 ${grid * 7}" stroke-linecap="round"`;

  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="${className}" viewBox="0 0 ${width * grid} ${height * grid}"`,
    ` preserveAspectRatio="xMidYMid slice" fill="none" aria-hidden="true" data-form="${form}">`,
    fade === "none" ? "" : `<defs>${gradients()}</defs>`,
    ground ? `<rect width="${width * grid}" height="${height * grid}" fill="${colour.ground}"/>` : "",
    `<defs><path id="${id}h" d="${lines.hair}"/></defs>`,
    water(15, 0.07, ' stroke-linecap="round"'),
    water(0.8, 0.7),
    path(lines.dots, ink("a", colour.line), 2.1, dotted),
    path(lines.index, ink("b", colour.index), 1.25, ' stroke-opacity="0.85"'),
    path(lines.mark, ink("c", colour.mark), 2.2, ' class="flow-mark" pathLength="1"'),
    station(lines, grid * 4.5, colour.mark),
    "</svg>",
  ].join("");
}

function gradient(id: string, length: number, fade: Fade, colour: string): string {
  const stops = FADES[fade].map(([offset, opacity]) => {
    const fading = opacity < 1 ? ` stop-opacity="${opacity}"` : "";
    return `<stop offset="${offset}" stop-color="${colour}"${fading}/>`;
  });
  const head = `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x2="${length}">`;
  return `${head}${stops.join("")}</linearGradient>`;
}

function station({ station }: Streams, radius: number, colour: string): string {
  return station ? `<circle cx="${station.x}" cy="${station.y}" r="${radius}" fill="${colour}"/>` : "";
}
