import { type FlowOptions, flow } from "./flow.ts";
import { numerals } from "./numerals.ts";

/** About 1.5 MB of drawings at most. */
const LIMIT = 200;
const drawn = new Map<string, string>();

/** The drawings of a page, made once each: one takes about 3 ms, and a page has a dozen. */
export function drawFlow(seed: string, options: FlowOptions): string {
  return remember(JSON.stringify([seed, options]), () => flow(seed, options));
}

export function drawNumerals(text: string): string {
  return remember(`numerals ${text}`, () => numerals(text));
}

function remember(key: string, make: () => string): string {
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const svg = make();
  const [oldest] = drawn.keys();
  if (drawn.size >= LIMIT && oldest !== undefined) drawn.delete(oldest);
  drawn.set(key, svg);
  return svg;
}
