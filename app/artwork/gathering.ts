export interface Gathering {
  /** viewBox width and height; the last is also the height in pixels. */
  width: number;
  height: number;
  /** Path data: five loose lines that meet, and the one that goes on. */
  loose: string;
  joined: string;
}

const WIDTH = 1296;
const HEIGHT = 96;
const COLUMN_GAP = 24;
/** Where the station of a column stands, from its left edge. */
const STATION = 7;
const STARTS = [6, 26, 48, 70, 90];

/**
 * Loose lines that become one over so many stations.
 * @param columns equal ones, in the first of which the stations stand.
 */
export function gathering(stations: number, columns = stations): Gathering {
  if (stations === 0) return unbranched({ width: WIDTH, height: HEIGHT, y: HEIGHT / 2 });
  const step = (WIDTH + COLUMN_GAP) / columns;
  const last = STATION + step * (stations - 1);
  const loose = STARTS.map((start) => {
    let path = `M0 ${start}H${STATION}`;
    for (let i = 1; i < stations; i++) {
      const from = heightAt(start, (i - 1) / (stations - 1));
      const to = heightAt(start, i / (stations - 1));
      const x = STATION + step * i;
      path += `C${tidy(x - step / 2)} ${from} ${tidy(x - step / 2)} ${to} ${tidy(x)} ${to}`;
    }
    return path;
  });
  return {
    width: WIDTH,
    height: HEIGHT,
    loose: loose.join(""),
    joined: `M${tidy(last)} ${HEIGHT / 2}H${WIDTH}`,
  };
}

/** One line from edge to edge: nothing meets or leaves it yet. */
export function unbranched({ y, ...size }: Pick<Gathering, "width" | "height"> & { y: number }): Gathering {
  return { ...size, loose: "", joined: `M0 ${y}H${size.width}` };
}

/** `progress` 0 is apart, 1 is together; most of the way is made at the beginning. */
function heightAt(start: number, progress: number): number {
  const apart = (1 - progress) ** 1.18;
  return tidy(HEIGHT / 2 + (start - HEIGHT / 2) * apart);
}

function tidy(value: number): number {
  return Math.round(value * 10) / 10;
}
