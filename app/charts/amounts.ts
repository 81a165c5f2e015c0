/** Numbers as the office writes them. */
import { unwritable } from "#app/letters/coverage.ts";

/** Of a table without one, as those of release 1.0.0 are. */
const usual = "en-US";

interface Written {
  locale?: string | undefined;
  unit: string;
}

/** `exact` as it is, `shown` with as many decimals as a picture needs, `short` "12.5L" or "1.3M" where there is such a form. */
type Form = "exact" | "shown" | "short";

/** "12,50,000", "1.234,5", "−3"; "1.234,50" where it is money and not a whole number. */
export function numberText(value: number, locale = usual, form: Form = "exact", unit = ""): string {
  const isMoney = form !== "short" && !Number.isInteger(value) && isPlainMoney(unit);
  if (!isMoney && value !== 0 && Math.abs(value) < 1e-6) return signed(value.toExponential(2));
  const format = formatOf(locale, isMoney ? "money" : form, Math.abs(value) < 1);
  const text = signed(format.format(value === 0 ? 0 : value)).replace(/\s/g, " ");
  return unwritable(text) === undefined || locale === usual ? text : numberText(value, usual, form, unit);
}

const formats = new Map<string, Intl.NumberFormat>();

/** Kept, because making one takes longer than a hundred numbers. */
function formatOf(locale: string, form: Form | "money", isSmall: boolean): Intl.NumberFormat {
  const key = `${locale} ${form} ${isSmall}`;
  const known = formats.get(key);
  if (known) return known;
  const digits: Record<Form | "money", Intl.NumberFormatOptions> = {
    money: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
    exact: { maximumSignificantDigits: 15 },
    shown: isSmall ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 2 },
    short: { notation: "compact", maximumSignificantDigits: 4 },
  };
  const made = new Intl.NumberFormat(locale, {
    numberingSystem: "latn",
    useGrouping: "always",
    ...digits[form],
  });
  formats.set(key, made);
  return made;
}

function signed(text: string): string {
  return text.replace("-", "\u2212");
}

const currency = /^(?<sign>₹|Rs\.?|INR|€|EUR|US\$|\$|USD|£|GBP|¥)(?: (?<rest>.+))?$/;

/** Without a count such as lakh. */
function isPlainMoney(unit: string): boolean {
  const found = currency.exec(unit);
  return found !== null && found.groups?.rest === undefined;
}

/** A number with its unit: "71.5%", "₹12.5 lakh", "1.234,5 €", "12 t/h". */
export function amountText(value: number, { locale, unit }: Written, form: Form = "shown"): string {
  const number = numberText(value, locale, form, unit);
  if (unit === "") return number;
  if (unit === "%") return `${number}${isPointDecimal(locale) ? "" : " "}%`;
  const { sign, rest } = currency.exec(unit)?.groups ?? {};
  if (sign === undefined) return `${number} ${unit}`;
  const scale = rest === undefined ? "" : ` ${rest}`;
  if (!isPointDecimal(locale)) return `${number}${scale} ${sign}`;
  const minus = number.startsWith("\u2212") ? "\u2212" : "";
  const gap = /[a-z.]$/i.test(sign) ? " " : "";
  return `${minus}${sign}${gap}${number.slice(minus.length)}${scale}`;
}

function isPercent(unit: string): boolean {
  return /^(?:%|per ?cent|prozent)/i.test(unit);
}

/** Where numbers are written as in English, signs stand close to them and currencies before. */
function isPointDecimal(locale: string | undefined): boolean {
  return numberText(0.5, locale).includes(".");
}

/** "+11.6 points" of what is in percent, "+1,240 (+12%)" of what is not. */
export function changeText(before: number, after: number, written: Written): string {
  const change = Number((after - before).toPrecision(12));
  const plus = change > 0 ? "+" : "";
  if (isPercent(written.unit)) return `${plus}${numberText(change, written.locale, "shown")} points`;
  const amount = `${plus}${amountText(change, written)}`;
  if (before === 0) return amount;
  const share = Number(((change / Math.abs(before)) * 100).toPrecision(3));
  return `${amount} (${plus}${amountText(share, { ...written, unit: "%" })})`;
}
