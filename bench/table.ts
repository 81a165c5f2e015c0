/** The one table of a bench run: a figure of ours, what it is compared with, their ratio, and what is wanted. */

export type Figure = {
  part: "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" | "i" | "j";
  what: string;
  here: number;
  unit: string;
  /** What it stands beside, in the same unit. */
  beside?: { what: string; figure: number };
  /** Of the ratio when there is something beside it, else of the figure itself. */
  atMost?: number;
  atLeast?: number;
};

export type Table = ReturnType<typeof createTable>;

export function createTable() {
  const figures: Figure[] = [];
  return {
    add(figure: Figure): void {
      figures.push(figure);
      console.log(row(figure));
    },
    markdown: (): string =>
      [
        "| | | here | beside | ratio | wanted | |",
        "|---|---|---|---|---|---|---|",
        ...figures.toSorted((a, b) => a.part.localeCompare(b.part)).map(row),
      ].join("\n"),
  };
}

function row(figure: Figure): string {
  const { part, what, here, unit, beside, atMost, atLeast } = figure;
  const ratio = beside ? here / beside.figure : undefined;
  const measured = ratio ?? here;
  const bound = atMost !== undefined ? `≤ ${atMost}` : atLeast !== undefined ? `≥ ${atLeast}` : "";
  const isMet = measured <= (atMost ?? Number.POSITIVE_INFINITY) && measured >= (atLeast ?? 0);
  const cells = [
    `(${part})`,
    what,
    `${number(here)} ${unit}`,
    beside ? `${beside.what}: ${number(beside.figure)}` : "",
    ratio === undefined ? "" : ratio.toFixed(2),
    bound,
    bound && (isMet ? "yes" : "**no**"),
  ];
  return `| ${cells.join(" | ")} |`;
}

function number(value: number): string {
  const digits = Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString("en", { maximumFractionDigits: digits, minimumFractionDigits: digits });
}
