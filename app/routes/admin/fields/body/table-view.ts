/** A table in the document: its cells, its caption, and the button that leads to them. */
import { DOMSerializer, Fragment, type Node } from "prosemirror-model";
import type { NodeView } from "prosemirror-view";
import { caseStudyDetails } from "#app/content/admin/case-study-details.ts";
import type { Inline } from "#app/content/inline.ts";
import { tableOf } from "#app/domain/text/body.ts";
import { nodesOf, schema } from "#app/domain/text/document.ts";
import styles from "./document.module.css";

const serializer = DOMSerializer.fromSchema(schema);

export class TableView implements NodeView {
  readonly dom = document.createElement("figure");
  private node: Node;

  constructor(node: Node, onEdit: () => void) {
    this.node = node;
    this.dom.className = styles.figure ?? "";
    const edit = document.createElement("button");
    edit.type = "button";
    edit.className = "btn ghost sm";
    edit.textContent = caseStudyDetails.table.edit;
    edit.addEventListener("click", onEdit);
    this.dom.append(edit);
    this.draw();
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type) return false;
    this.node = node;
    this.draw();
    return true;
  }

  private draw() {
    const { table, caption } = this.node.attrs;
    const box = document.createElement("div");
    box.className = styles.cells ?? "";
    box.append(drawn(tableOf({ table, caption })));
    const words = document.createElement("figcaption");
    words.textContent = caption || caseStudyDetails.figure.noCaption;
    words.classList.toggle(styles.none ?? "", caption === "");
    const edit = this.dom.lastElementChild;
    this.dom.replaceChildren(box, words, ...(edit ? [edit] : []));
  }

  stopEvent({ target, type }: Event): boolean {
    return target instanceof HTMLButtonElement && !/^drag/.test(type);
  }

  ignoreMutation(): boolean {
    return true;
  }
}

function drawn({ columns, rows, hasNames, numeric }: ReturnType<typeof tableOf>): HTMLTableElement {
  const table = document.createElement("table");
  const line = (cells: readonly Inline[], isHead: boolean) => {
    const row = table.insertRow();
    for (const [n, words] of cells.entries()) {
      const isName = isHead || (hasNames && n === 0);
      const cell = document.createElement(isName ? "th" : "td");
      if (isName) cell.scope = isHead ? "col" : "row";
      cell.classList.toggle(styles.number ?? "", numeric[n]);
      cell.append(serializer.serializeFragment(Fragment.from(nodesOf(words))));
      row.append(cell);
    }
  };
  if (columns) line(columns, true);
  for (const row of rows) line(row, false);
  return table;
}
