/** Letters above and below the line, by the signs that Unicode has for them. Pure. */

const pairs = (from: string, to: string) => new Map(Array.from(from, (sign, n) => [sign, [...to][n] ?? ""]));

/** A point above the line could be one of the text: it has no sign there. */
const signs = {
  super: pairs(
    "0123456789+-\u2212=(),\u2013abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVW",
    "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾,\u2013ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂ",
  ),
  sub: pairs("0123456789+-\u2212=(),.aeoxhklmnpstijruv", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎,.ₐₑₒₓₕₖₗₘₙₚₛₜᵢⱼᵣᵤᵥ"),
};

export type Raised = keyof typeof signs;

/** What is small by itself, or stands in brackets, says the same on the line; so do endings of numbers and of short words. */
const asWell = /^(?:[®™℠©*†‡§ªº⁰-₟²³¹]+|\[.*\]|[\p{P}\s]*)$/u;
const endings = /(?:\d\s*(?:st|nd|rd|th|e|er|re|ère|ème|os|as|ste|de)|\p{L}(?:me|mes|lle|lles))$/iu;
const named: Readonly<Record<string, string>> = { TM: "™", SM: "℠", a: "ª", o: "º" };

/**
 * Words from above or below the line, on it: nobody may read "10" and "3" as 103.
 * @param before what stands before them.
 * @returns `isSame`: who reads them reads the same; otherwise `^` or `_` says where they stood.
 */
export function onLine(text: string, where: Raised, before: string): { written: string; isSame: boolean } {
  const words = text.trim();
  const name = where === "super" ? named[words] : undefined;
  if (name) return { written: text.replace(words, name), isSame: true };
  if (where === "super" && endings.test(before + words)) return { written: text, isSame: true };
  const found = Array.from(text, (sign) => (/\s/.test(sign) ? sign : signs[where].get(sign)));
  if (found.every((sign) => sign !== undefined)) return { written: found.join(""), isSame: true };
  const digits = where === "sub" ? /^(\d+)(\p{L}+)$/u.exec(words) : null;
  if (digits) {
    const [, number = "", letters = ""] = digits;
    return { written: onLine(number, where, before).written + letters, isSame: true };
  }
  if (asWell.test(words)) return { written: text, isSame: true };
  const whole = /^[\p{L}\p{N}.,]+$/u.test(words) ? words : `(${words})`;
  return { written: text.replace(words, () => (where === "super" ? "^" : "_") + whole), isSame: false };
}
