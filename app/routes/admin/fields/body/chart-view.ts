/** A chart in the document: its picture, its caption, and the button that leads to its table. */
import type { Node } from "prosemirror-model";
import { alternative } from "#app/charts/alternative.ts";
import { SIZES } from "#app/charts/sizes.ts";
import { bodyEditor } from "#app/content/admin/body-editor.ts";
import styles from "./document.module.css";
import { drawChart } from "./draw-chart.ts";
import { DrawnBlock } from "./drawn-block.ts";

export class ChartView extends DrawnBlock {
  private readonly image = document.createElement("img");

  constructor(node: Node, onEdit: () => void) {
    super(node, bodyEditor.chart.edit, onEdit);
    Object.assign(this.image, SIZES.medium, { className: styles.chart, draggable: false });
    this.draw();
  }

  draw() {
    const { table } = this.node.attrs;
    this.image.alt = alternative(table);
    this.show(this.image);
    const isStill = () => this.node.attrs.table === table;
    drawChart(table).then(
      (src) => isStill() && Object.assign(this.image, { src }),
      // Its words stand in its place.
      () => isStill() && this.image.removeAttribute("src"),
    );
  }
}
