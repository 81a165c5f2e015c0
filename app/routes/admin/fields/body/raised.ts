/** Letters above and below the line, by the signs that Unicode has for them. Pure. */

const pairs = (from: string, to: string) => new Map(Array.from(from, (sign, n) => [sign, [...to][n] ?? ""]));

const signs = {
  super: pairs("0123456789+-\u2212=()ni", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ"),
  sub: pairs("0123456789+-\u2212=()aeoxhklmnpstijruv", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₒₓₕₖₗₘₙₚₛₜᵢⱼᵣᵤᵥ"),
};

export type Raised = keyof typeof signs;

/** Endings of numbers, and signs that are small by themselves, say the same on the line. */
const asWell = /^(?:st|nd|rd|th|e|er|re|ère|o|os|a|as|[®™℠©*†‡§ªº⁰-₟²³¹])$/i;

/** Null where Unicode has no sign for one of them. */
export function raised(text: string, where: Raised): string | null {
  const found = Array.from(text, (sign) => (/\s/.test(sign) ? sign : (signs[where].get(sign) ?? null)));
  return found.every((sign) => sign !== null) ? found.join("") : null;
}

export function isSameOnLine(text: string): boolean {
  return asWell.test(text.trim());
}
