/** A table in the document: its cells, its caption, and the button that leads to them. */
import { DOMSerializer, Fragment, type Node } from "prosemirror-model";
import { bodyEditor } from "#app/content/admin/body-editor.ts";
import type { Inline } from "#app/content/inline.ts";
import { tableOf } from "#app/domain/text/body.ts";
import { nodesOf, schema } from "#app/domain/text/document.ts";
import styles from "./document.module.css";
import { DrawnBlock } from "./drawn-block.ts";

const serializer = DOMSerializer.fromSchema(schema);

export class TableView extends DrawnBlock {
  constructor(node: Node, onEdit: () => void) {
    super(node, bodyEditor.table.edit, onEdit);
    this.draw();
  }

  draw() {
    const { table, caption } = this.node.attrs;
    const box = document.createElement("div");
    box.className = styles.cells ?? "";
    box.append(drawn(tableOf({ table, caption })));
    this.show(box);
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
