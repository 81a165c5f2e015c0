/**
 * Makes a finished public page arrive whole: its styles inline, nothing else fetched before it has loaded, the font
 * and React brought in late by a small script at its end (decisions/008-first-view.md). A page that does not look as expected is left
 * as it is: it then hydrates at once, as React Router made it.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { boot } from "./boot.ts";
import { criticalStyles, fontFaces, parseSheet, type Sheet } from "./critical-styles.ts";

const sheetLink = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"\/>/g;
const preloadLink = /<link rel="modulepreload" href="(\/assets\/[\w.-]+\.js)"\/>/g;
const moduleScript = '<script type="module" async="">';
const dataScript = /<script>(?=window\.__reactRouterContext)/g;
const bootText = `(${boot.toString()})()`.replace(/\n\s*(?:\/\/.*(?=\n))?/g, "\n").replace(/\n+/g, "\n");
// Browsers look for lazy pictures far beyond the window: none is asked for before the page has loaded.
const untilLoad = "@media(scripting:enabled){.art>img.flow{display:none}}";

/** The page, and what was written into it: the policy must allow that. */
export type FirstView = { html: string; scripts: string[]; styles: string[] };

/** @param clientDir folder of the built client files. */
export function createFirstView(clientDir: string): (html: string) => FirstView {
  const sheets = new Map<string, Sheet>();
  const sheetAt = (path: string): Sheet => {
    const known = sheets.get(path) ?? parseSheet(readFileSync(join(clientDir, path), "utf8"));
    sheets.set(path, known);
    return known;
  };
  return (html) => firstView(html, sheetAt);
}

export function firstView(html: string, sheetAt: (path: string) => Sheet): FirstView {
  const paths = allOf(html, sheetLink);
  const preloads = allOf(html, preloadLink);
  const headEnd = html.indexOf("</head>");
  const isExpected = paths.length > 0 && headEnd > 0 && html.split(moduleScript).length === 2;
  if (!isExpected) return { html, scripts: [], styles: [] };
  const style = criticalStyles(paths.map(sheetAt), html);
  const links = paths.map((path) => `<link rel="stylesheet" href="${path}"/>`).join("");
  const head = html
    .slice(0, headEnd)
    .replace(preloadLink, "")
    .replace(sheetLink, (link) => link.replace("/>", ' disabled=""/>'))
    .replace(
      /<link rel="stylesheet"/,
      (first) => `<style>${style}</style><style data-until-load>${untilLoad}</style>${first}`,
    );
  const faces = paths.flatMap((path) => fontFaces(sheetAt(path))).filter((face) => isWritten(face, html));
  const fonts = JSON.stringify(faces.map(asFontFace));
  const data = `data-preloads="${preloads.join(" ")}" data-fonts="${fonts.replaceAll('"', "&quot;")}"`;
  const body = html
    .slice(headEnd)
    .replace(preloadLink, "")
    .replace(moduleScript, '<script type="late" async="">')
    .replace(dataScript, '<script type="late">')
    .replace("</body>", () => `<script ${data}>${bootText}</script></body>`);
  return {
    html: `${head}<noscript>${links}</noscript>${body}`,
    scripts: [bootText],
    styles: [style, untilLoad],
  };
}

/** Whether the page writes any character of the font. */
function isWritten({ "unicode-range": range = "" }: Record<string, string>, html: string): boolean {
  const signs = range.replace(
    /U\+([\da-f]+)(?:-([\da-f]+))?,?\s*/gi,
    (_, from, to = from) => `\\u{${from}}-\\u{${to}}`,
  );
  return range === "" || new RegExp(`[${signs}]`, "u").test(html);
}

/** What the browser's `FontFace` is made of. */
function asFontFace(face: Record<string, string>) {
  const { "font-family": family, src, "font-weight": weight, "unicode-range": unicodeRange } = face;
  return [family, src, { weight, unicodeRange, display: "swap" }];
}

function allOf(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, path = ""]) => path);
}
