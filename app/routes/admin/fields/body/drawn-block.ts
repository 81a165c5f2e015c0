/** What blocks of the document have in common that are drawn as a whole: a caption, and the button that leads to their words. */
import type { Node } from "prosemirror-model";
import type { NodeView } from "prosemirror-view";
import { bodyEditor } from "#app/content/admin/body-editor.ts";
import styles from "./document.module.css";

export abstract class DrawnBlock implements NodeView {
  readonly dom = document.createElement("figure");
  protected node: Node;
  private readonly caption = document.createElement("figcaption");
  private readonly edit = document.createElement("button");

  /** @param act what the button says. */
  constructor(node: Node, act: string, onEdit: () => void) {
    this.node = node;
    this.dom.className = styles.figure ?? "";
    Object.assign(this.edit, { type: "button", className: "btn ghost sm", textContent: act });
    this.edit.addEventListener("click", onEdit);
  }

  /** Shows the node as it is now. */
  abstract draw(): void;

  protected show(content: HTMLElement): void {
    const { caption } = this.node.attrs;
    this.caption.textContent = caption || bodyEditor.figure.noCaption;
    this.caption.classList.toggle(styles.none ?? "", caption === "");
    this.dom.replaceChildren(content, this.caption, this.edit);
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type) return false;
    this.node = node;
    this.draw();
    return true;
  }

  stopEvent({ target, type }: Event): boolean {
    return target instanceof HTMLButtonElement && !/^drag/.test(type);
  }

  ignoreMutation(): boolean {
    return true;
  }
}
