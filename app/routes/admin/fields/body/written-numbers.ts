/** Numbers as people write them, decided by the whole of their column: which sign parts decimals, and what the unit is. */

/** Which sign comes before the decimals. */
export type Style = "point" | "comma";

/** A cell with two readings, of which nothing in the table decides one. */
export interface Unclear {
  row: number;
  point: number;
  comma: number;
}

export interface NumberColumn {
  /** By row; null for an empty cell, and for one that was not read. */
  values: (number | null)[];
  /** Rows whose cell is something else. */
  notRead: number[];
  /** Of its cells and of its head, such as "₹ lakh". */
  unit: string;
  unclear: Unclear[];
}

export type Amounts = Pick<NumberColumn, "unit" | "values">;

/** What is written around the digits of a number. */
interface Cell {
  digits: string;
  exponent: number;
  isNegative: boolean;
  currency: string;
  scale: Scale | "";
  unit: string;
}

type Scale = "thousand" | "lakh" | "million" | "crore" | "billion";
const factors: Record<Scale, number> = { thousand: 1e3, lakh: 1e5, million: 1e6, crore: 1e7, billion: 1e9 };

const currencies: [RegExp, string][] = [
  [/^(?:₹|rs\.?|inr)$/i, "₹"],
  [/^(?:€|eur)$/i, "€"],
  [/^(?:US\$|\$|usd)$/i, "$"],
  [/^(?:£|gbp)$/i, "£"],
  [/^(?:¥|jpy)$/i, "¥"],
];
const scales: [RegExp, Scale][] = [
  [/^(?:lakhs?|lacs?)$/i, "lakh"],
  [/^(?:crores?|cr\.?)$/i, "crore"],
  [/^(?:k|thousand|tsd\.?)$/i, "thousand"],
  [/^(?:mn|mio\.?|millions?)$/i, "million"],
  [/^(?:bn|mrd\.?|billions?)$/i, "billion"],
];
/** Of money they count; of anything else they are its unit, such as litres and metres. */
const scalesOfMoney: [RegExp, Scale][] = [
  [/^L$/, "lakh"],
  [/^M$/, "million"],
];

/** How people write that a number is not there. */
const absent = /^(?:|n\/?a\.?|k\. ?a\.|[-–—]|\.{2,3}|…)$/i;

export function isAbsent(word: string): boolean {
  return absent.test(word);
}

const found = <Of>(table: readonly [RegExp, Of][], word: string) =>
  table.find(([form]) => form.test(word))?.[1];

const money = "₹|Rs\\.?|INR|€|EUR|US\\$|\\$|USD|£|GBP|¥|JPY";
const form = new RegExp(
  `^(?<sign>[-−–+])? ?(?:(?<before>${money}) ?)?(?<inner>[-−–+])? ?(?<digits>\\d[\\d.,'’ ]*|[.,]\\d+)(?:e(?<exponent>[-+]?\\d{1,3}))?(?:/-)?(?<after>[^\\d]*?)(?<trailing>[-−–])?$`,
  "i",
);
const bracketed = new RegExp(`^(?<before>(?:${money})? ?)\\((?<inner>[^()]+)\\)(?<after>[^()]*)$`, "i");

/** No number is longer, with all that stands around it. */
const longest = 60;

