/** A seam, bead by bead: what a stretch is shows in how regular its beads are. */
import { type Random, randomFrom } from "#app/artwork/random.ts";
import type { Box, Pen, Sheet } from "./sheet.ts";
import type { ChartTable } from "./table.ts";
import { capital, wordOf } from "./words.ts";

/** Pixels from bead to bead. */
const stride = 5;

export function drawSeam(sheet: Sheet, { rows, marked }: ChartTable, box: Box): void {
  const whole = rows.reduce((sum, [, length]) => sum + Number(length), 0);
  const looks = [...new Set(rows.map(([state]) => wordOf(state)))];
  const random = randomFrom(looks.join());
  const middle = box.y + box.height * 0.42;
  const height = Math.min(110, box.height * 0.34);
  const below = middle + height / 2 + sheet.size * 0.8;
  /** Up to where each of two lines is taken. */
  const taken = [box.x, box.x];
  let from = 0;
  for (const [i, [state = null, length = 0]] of rows.entries()) {
    const x = box.x + (box.width * from) / whole;
    from += Number(length);
    const end = box.x + (box.width * from) / whole;
    // biome-ignore lint/plugin/list-in-a-list: bounded: a seam has 24 stretches.
    const look = looks.indexOf(wordOf(state));
    const pen = i === marked ? "markHair" : look === 0 ? "hair" : "line";
    drawBeads(sheet, pen, Math.min(look, 2), { x, y: middle - height / 2, width: end - x, height }, random);
    sheet.line(i === marked ? "mark" : pen, [
      [x + 1, below],
      [Math.max(x + 1, end - 1), below],
    ]);
    if (i === marked) sheet.dot([(x + end) / 2, below], 4);
    // What is usual is named once, below its first stretch.
    if (look === 0 && i > 0) continue;
    const text = capital(wordOf(state));
    const width = sheet.measure(text);
    const left = Math.max(box.x, Math.min((x + end - width) / 2, box.x + box.width - width));
    const line = left >= (taken[0] ?? 0) ? 0 : 1;
    const start = Math.max(left, taken[line] ?? left);
    const room = Math.max(0, box.x + box.width - start);
    const written = sheet.write("text", text, [start, below + sheet.size * (1.7 + 1.5 * line)], room);
    taken[line] = start + written + sheet.size * 1.2;
  }
}

/** Even beads, uneven ones, and broken ones. */
function drawBeads(sheet: Sheet, pen: Pen, look: number, box: Box, random: Random): void {
  const [shift = 0, shrink = 0, gaps = 0] = [[], [4, 0.3], [6, 0.6, 0.35]][look] ?? [];
  for (let at = 2; at < box.width - 6; at += stride) {
    const height = box.height * (1 - shrink * random());
    const x = box.x + Math.max(0, at + (random() - 0.5) * shift);
    const y = box.y + (box.height - height) * (look === 2 ? random() : 0.5);
    if (random() >= gaps) sheet.bead(pen, [x, y], height, Math.min(6, box.x + box.width - x));
  }
}
