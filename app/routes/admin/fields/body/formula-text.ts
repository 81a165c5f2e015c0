/** A formula of MathML, or of Word's own mark-up, written on the line. */
import { onLine } from "./super-and-subscript.ts";

/** By the names of both: `m:f` is `mfrac`. Their parts stand in the same order. */
const names: Readonly<Record<string, string>> = {
  msup: "super",
  "m:ssup": "super",
  msub: "sub",
  "m:ssub": "sub",
  msubsup: "both",
  "m:ssubsup": "both",
  mfrac: "fraction",
  "m:f": "fraction",
  msqrt: "root",
};
const rows =
  /^(?:math|mrow|mstyle|mpadded|semantics|mi|mn|mo|mtext|ms|body|span|i|b|em|strong|o:p|m:(?:omath|omathpara|e|sup|sub|num|den|r|func|fname))$/;
const unread = /^(?:annotation|annotation-xml|mspace|m:\w+pr)$/;

/** Null where it holds what no line can: a matrix, a sum with its bounds, a root of a higher degree. */
export function formulaText(formula: Element): string | null {
  const written = text(formula);
  return written === null || written.trim() === "" ? null : written.replace(/\s+/g, " ").trim();
}

function text(node: Node): string | null {
  if (node.nodeType === Node.TEXT_NODE)
    return (node.textContent ?? "").replace(/[\u2062-\u2064]/g, "").replace(/\u2061/g, " ");
  if (!(node instanceof Element)) return "";
  const name = nameOf(node);
  if (unread.test(name)) return "";
  const parts = [...node.children].filter((child) => !unread.test(nameOf(child)));
  const kind = names[name];
  if (!kind && !rows.test(name)) return null;
  const all = (kind && kind !== "root" ? parts : [...node.childNodes]).map(text);
  if (!all.every((part) => part !== null)) return null;
  const [first = "", second = "", third = ""] = all.map((part) => part.trim());
  switch (kind) {
    case "super":
    case "sub":
      return base(first) + onLine(second, kind, first).written;
    case "both":
      return base(first) + onLine(second, "sub", first).written + onLine(third, "super", "").written;
    case "fraction": {
      const fraction = `${whole(first)}/${whole(second)}`;
      const around = node.parentElement;
      const isAlone = around === null || around.children.length === 1 || nameOf(around) in names;
      return isAlone ? fraction : `(${fraction})`;
    }
    case "root":
      return `√${whole(all.join("").trim())}`;
    default:
      return all.join("");
  }
}

/** HTML knows no prefixes. */
const nameOf = ({ tagName }: Element) => tagName.toLowerCase();
const whole = (part: string) => (/^[\p{L}\p{N}.,]*$/u.test(part) ? part : `(${part})`);
const base = (part: string) => (/^\(.*\)$/.test(part) ? part : whole(part));
