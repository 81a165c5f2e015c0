/** A figure in the document: the picture of the library, its caption, and the button that leads to its words. */
import type { Node } from "prosemirror-model";
import { bodyEditor } from "#app/content/admin/body-editor.ts";
import { isWaiting } from "#app/domain/text/document.ts";
import { type Library, mediaId, photoOf } from "#app/domain/text/picture.ts";
import { altOf } from "#app/domain/text/pictures.ts";
import { staffFiles } from "#app/routes/admin/media/staff-files.ts";
import { showFailure } from "../../documents/form/photo-failure.ts";
import styles from "./document.module.css";
import { DrawnBlock } from "./drawn-block.ts";

const words = bodyEditor.figure;
/** As wide as the column of words. */
const sizes = "(max-width: 767px) 92vw, 600px";

interface Surroundings {
  /** The pictures that the form knows. */
  library: () => Library;
  onEdit: () => void;
}

/** The views of one document, which are drawn again when the form gets to know their pictures. */
export type FigureViews = Set<FigureView>;

export class FigureView extends DrawnBlock {
  private readonly all: FigureViews;
  private readonly library: Surroundings["library"];

  constructor(node: Node, { library, onEdit }: Surroundings, all: FigureViews) {
    super(node, words.edit, onEdit);
    this.library = library;
    this.all = all;
    all.add(this);
    this.dom.addEventListener("error", showFailure as EventListener, true);
    this.draw();
  }

  draw() {
    const { image, alt } = this.node.attrs;
    const id = mediaId(image) ?? "";
    const picture = this.library()[id];
    this.show(picture ? imageOf(photoOf(id, picture, altOf(alt), staffFiles)) : notShown(isWaiting(image)));
  }

  destroy() {
    this.all.delete(this);
  }
}

function imageOf({ src, srcSet = "", width = 0, height = 0, alt }: ReturnType<typeof photoOf>): HTMLElement {
  const frame = document.createElement("div");
  frame.className = styles.frame ?? "";
  const image = document.createElement("img");
  Object.assign(image, { src, srcset: srcSet, sizes, width, height, alt, draggable: false });
  const failed = document.createElement("span");
  failed.textContent = words.failed;
  frame.append(image, failed);
  return frame;
}

/** @param isComing it is on its way into the library. */
function notShown(isComing: boolean): HTMLElement {
  const text = document.createElement("p");
  text.className = styles.missing ?? "";
  text.toggleAttribute("data-empty", isComing);
  text.textContent = isComing ? words.waiting : words.missing;
  return text;
}
