import { tabbedParts } from "#app/content/tabbed.ts";
import { directionOf } from "#app/letters/direction.ts";
import { HighlightedText } from "../../palette/highlighted-text.tsx";
import { addressPieces } from "./address-pieces.ts";
import styles from "./submission.module.css";

interface TypedTextProps {
  text: string;
  /** What the list is searched for. */
  search: string;
  /** Then no address in it can be pressed. */
  isSpam?: boolean;
}

/** What somebody has typed, line by line; what was pasted from a spreadsheet stands in its columns. */
export function TypedText({ text, search, isSpam = false }: TypedTextProps) {
  const Words = isSpam ? HighlightedText : TextWithLinks;
  return tabbedParts(text).map((part, n) =>
    typeof part === "string" ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place.
      <p key={n} dir={directionOf(part)}>
        <Words text={part} search={search} />
      </p>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: many columns are scrolled by keyboard.
      <div key={n} className={styles.columns} tabIndex={0}>
        <table>
          <tbody>
            {part.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
              <tr key={row}>
                {cells.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
                  <td key={column} dir={directionOf(cell)}>
                    <Words text={cell} search={search} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    ),
  );
}

/** The words of a link are its whole address, and where it leads learns nothing of this website. */
function TextWithLinks({ text, search }: { text: string; search: string }) {
  return addressPieces(text).map(({ text, at, isAddress }) => {
    const words = <HighlightedText key={at} text={text} search={search} />;
    if (!isAddress) return words;
    return (
      <a key={at} className="link" href={text} target="_blank" rel="noopener noreferrer nofollow" dir="ltr">
        {words}
      </a>
    );
  });
}
