/** What each look of a chart means: a sample of it, and its name. */
import type { Box, Point, Sheet } from "./sheet.ts";

interface Named {
  look: unknown;
  text: string;
}

/** Of the sample of a key, and from it to its words; between two keys at least. */
const keyRoom = { sample: 1.1, gap: 0.4, apart: 0.9 };

/** As many on a line as there is room for. */
export function keyLines<Key extends Named>(sheet: Sheet, keys: readonly Key[], width: number): Key[][] {
  const lines: Key[][] = [];
  let at = 0;
  for (const key of keys) {
    const length = sheet.size * (keyRoom.sample + keyRoom.gap) + sheet.measure(key.text);
    const line = lines.at(-1);
    if (line && at + length <= width) line.push(key);
    else {
      lines.push([key]);
      at = 0;
    }
    at += length + sheet.size * keyRoom.apart;
  }
  return lines;
}

/** What each line means, on one line from the left. */
export function drawKeys<Key extends Named>(
  sheet: Sheet,
  keys: readonly Key[],
  { x, y, width }: Box,
  drawSample: (sheet: Sheet, look: Key["look"], from: Point, width: number) => void,
): void {
  const sample = sheet.size * keyRoom.sample;
  const gap = sheet.size * keyRoom.gap;
  const line = y - sheet.fall;
  const middle = line - sheet.size * 0.34;
  const taken = keys.reduce((sum, { text }) => sum + sample + gap + sheet.measure(text), 0);
  const apart = Math.min(
    sheet.size * 1.8,
    Math.max(sheet.size * keyRoom.apart, (width - taken - 1) / Math.max(1, keys.length - 1)),
  );
  let at = x;
  for (const { look, text } of keys) {
    drawSample(sheet, look, [at, middle], sample);
    const room = x + width - at - sample - gap;
    at += sample + gap + sheet.write("quiet", text, [at + sample + gap, line], room) + apart;
  }
}
