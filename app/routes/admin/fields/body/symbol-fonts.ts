/** Letters of fonts whose letters are symbols, by the signs that they look like: Word writes an arrow as "à". Pure. */

const pairs = (from: string, to: string) => {
  const signs = [...to];
  return new Map(Array.from(from, (letter, n) => [letter, signs[n] ?? ""]));
};

/** Of Adobe's Symbol, whose signs of ASCII without letters are mostly themselves. */
const symbol = pairs(
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz£¥«¬\u00ad®¯°±³´µ¶·¸¹º»¼ÅÆÇÈÌÎÏÑÕÖ×ØÙÚÛÞåò\"$-'@\\^",
  "ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖαβχδεφγηιϕκλμνοπθρστυϖωξψζ≤∞↔←↑→↓°±≥×∝∂•÷≠≡≈…⊕∅∩∪⊂∈∉∇∏√⋅¬∧∨⇔⇒∑∫∀∃−∋≅∴⊥",
);
const wingdings = pairs("àßáâóèðïJKLüûþýqox§nluØvCD(*", "→←↑↓↔→⇨⇦☺😐☹✓✗☑☒☐☐☒▪■●◆➢❖👍👎☎✉");

const fonts: readonly [RegExp, ReadonlyMap<string, string>][] = [
  [/^symbol$/i, symbol],
  [/^wingdings$/i, wingdings],
  [/^(?:wingdings [23]|webdings)$/i, new Map()],
];

/** @returns the text as it looks in this font, and how many of its letters are left out, because no sign here says them. */
export function symbolsIn(text: string, font: string): { written: string; lost: number } {
  const [, signs] = fonts.find(([name]) => name.test(font.trim())) ?? [];
  if (!signs) return { written: text, lost: 0 };
  let lost = 0;
  const written = Array.from(text, (sign) => {
    // Fonts of symbols have their letters a second time among those of private use.
    const letter = /[\uf020-\uf0ff]/.test(sign) ? String.fromCharCode(sign.charCodeAt(0) - 0xf000) : sign;
    const found = signs.get(letter);
    if (found !== undefined) return found;
    if (/\s/.test(letter) || (signs === symbol && /[!-~]/.test(letter))) return letter;
    lost++;
    return "";
  });
  return { written: written.join(""), lost };
}
