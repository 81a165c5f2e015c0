/** What somebody has pasted from a spreadsheet into a plain text: lines with tabs. */

/**
 * A text in parts: lines as they are, and, of at least two lines with tabs that follow one another, the rows of a table
 * with as many cells each.
 */
export function tabbedParts(text: string): (string | string[][])[] {
  const runs: { isTabbed: boolean; lines: string[] }[] = [];
  for (const line of text.split("\n")) {
    const isTabbed = line.trimEnd().includes("\t");
    const last = runs.at(-1);
    if (last?.isTabbed === isTabbed) last.lines.push(line);
    else runs.push({ isTabbed, lines: [line] });
  }
  const parts: (string | string[][])[] = [];
  for (const { isTabbed, lines } of runs) {
    if (isTabbed && lines.length > 1) parts.push(rowsOf(lines));
    else if (typeof parts.at(-1) === "string") parts.push(`${parts.pop()}\n${lines.join("\n")}`);
    else parts.push(lines.join("\n"));
  }
  return parts;
}

function rowsOf(lines: readonly string[]): string[][] {
  const rows = lines.map((line) => line.trimEnd().split("\t"));
  const width = Math.max(...rows.map((cells) => cells.length));
  return rows.map((cells) => Array.from({ length: width }, (_, column) => cells[column]?.trim() ?? ""));
}
