/**
 * The picture of a table for the editor: drawn by the browser, with what the server draws with, loaded when it is needed.
 * Its words are text in the fonts of the site, which the picture brings along: it sees none of its page.
 */
import type { Composition } from "#app/charts/sizes.ts";
import type { ChartTable } from "#app/charts/table.ts";
import devanagari from "#app/fonts/noto-sans-devanagari.woff2?url";
import gujarati from "#app/fonts/noto-sans-gujarati.woff2?url";
import latin from "#app/fonts/schibsted-grotesk.woff2?url";
import latinMore from "#app/fonts/schibsted-grotesk-more.woff2?url";
import { families } from "#app/letters/text-shaper.browser.ts";

const fonts = [
  { family: families.latin, url: latin, writes: /[ -~]/ },
  {
    family: families.latinMore,
    url: latinMore,
    writes: /[\u00aa-\u00ff\u0131\u0152\u0153\u20ac\u2191\u2193\u2212]/,
  },
  { family: families.devanagari, url: devanagari, writes: /[\u0900-\u097f]/ },
  { family: families.gujarati, url: gujarati, writes: /[\u0a80-\u0aff]/ },
];

/** The address of an image. @throws if what draws cannot be loaded. */
export async function drawChart(table: ChartTable, comp: Composition = "medium"): Promise<string> {
  const { chartFile } = await import("#app/charts/files.ts");
  const faces = await facesFor(JSON.stringify(table));
  const svg = chartFile({ tables: [table] }, comp).replace("<style>", `<style>${faces}`);
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Of what the words are written with; without the network those that the device has. */
async function facesFor(text: string): Promise<string> {
  const needed = fonts.filter(({ writes }) => writes.test(text));
  return (await Promise.all(needed.map(({ family, url }) => faceOf(family, url).catch(() => "")))).join("");
}

const faces = new Map<string, Promise<string>>();

/** Once: known to the page too, which measures with it. */
function faceOf(family: string, url: string): Promise<string> {
  const known = faces.get(url);
  if (known) return known;
  const face = load(family, url);
  faces.set(url, face);
  face.catch(() => faces.delete(url));
  return face;
}

async function load(family: string, url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const font = new FontFace(family, bytes, { weight: "400 760" });
  document.fonts.add(await font.load());
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return `@font-face{font-family:"${family}";font-weight:400 760;src:url(data:font/woff2;base64,${btoa(text)})}`;
}
