/** What words in other scripts need of a document, decided from its text: one without them stays as it is. */
import { rightToLeft } from "#app/letters/direction.ts";
import devanagari from "#app/styles/devanagari.css?inline";
import gujarati from "#app/styles/gujarati.css?inline";

/** The danda, which ends sentences, is in both: the last one that is named writes it. */
const fonts = [
  { letters: /[\u0a80-\u0aff]/, styles: gujarati },
  { letters: /[\u0900-\u0963\u0966-\u097f]/, styles: devanagari },
];

/** A block, and within it, behind what marks words, text with such letters. */
const leftward =
  /<(h[1-6]|p|li|t[dh]|d[dt]|figcaption|summary|blockquote)((?: [^<>]*)?)>(?=(?:<(?:a|b|em|mark|span|strong|time)(?: [^<>]*)?>)*[^<]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc])/g;
const tall =
  /<(h[1-6])((?: [^<>]*)?)>(?=(?:<(?:a|b|em|mark|span|strong|time)(?: [^<>]*)?>)*[^<]*[\u0900-\u097f\u0a80-\u0aff])/g;

/** @param html as React writes it: no "<" or ">" stands in an attribute. */
export function withScripts(html: string): string {
  const needed = fonts.filter(({ letters }) => letters.test(html));
  const styles = needed.map(({ styles }) => styles).join("");
  const named =
    needed.length === 0
      ? html
      : html.replace("</style>", () => `${styles}</style>`).replace(tall, '<$1$2 data-tall="">');
  return rightToLeft.test(named) ? named.replace(leftward, '<$1$2 dir="auto">') : named;
}
