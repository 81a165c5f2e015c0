export type Point = [x: number, y: number];

/**
 * Points become a quadratic B-spline in SVG path syntax, written with the T shorthand.
 * `grid` is the number of steps per pixel. Control points are rounded to even steps, so every on-curve
 * midpoint is a whole number and the shorthand's reflection gives the controls back without drift.
 */
export function spline(points: Point[], grid: number): string {
  const controls = points.map(([x, y]): Point => [evenStep(x, grid), evenStep(y, grid)]);
  const start = midpoint(controls, 0);
  let [previousX, previousY] = start;
  let path = `M${previousX} ${previousY}`;
  for (let i = 1; i < controls.length - 1; i++) {
    const [x, y] = midpoint(controls, i);
    const step = pair(x - previousX, y - previousY);
    if (i === 1) {
      const [controlX, controlY] = controls[i] as Point;
      path += `q${pair(controlX - previousX, controlY - previousY)} ${step}t`;
    } else {
      path += (i > 2 && x - previousX >= 0 ? " " : "") + step;
    }
    previousX = x;
    previousY = y;
  }
  return path.replace(/t$/, "");
}

function evenStep(value: number, grid: number): number {
  return Math.round((value * grid) / 2) * 2;
}

function midpoint(controls: Point[], i: number): Point {
  const [fromX, fromY] = controls[i] as Point;
  const [toX, toY] = controls[i + 1] as Point;
  return [(fromX + toX) / 2, (fromY + toY) / 2];
}

/** A minus sign separates two numbers as well as a space does, and is there anyway. */
function pair(x: number, y: number): string {
  return `${x}${y < 0 ? "" : " "}${y}`;
}
