import type { Inline } from "#app/content/inline.ts";
import type { Table } from "#app/domain/text/body.ts";
import { InlineText } from "./inline-text.tsx";

/** A table between two paragraphs: it scrolls in its own box where a page is narrower. */
export function TextTable({ columns, rows, hasNames, numeric, caption }: Table) {
  const look = (column: number) => (numeric[column] ? "num" : undefined);
  return (
    <figure className="sheet">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it as well. */}
      <div className="scroll" tabIndex={0}>
        <table aria-label={caption || undefined}>
          {columns && (
            <thead>
              <tr>
                {columns.map((words, n) => (
                  <Name key={String(n)} words={words} scope="col" look={look(n)} />
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {rows.map((row, n) => (
              <tr key={String(n)}>
                {row.map((words, column) =>
                  hasNames && column === 0 ? (
                    <Name key="name" words={words} scope="row" look={look(column)} />
                  ) : (
                    <td key={String(column)} className={look(column)}>
                      <InlineText words={words} />
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

interface NameProps {
  words: Inline;
  scope: "col" | "row";
  look: string | undefined;
}

/** One that says nothing names nothing. */
function Name({ words, scope, look }: NameProps) {
  if (words.length === 0) return <td className={look} />;
  return (
    <th scope={scope} className={look}>
      <InlineText words={words} />
    </th>
  );
}
