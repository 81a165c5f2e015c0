/** "2 to 14, 16, 18 to 20" of numbers in order, none twice. */
export function rangesOf(numbers: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const number of numbers) {
    const open = ranges.at(-1);
    if (open && open[1] === number - 1) open[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first} to ${last}`)).join(", ");
}
