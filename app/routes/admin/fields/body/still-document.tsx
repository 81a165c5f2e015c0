import type { Mark, Node } from "prosemirror-model";
import type { ReactNode } from "react";
import { alternative } from "#app/charts/alternative.ts";
import { SIZES } from "#app/charts/sizes.ts";
import { bodyEditor } from "#app/content/admin/body-editor.ts";
import { plainText } from "#app/content/inline.ts";
import { tableOf } from "#app/domain/text/body.ts";
import { marks, nodes } from "#app/domain/text/document.ts";
import { type Library, mediaId, photoOf } from "#app/domain/text/picture.ts";
import { altOf } from "#app/domain/text/pictures.ts";
import { staffFiles } from "#app/routes/admin/media/staff-files.ts";
import styles from "./document.module.css";
import { ToolButtons } from "./tool-buttons.tsx";

const words = bodyEditor.figure;

interface StillEditorProps {
  id: string;
  doc: Node;
  library: Library;
  isInvalid: boolean;
  /** What leads to the other view. */
  children: ReactNode;
}

/** The document as the server sends it, in the place and of the height that it has once somebody can write in it. */
export function StillEditor({ id, doc, library, isInvalid, children }: StillEditorProps) {
  return (
    <div
      className={styles.editor}
      data-invalid={isInvalid || undefined}
      data-empty={hasNothing(doc) || undefined}
    >
      <div className={styles.head}>
        <ToolButtons fieldId={id} tools={null}>
          {children}
        </ToolButtons>
      </div>
      <div id={id} className={styles.document} translate="no">
        {doc.children.map((block, n) => blockOf(block, n, library))}
      </div>
      <p className={`hint ${styles.foot}`} id={`${id}-hint`}>
        {bodyEditor.hint}
      </p>
    </div>
  );
}

export function hasNothing({ childCount, firstChild, content }: Node): boolean {
  return childCount === 1 && firstChild?.type === nodes.paragraph && content.size === 2;
}

function blockOf(block: Node, key: number, library: Library): ReactNode {
  if (block.type === nodes.figure) return <StillFigure key={key} figure={block} library={library} />;
  if (block.type === nodes.chart) return <StillChart key={key} chart={block} />;
  if (block.type === nodes.table) return <StillTable key={key} table={block} />;
  if (block.type === nodes.heading) {
    const Heading = block.attrs.level === 1 ? "h2" : "h3";
    return <Heading key={key}>{wordsIn(block)}</Heading>;
  }
  if (block.type === nodes.quote) return <blockquote key={key}>{block.children.map(quoted)}</blockquote>;
  if (block.type !== nodes.list) return <p key={key}>{wordsIn(block)}</p>;
  return (
    <ul key={key}>
      {block.children.map((item, n) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing in it moves.
          key={n}
          data-level={item.attrs.level || undefined}
          data-ordered={item.attrs.ordered ? "" : undefined}
        >
          {wordsIn(item)}
        </li>
      ))}
    </ul>
  );
}

function quoted(line: Node, key: number): ReactNode {
  return line.type === nodes.source ? (
    <footer key={key}>{wordsIn(line)}</footer>
  ) : (
    <p key={key}>{wordsIn(line)}</p>
  );
}

/** A block without words is as high as a line. */
function wordsIn({ children }: Node): ReactNode {
  if (children.length === 0) return <br />;
  return children.map((node, n) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: nothing in it moves.
    if (!node.isText) return <br key={n} />;
    return node.marks.reduceRight<ReactNode>((inner, mark) => marked(mark, inner, n), node.text);
  });
}

function marked({ type, attrs }: Mark, inner: ReactNode, key: number): ReactNode {
  if (type === marks.strong) return <strong key={key}>{inner}</strong>;
  if (type === marks.emphasis) return <em key={key}>{inner}</em>;
  if (type === marks.language)
    return (
      <span key={key} lang={attrs.lang} dir="auto">
        {inner}
      </span>
    );
  return (
    <a key={key} href={attrs.to} tabIndex={-1}>
      {inner}
    </a>
  );
}

/** As large as its picture will be. */
function StillChart({ chart }: { chart: Node }) {
  const { table, caption } = chart.attrs;
  return (
    <figure className={styles.figure}>
      <img className={styles.chart} alt={alternative(table)} {...SIZES.medium} />
      <figcaption className={caption === "" ? styles.none : undefined}>
        {caption || words.noCaption}
      </figcaption>
      <button type="button" className="btn ghost sm" disabled>
        {bodyEditor.chart.edit}
      </button>
    </figure>
  );
}

function StillTable({ table: { attrs } }: { table: Node }) {
  const { columns, rows, numeric, hasNames } = tableOf({ table: attrs.table, caption: attrs.caption });
  const all = columns ? [columns, ...rows] : rows;
  return (
    <figure className={styles.figure}>
      <div className={styles.cells}>
        <table>
          <tbody>
            {all.map((row, n) => (
              <tr key={String(n)}>
                {row.map((words, column) => {
                  const Cell = (columns && n === 0) || (hasNames && column === 0) ? "th" : "td";
                  return (
                    <Cell key={String(column)} className={numeric[column] ? styles.number : undefined}>
                      {plainText(words)}
                    </Cell>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <figcaption className={attrs.caption === "" ? styles.none : undefined}>
        {attrs.caption || words.noCaption}
      </figcaption>
      <button type="button" className="btn ghost sm" disabled>
        {bodyEditor.table.edit}
      </button>
    </figure>
  );
}

function StillFigure({ figure, library }: { figure: Node; library: Library }) {
  const { image, alt, caption } = figure.attrs;
  const id = mediaId(image) ?? "";
  const picture = library[id];
  const photo = picture && photoOf(id, picture, altOf(alt), staffFiles);
  return (
    <figure className={styles.figure}>
      {photo ? (
        <div className={styles.frame}>
          <img src={photo.src} alt={photo.alt} width={photo.width} height={photo.height} />
        </div>
      ) : (
        <p className={styles.missing}>{words.missing}</p>
      )}
      <figcaption className={caption === "" ? styles.none : undefined}>
        {caption || words.noCaption}
      </figcaption>
      <button type="button" className="btn ghost sm" disabled>
        {words.edit}
      </button>
    </figure>
  );
}
