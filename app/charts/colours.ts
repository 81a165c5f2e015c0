/** The colours of charts, and the styles that bring them into a file: known without what draws. */
import type { Colours } from "./sheet.ts";

/** Each line has a contrast of 3 : 1 at least on its ground, each letter one of 4.5 : 1 (files.test.ts). */
export const COLOURS: Record<"light" | "dark", Colours> = {
  light: { line: "#0b6b70", index: "#0a3d44", mark: "#bf7200", text: "#0a2429", quiet: "#38545a" },
  dark: { line: "#3f9a9a", index: "#8fd6d0", mark: "#f5b13d", text: "#e8f1ee", quiet: "#aac2c0" },
};

/** By the system's scheme, as that of the page. */
export const chartStyles = {
  paper: `${variables("light")}@media(prefers-color-scheme:dark){${variables("dark")}}`,
  ink: variables("dark"),
};

function variables(theme: "light" | "dark"): string {
  const declarations = Object.entries(COLOURS[theme]).map(([colour, value]) => `--${colour}:${value}`);
  return `svg{${declarations.join(";")}}`;
}
