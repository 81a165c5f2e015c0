/** Which font writes which sign, and which sign none of them can write. Known without the fonts: browsers ask it too. */
import ranges from "./coverage.json" with { type: "json" };
import { signsOf } from "./signs.ts";

export type FontName = keyof typeof ranges;

/** In the order in which a sign is looked for. */
export const fontNames = Object.keys(ranges) as FontName[];

const plain = /^[ -~]*$/;
/** Between letters and without one of their own: joiners, marks of direction, the choice of how a sign looks. */
const invisible = /\p{Default_Ignorable_Code_Point}/u;

let covered: ReadonlyMap<FontName, ReadonlySet<number>> | undefined;

/** As it is drawn: letters composed, every space a space, every hyphen a hyphen. */
export function written(text: string): string {
  if (plain.test(text)) return text;
  return text
    .normalize("NFC")
    .replace(/\p{Zs}/gu, " ")
    .replace(/[\u2010\u2011]/g, "-");
}

/** The first sign that no font has. */
export function unwritable(text: string): string | undefined {
  if (plain.test(text)) return undefined;
  return signsOf(written(text)).find((sign) => fontOf(sign) === undefined);
}

/** Pieces of which one font writes each. A letter that no font has goes without its accents, and what is none is left out. */
export function runsOf(text: string): { font: FontName; text: string }[] {
  if (plain.test(text)) return text === "" ? [] : [{ font: "latin", text }];
  const runs: { font: FontName; text: string }[] = [];
  for (const whole of signsOf(written(text))) {
    const last = runs.at(-1);
    const sign = fontOf(whole) === undefined ? whole.normalize("NFD").replace(/\p{M}+/gu, "") : whole;
    const font = sign === "" ? undefined : fontOf(sign, last?.font);
    if (font === undefined) continue;
    if (last?.font === font) last.text += sign;
    else runs.push({ font, text: sign });
  }
  return runs;
}

/** @param before the font of the sign before, which goes on where it can. */
function fontOf(sign: string, before: FontName = "latin"): FontName | undefined {
  covered ??= new Map(fontNames.map((name) => [name, codesOf(ranges[name])]));
  const codes = [...sign]
    .filter((letter) => !invisible.test(letter))
    .map((letter) => letter.codePointAt(0) ?? 0);
  return [before, ...fontNames].find((name) => codes.every((code) => covered?.get(name)?.has(code)));
}

/** "20-7e a0" */
function codesOf(list: string): Set<number> {
  const codes = new Set<number>();
  for (const range of list.split(" ")) {
    const [from = 0, to = from] = range.split("-").map((code) => Number.parseInt(code, 16));
    for (let code = from; code <= to; code++) codes.add(code);
  }
  return codes;
}
