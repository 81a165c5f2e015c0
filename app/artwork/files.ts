/** Drawings as files: the colours of both schemes stand inside, because a page's own do not reach into a picture. */
import { type DrawingFile, generatorVersion, PROPORTION } from "./address.ts";
import { flow } from "./flow.ts";
import { proportion } from "./proportion.ts";
import { THEMES } from "./theme.ts";

const address =
  /^(?<look>[0-9a-z]+)\/(?<comp>card|wide|tall)(?:\.(?<form>confluence|delta|braid|meander|eddy|terrace|weave|estuary))?(?:\.(?<fade>none|left|half))?(?<ink>\.ink)?\/(?<seed>[a-z0-9]+(?:-[a-z0-9]+)*)\.svg$/;
/** No slug is longer. */
const longestSeed = 200;

/** The file of the rest of an address after /art/; null for any other shape, and for another generator's. */
export function fileAt(rest: string): string | null {
  const [look, kind, name] = rest.split("/");
  if (look === generatorVersion && kind === "proportion" && /^[1-9]\d{0,2}\.svg$/.test(name ?? "")) {
    return dressed(proportion({ to: Number.parseInt(name ?? "", 10), ...PROPORTION }), false);
  }
  const asked = drawingAt(rest);
  return asked && drawFile(asked);
}

export function drawingAt(rest: string): DrawingFile | null {
  const { look, ink, ...asked } = address.exec(rest)?.groups ?? {};
  if (look !== generatorVersion || !asked.seed || asked.seed.length > longestSeed) return null;
  return { ...(asked as unknown as DrawingFile), ink: ink !== undefined };
}

function drawFile({ seed, comp, form, fade, ink = false }: DrawingFile): string {
  return dressed(flow(seed, { comp, form, fade }), ink);
}

function dressed(svg: string, ink: boolean): string {
  return svg.replace(">", `><style>${fileStyles[ink ? "ink" : "paper"]}</style>`);
}

/**
 * The tokens of tokens.css by the system's scheme. A page that sets data-theme is not followed everywhere:
 * browsers differ in whether a picture sees the scheme of its page. Nothing sets it today.
 */
export const fileStyles = {
  paper: `${colours("light")}@media(prefers-color-scheme:dark){${colours("dark")}}`,
  ink: colours("dark"),
};

function colours(theme: "light" | "dark"): string {
  const { line, index, mark } = THEMES[theme];
  return `svg{--flow-line:${line};--flow-index:${index};--flow-mark:${mark}}`;
}
