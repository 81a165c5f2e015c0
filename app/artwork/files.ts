/** Drawings as files: the colours of both schemes stand inside, because a page's own do not reach into a picture. */
import type { AskedFile } from "./asked.ts";
import { flow } from "./flow.ts";
import { proportion } from "./proportion.ts";
import { PROPORTION } from "./sizes.ts";
import { THEMES } from "./theme.ts";

/** The SVG, as text. Up to 50 ms of one core. */
export function drawFile(asked: AskedFile): string {
  if ("proportion" in asked) return dressed(proportion({ to: asked.proportion, ...PROPORTION }), false);
  const { seed, comp, form, fade, ink = false } = asked;
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
