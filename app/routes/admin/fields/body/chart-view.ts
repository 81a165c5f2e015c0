/** A chart in the document: its picture, its caption, and the button that leads to its table. */
import type { Node } from "prosemirror-model";
import type { NodeView } from "prosemirror-view";
import { alternative } from "#app/charts/alternative.ts";
import { SIZES } from "#app/charts/sizes.ts";
import { caseStudyDetails } from "#app/content/admin/case-study-details.ts";
import styles from "./document.module.css";
import { drawChart } from "./draw-chart.ts";

const words = caseStudyDetails.chart;

export class ChartView implements NodeView {
  readonly dom = document.createElement("figure");
  private readonly image = document.createElement("img");
  private readonly caption = document.createElement("figcaption");
  private node: Node;

  constructor(node: Node, onEdit: () => void) {
    this.node = node;
    this.dom.className = styles.figure ?? "";
    Object.assign(this.image, SIZES.medium, { className: styles.chart, draggable: false });
    const edit = document.createElement("button");
    edit.type = "button";
    edit.className = "btn ghost sm";
    edit.textContent = words.edit;
    edit.addEventListener("click", onEdit);
    this.dom.append(this.image, this.caption, edit);
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
    this.image.alt = alternative(table);
    this.caption.textContent = caption || caseStudyDetails.figure.noCaption;
    this.caption.classList.toggle(styles.none ?? "", caption === "");
    const isStill = () => this.node.attrs.table === table;
    drawChart(table).then(
      (src) => isStill() && Object.assign(this.image, { src }),
      // Its words stand in its place.
      () => isStill() && this.image.removeAttribute("src"),
    );
  }

  stopEvent({ target, type }: Event): boolean {
    return target instanceof HTMLButtonElement && !/^drag/.test(type);
  }

  ignoreMutation(): boolean {
    return true;
  }
}
