/** Web fonts for scripts that few pages have words in: named by a document only where it has some. */
import devanagari from "#app/styles/devanagari.css?inline";
import gujarati from "#app/styles/gujarati.css?inline";

const scripts = [
  { letters: /[\u0900-\u0963\u0966-\u097f]/, styles: devanagari },
  { letters: /[\u0a80-\u0aff]/, styles: gujarati },
];

/** The document as it is, or with the styles of the scripts that stand in it added to its own. */
export function withScriptStyles(html: string): string {
  const styles = scripts.map(({ letters, styles }) => (letters.test(html) ? styles : "")).join("");
  return styles === "" ? html : html.replace(/<\/style>/, () => `${styles}</style>`);
}
