/**
 * Makes a finished public page arrive whole: its styles inline, nothing else fetched before it has loaded, the font
 * and React brought in late by a small script at its end (decisions/008-first-view.md). A page that does not look as
 * expected is left as it is: it then hydrates at once, as React Router made it.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { boot } from "./boot.ts";
import { criticalStyles, fontFaces, parseSheet, type Sheet } from "./critical-styles.ts";
import { lettering } from "./lettering.ts";

const sheetLink = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"\/>/g;
const preloadLink = /<link rel="modulepreload" href="(\/assets\/[\w.-]+\.js)"\/>/g;
const moduleScript = '<script type="module" async="">';
const dataStart = "window.__reactRouterContext";
const bootText = asScript(boot);

/** What follows the first part of a page, and what follows the first words of that part. */
const following = ".hero~*,.section~*,article~*";
const inner = ".fig~.fig,article section~section,.info";
const foldable = `${following},${inner},.footer`;
/** Written by pages that are longer than any window of 900 pixels. */
const longPage = /class="(?:section|contact)[ "]/;

/**
 * Until the page has loaded: no picture is asked for, because browsers look for lazy ones far beyond the window.
 * Until the font is here (server/lettering.ts): nothing below the window is laid out. What lies there in every window
 * of such a size, whatever the page says, is not there at all, because `auto` lays out what begins within one and a
 * half windows below, in a second layout of the first frame. (`hidden` would count as a shift once it is shown.)
 */
function earlyStyles(html: string): string {
  const isLong = longPage.test(html);
  return [
    "@media screen and (scripting:enabled){html:not([data-loaded]) .art>img.flow{display:none}",
    `:is(${following},.footer):not([data-unfolded]){content-visibility:auto;contain-intrinsic-size:auto 80rem;font-family:var(--font-fallback)}`,
    ...(isLong
      ? [
          "@media(max-height:900px){html{min-height:150vh}", // it scrolls from the first turn of a wheel
          `:is(${following},.footer):not([data-unfolded]){display:none}`,
          `@media(max-width:480px){:is(${inner}):not([data-unfolded]){display:none}}}`,
        ]
      : []),
    "}",
  ].join("");
}

/** What brings in the font, after load: asked for under an address that changes with it. */
export const letteringFile = fileOf("lettering", asScript(lettering, foldable));

/** The page, and the texts of the scripts and styles that the policy must allow. */
export type FirstView = { html: string; scripts: string[]; styles: string[] };

/** @param clientDir folder of the built client files. */
export function createFirstView(clientDir: string): (html: string, scripts: readonly string[]) => FirstView {
  const sheets = new Map<string, Sheet>();
  const sheetAt = (path: string): Sheet => {
    const known = sheets.get(path) ?? parseSheet(readFileSync(join(clientDir, path), "utf8"));
    sheets.set(path, known);
    return known;
  };
  return (html, scripts) => firstView(html, scripts, sheetAt);
}

/** @param written the texts of the scripts that we wrote into the page ourselves. */
export function firstView(
  html: string,
  written: readonly string[],
  sheetAt: (path: string) => Sheet,
): FirstView {
  const paths = allOf(html, sheetLink);
  const preloads = allOf(html, preloadLink);
  const headEnd = html.indexOf("</head>");
  const isExpected = paths.length > 0 && headEnd > 0 && html.split(moduleScript).length === 2;
  if (!isExpected) return { html, scripts: [...written], styles: [] };
  const style = criticalStyles(paths.map(sheetAt), html);
  const early = earlyStyles(html);
  const links = paths.map((path) => `<link rel="stylesheet" href="${path}"/>`).join("");
  const head = html
    .slice(0, headEnd)
    .replace(preloadLink, "")
    .replace(sheetLink, (link) => link.replace("/>", ' disabled=""/>'))
    .replace(
      /<link rel="stylesheet"/,
      (first) => `<style>${style}</style><style data-early>${early}</style>${first}`,
    );
  const faces = paths.flatMap((path) => fontFaces(sheetAt(path))).filter((face) => isWritten(face, html));
  const fonts = JSON.stringify(faces.map(asFontFace));
  const data = `data-preloads="${preloads.join(" ")}" data-fonts="${fonts.replaceAll('"', "&quot;")}" data-lettering="${letteringFile.path}"`;
  const body = html
    .slice(headEnd)
    .replace(preloadLink, "")
    .replace(moduleScript, '<script type="late" async="">')
    .replaceAll(`<script>${dataStart}`, `<script type="late">${dataStart}`)
    .replace(`<script>${written.find(isRestoration)}`, '<script type="none">')
    .replace("</body>", () => `<script ${data}>${bootText}</script></body>`);
  return {
    html: `${head}<noscript>${links}</noscript>${body}`,
    scripts: [
      ...written.filter((text) => !isData(text) && !isRestoration(text)),
      written.filter(isData).join(""),
      bootText,
    ],
    styles: [style, early],
  };
}

/** Whether this is what React Router hands over. */
function isData(script: string): boolean {
  return script.startsWith(dataStart);
}

/** Whether this brings a document back to where it was: the browser does that by itself until React is here. */
function isRestoration(script: string): boolean {
  return script.includes('"react-router-scroll-positions"');
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

/** A function as the text of a script that runs it. */
function asScript<Given extends string[]>(main: (...given: Given) => void, ...given: Given): string {
  return `(${main.toString()})(${given.map((one) => JSON.stringify(one)).join()})`
    .replace(/\n\s*(?:\/\/.*(?=\n))?/g, "\n")
    .replace(/\n+/g, "\n");
}

function fileOf(name: string, text: string): { path: string; text: string } {
  const version = createHash("sha256").update(text).digest("base64url").slice(0, 8);
  return { path: `/assets/${name}-${version}.js`, text };
}
