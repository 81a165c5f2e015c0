/** Which drawing an address asks for. */
import { type DrawingFile, generatorVersion } from "./address.ts";

/** A drawing, or a proportion of so many lines in a hundred. */
export type AskedFile = DrawingFile | { proportion: number };

const drawing =
  /^(?<look>[0-9a-z]+)\/(?<comp>card|wide|tall)(?:\.(?<form>confluence|delta|braid|meander|eddy|terrace|weave|estuary))?(?:\.(?<fade>none|left|half))?(?<ink>\.ink)?\/(?<seed>[a-z0-9]+(?:-[a-z0-9]+)*)\.svg$/;
/** No slug is longer. */
const longestSeed = 200;

/** By the rest of an address after /art/; null for any other shape, and for another generator's. */
export function askedFile(rest: string): AskedFile | null {
  const [look, kind, name] = rest.split("/");
  if (look === generatorVersion && kind === "proportion" && /^[1-9]\d{0,2}\.svg$/.test(name ?? ""))
    return { proportion: Number.parseInt(name ?? "", 10) };
  const { look: drawn, ink, ...asked } = drawing.exec(rest)?.groups ?? {};
  if (drawn !== generatorVersion || !asked.seed || asked.seed.length > longestSeed) return null;
  return { ...(asked as unknown as DrawingFile), ink: ink !== undefined };
}
