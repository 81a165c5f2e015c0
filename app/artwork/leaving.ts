import { type Gathering, unbranched } from "./gathering.ts";

const WIDTH = 1296;
const HEIGHT = 96;
const COLUMN_GAP = 24;
/** Where the station of a column stands, from its left edge. */
const STATION = 7;
/** Of the line that stays, and from there to the next. */
const TOP = 20;
const APART = 3;

/** A bundle of lines, of which one leaves downwards at each station; the one that stays goes on. */
export function leaving(stations: number): Gathering {
  if (stations === 0) return unbranched({ width: WIDTH, height: HEIGHT, y: TOP });
  const step = (WIDTH + COLUMN_GAP) / stations;
  const loose = Array.from({ length: stations }, (_, i) => {
    const [x, y] = [STATION + step * i, TOP + APART * (stations - i)];
    return `M0 ${y}H${x}q36 0 36 ${HEIGHT - y}`;
  });
  const last = STATION + step * (stations - 1);
  return {
    width: WIDTH,
    height: HEIGHT,
    loose: `${loose.join("")}M0 ${TOP}H${last}`,
    joined: `M${last} ${TOP}H${WIDTH}`,
  };
}