/** Null for a word. */
function cellOf(word: string): Cell | null {
  if (word.length > longest) return null;
  const bracket = bracketed.exec(word)?.groups;
  const text = bracket ? `${bracket.before}${bracket.inner}${bracket.after}` : word;
  const parts = form.exec(text.trim())?.groups;
  if (!parts) return null;
  const { sign, before = "", inner, digits = "", exponent = "0", after = "", trailing } = parts;
  const signs = [sign, inner, trailing, bracket && "-"].filter((one) => one !== undefined);
  if (signs.length > 1) return null;
  const words = wordsOf(after);
  // A unit has a few letters, and no sentence follows a number.
  if (words.unit.length > 12) return null;
  // Nor is the mark of a footnote one.
  if (/^[*†‡§#¹²³⁴-⁹]+$/.test(words.unit)) return null;
  if (before !== "" && words.currency !== "") return null;
  const currency = found(currencies, before.trim()) ?? words.currency;
  const scale = words.scale || (currency !== "" ? (found(scalesOfMoney, words.unit) ?? "") : "");
  return {
    digits: digits.trim(),
    exponent: Number(exponent),
    isNegative: signs.some((one) => one !== "+"),
    currency,
    scale,
    unit: scale !== "" && words.scale === "" ? "" : words.unit,
  };
}

/** "lakh", "%", "Mio. €": what stands behind a number, and in the head of a column. */
function wordsOf(text: string): { currency: string; scale: Scale | ""; unit: string } {
  const words = text.trim().split(/\s+/).filter(Boolean);
  let [currency, scale]: [string, Scale | ""] = ["", ""];
  const rest = words.filter((word) => {
    const [money, count] = [found(currencies, word), found(scales, word)];
    if (money !== undefined && currency === "") currency = money;
    else if (count !== undefined && scale === "") scale = count;
    else return true;
    return false;
  });
  return { currency, scale, unit: rest.join(" ") };
}

const forms: Record<Style, RegExp> = {
  // Groups of three; or those of India: 12,34,567.
  point: /^(?:\d+|[1-9]\d{0,2}(?:([,'’ ])\d{3})(?:\1\d{3})*|[1-9]\d?(?:,\d{2})*,\d{3})?(?:\.\d+)?$/,
  comma: /^(?:\d+|[1-9]\d{0,2}(?:([.'’ ])\d{3})(?:\1\d{3})*)?(?:,\d+)?$/,
};

function valueIn({ digits, exponent, isNegative }: Cell, style: Style): number | null {
  if (!forms[style].test(digits)) return null;
  const plain =
    style === "point" ? digits.replace(/[,'’ ]/g, "") : digits.replace(/[.'’ ]/g, "").replace(",", ".");
  const value = Number(`${plain}e${exponent}`);
  if (!Number.isFinite(value)) return null;
  return isNegative && value !== 0 ? -value : value;
}

/** Whether it could be a number, in whichever way. */
export function looksLikeNumber(word: string): boolean {
  const cell = cellOf(word);
  return cell !== null && (valueIn(cell, "point") !== null || valueIn(cell, "comma") !== null);
}

/** Half of what stands in the column are numbers, or all of it begins like one. */
export function holdsNumbersMostly(words: readonly string[]): boolean {
  const filled = words.filter((word) => !isAbsent(word));
  const numbers = filled.filter(looksLikeNumber);
  const isLike = (word: string) => new RegExp(`^(?:${money})?[-−–+( ]*\\d`, "i").test(word);
  return filled.length > 0 && (numbers.length * 2 >= filled.length || filled.every(isLike));
}

/** What only one way of writing explains; null where nothing does, or both. */
export function styleOf(words: readonly string[], head = ""): Style | null {
  const cells = words.map(cellOf).filter((cell) => cell !== null);
  const only = (style: Style, other: Style) =>
    cells.filter((cell) => valueIn(cell, style) !== null && valueIn(cell, other) === null).length;
  const [points, commas] = [only("point", "comma"), only("comma", "point")];
  if (points !== commas) return points > commas ? "point" : "comma";
  if (points > 0) return "point";
  // Whoever counts in rupees, pounds, lakh or crore writes a point before decimals.
  const { currency, scale } = unitInHead(head);
  const isIndian = (money: string, count: string) =>
    money === "₹" || money === "£" || count === "lakh" || count === "crore";
  return isIndian(currency, scale) || cells.some((cell) => isIndian(cell.currency, cell.scale))
    ? "point"
    : null;
}

/**
 * @param style of the other columns of its table; null where they decide nothing.
 * @param answer of what then has two readings, once somebody has said it.
 */
export function readNumbers(
  words: readonly string[],
  head: string,
  style: Style | null,
  answer: Style | null,
): NumberColumn {
  const decided = styleOf(words, head) ?? style;
  const own = decided ?? answer;
  const inHead = unitInHead(head);
  const cells = words.map((word) => (word === "" ? null : cellOf(word)));
  const first = (of: (cell: Cell) => string) =>
    cells.map((cell) => (cell ? of(cell) : "")).find((one) => one !== "");
  const currency = first((cell) => cell.currency) ?? inHead.currency;
  const hasScale = inHead.scale !== "" || cells.some((cell) => cell && cell.scale !== "");
  // Beside crore an L is no litre.
  const scaleOf = (cell: Cell): Scale | "" =>
    cell.scale || (hasScale ? (found(scalesOfMoney, cell.unit) ?? "") : "");
  const unitOf = (cell: Cell) => (scaleOf(cell) !== "" && cell.scale === "" ? "" : cell.unit);
  const unit = first(unitOf) ?? inHead.unit;
  const counts = new Set(cells.flatMap((cell) => (cell ? [scaleOf(cell)] : [])));
  const [shared = ""] = counts.size === 1 ? counts : [];
  const notRead: number[] = [];
  const unclear: Unclear[] = [];
  const values = words.map((word, row) => {
    const cell = cells[row] ?? null;
    if (isAbsent(word)) return null;
    const scale = cell ? scaleOf(cell) : "";
    const isAlike =
      cell !== null &&
      (cell.currency === "" || cell.currency === currency) &&
      (unitOf(cell) === "" || unitOf(cell) === unit) &&
      (inHead.scale === "" || scale === "" || scale === inHead.scale);
    const read = (style: Style) => (cell && isAlike ? valueIn(cell, style) : null);
    const [point, comma] = [read("point"), read("comma")];
    const factor = shared === "" && scale !== "" && inHead.scale === "" ? factors[scale] : 1;
    if (decided === null && point !== null && comma !== null && point !== comma)
      unclear.push({ row, point, comma });
    const value = own === null ? (point ?? comma) : own === "point" ? point : comma;
    if (value === null) notRead.push(row);
    return value === null ? null : Number((value * factor).toPrecision(15));
  });
  return {
    values,
    notRead,
    unit: [currency, shared || inHead.scale, unit].filter((part) => part !== "").join(" "),
    unclear,
  };
}

/** The part of a unit that counts: "lakh" of "₹ lakh". */
export function scaleIn(unit: string): Scale | undefined {
  return unit.split(" ").find((word): word is Scale => Object.hasOwn(factors, word));
}

/** 4.2 of "₹ lakh" is 4,20,000 of "₹". */
export function inPlainNumbers({ unit, values }: Amounts): Amounts {
  const scale = scaleIn(unit);
  if (!scale) return { unit, values };
  const plain = (value: number) => Number((value * factors[scale]).toPrecision(15));
  return {
    unit: unit
      .split(" ")
      .filter((word) => word !== scale)
      .join(" "),
    values: values.map((value) => (value === null ? null : plain(value))),
  };
}

/** What may stand in the head of a column as its unit; another word in brackets is part of the name. */
const units =
  /^(?:%|‰|[kMGm]?(?:W|Wh|J|V|A|Hz|Pa|g|m|t|l|s|bar|B)|[cd]m|L|min|h|hrs?|hours?|d|days?|weeks?|months?|years?|rpm|°[CF]|K|ppm|dB|pcs|units?|pieces|people|persons?|tonnes?|litres?|points?|m[²³23]|[a-zA-Zµ°²³]{1,5}\/[a-zA-Zµ²³]{1,5}|mm|µm|km|kg|Std\.?|Tage|Stück|Personen)$/;

function headParts(head: string): { name: string; unit: string } {
  const [, name = "", unit = ""] =
    /^(.*?)(?: ?[([]([^()[\]]{1,20})[)\]]|, (?:in )?([^,]{1,20})| in ([^,]{1,20}))$/
      .exec(head)
      ?.filter((part) => part !== undefined) ?? [];
  const words = wordsOf(unit.replace(/^in /, ""));
  const isUnit =
    (words.currency !== "" || words.scale !== "" || words.unit !== "") &&
    (words.unit === "" || units.test(words.unit));
  return name !== "" && isUnit ? { name, unit: unit.replace(/^in /, "") } : { name: head, unit: "" };
}

function unitInHead(head: string): ReturnType<typeof wordsOf> {
  const { unit } = headParts(head);
  const words = wordsOf(unit);
  const scale = words.scale || (words.currency !== "" ? (found(scalesOfMoney, words.unit) ?? "") : "");
  return { ...words, scale, unit: scale !== "" && words.scale === "" ? "" : words.unit };
}

/** "Cost" of "Cost (₹ lakh)". */
export function nameInHead(head: string): string {
  return headParts(head).name;
}
