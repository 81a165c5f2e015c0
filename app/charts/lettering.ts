/** Words as outlines: a picture reads no font of its page, and what is measured stays where it was put. */
import letters from "./letters.json" with { type: "json" };

const outlines: Readonly<Record<string, string>> = letters.letters;
const kerning: Readonly<Record<string, Readonly<Record<string, string>>>> = letters.kerning;

/** Steps per em. */
export const em = letters.em;

/** How far below its line the deepest letter reaches, and how far above the highest, in em. */
export const reach = { down: 0.28, up: 1 };

/** In em. */
export function widthOf(text: string): number {
  return placed(text).end / em;
}

/** As many letters as fit into so many em, with an ellipsis where some are left out. */
export function shortened(text: string, room: number): string {
  const whole = text.trim().slice(0, 200);
  if (widthOf(whole) <= room) return whole;
  for (let length = whole.length - 1; length > 0; length--) {
    const cut = `${whole.slice(0, length).trimEnd()}…`;
    if (widthOf(cut) <= room) return cut;
  }
  return "";
}

/** Path data in steps of the em, which begins at a point of such steps. */
export function outline(text: string, x: number, y: number): string {
  return placed(text)
    .letters.map(([letter, at]) => {
      const path = pathOf(letter);
      return path && `M${Math.round(x) + at} ${Math.round(y)}${path}`;
    })
    .join("");
}

function placed(text: string): { letters: [letter: string, at: number][]; end: number } {
  let end = 0;
  let before = "";
  const placedLetters = [...text].map((letter): [string, number] => {
    end += nearer(before, letter);
    const at = end;
    end += Number.parseInt(outlines[letter] ?? "0", 10);
    before = letter;
    return [letter, at];
  });
  return { letters: placedLetters, end };
}

function pathOf(letter: string): string {
  return (outlines[letter] ?? "").replace(/^\d+/, "");
}

function nearer(first: string, second: string): number {
  for (const [steps, followers] of Object.entries(kerning[first] ?? {}))
    if (followers.includes(second)) return Number(steps);
  return 0;
}
