/** What the clipboard and what is dropped bring into the text: words, tables, pictures, files. */
import { undo, undoDepth } from "prosemirror-history";
import { TextSelection } from "prosemirror-state";
import type { EditorProps, EditorView } from "prosemirror-view";
import { bodyEditor as words } from "#app/content/admin/body-editor.ts";
import { nodes } from "#app/domain/text/document.ts";
import { mediaId } from "#app/domain/text/picture.ts";
import { showToast } from "#app/ui/toast.tsx";
import { insertFigure } from "./commands.ts";
import { cutText } from "./cut-paste.ts";
import { cleanHtml, joinLists, type LeftOut, sliceOfText } from "./paste.ts";
import { picturesInRtf } from "./rtf-pictures.ts";
import type { WaitingPictures } from "./waiting-pictures.ts";

/** @param onLeave is told when the text loses the focus. */
export function pasting(waiting: WaitingPictures, onLeave: () => void): EditorProps {
  /** Word says in it what the pictures are that its HTML only names. */
  let rtf = "";
  const takePictures = (sources: readonly string[]) => {
    const files = filesOf(sources, rtf);
    return sources.map((source, n) => {
      if (mediaId(source) !== null) return source;
      const found = files[n] ?? (/^https:/i.test(source) && URL.canParse(source) ? source : null);
      return found === null ? null : waiting.add(found);
    });
  };
  return {
    transformPastedHTML(html, view) {
      const { html: clean, leftOut } = cleanHtml(html, {
        title: titleAround(view),
        isTaken: (image) => waiting.has(image),
        takePictures,
      });
      // Once it stands in the text.
      queueMicrotask(() => tellLeftOut(view, leftOut));
      return clean;
    },
    transformPasted: joinLists,
    clipboardTextParser(pasted, _, isPlain, view) {
      const { text, isCut } = cutText(pasted);
      const { slice, leftOut } = sliceOfText(text, isPlain, takePictures);
      queueMicrotask(() => tellLeftOut(view, { ...leftOut, rest: isCut ? 1 : 0 }));
      return slice;
    },
    handlePaste(view, { clipboardData }) {
      const html = clipboardData?.getData("text/html") ?? "";
      const hasWords = html.replace(/<[^<>]*>/g, "").trim() !== "";
      if (!clipboardData?.files.length || hasWords) return false;
      insertFiles(view, clipboardData.files, waiting);
      return true;
    },
    handleDrop(view, { dataTransfer, clientX, clientY }) {
      if (!dataTransfer?.files.length || dataTransfer.types.includes("text/html")) return false;
      const at = view.posAtCoords({ left: clientX, top: clientY });
      if (at) {
        const near = TextSelection.near(view.state.doc.resolve(at.pos));
        view.dispatch(view.state.tr.setSelection(near));
      }
      insertFiles(view, dataTransfer.files, waiting);
      return true;
    },
    handleDOMEvents: {
      blur: onLeave,
      paste: (_, { clipboardData }) => {
        rtf = clipboardData?.getData("text/rtf") ?? "";
      },
    },
  };
}

/** Below the block with the cursor, one below the other; whoever cannot be taken is refused when it is sent. */
function insertFiles(view: EditorView, files: Iterable<File>, waiting: WaitingPictures) {
  for (const file of [...files].toReversed()) {
    const figure = nodes.figure.create({ image: waiting.add(file) });
    view.dispatch(insertFigure(view.state.tr, figure).scrollIntoView());
  }
}

/** Those that a page holds itself, and those of Word, which has them in its RTF in the same order. */
function filesOf(sources: readonly string[], rtf: string): (File | null)[] {
  const named = sources.filter(isOfMachine);
  const inRtf = named.length > 0 ? picturesInRtf(rtf) : [];
  let next = 0;
  return sources.map((source, n) => {
    if (source.startsWith("data:")) return fileOf(source, n + 1);
    if (!isOfMachine(source) || inRtf.length !== named.length) return null;
    const found = inRtf[next++];
    return found ? new File([found.bytes], nameOf(n + 1, found.type), { type: found.type }) : null;
  });
}

function isOfMachine(source: string): boolean {
  return /^file:/i.test(source);
}

/** Of an SVG, which may hold a program, nothing is read. */
function fileOf(source: string, n: number): File | null {
  const [, type = "", isBase64, content = ""] =
    /^data:(image\/[\w.+-]+)[^,]*?(;base64)?,([\s\S]*)$/i.exec(source) ?? [];
  if (type === "" || /svg/i.test(type) || !isBase64) return null;
  try {
    const bytes = Uint8Array.from(atob(content.replace(/\s/g, "")), (sign) => sign.charCodeAt(0));
    return new File([bytes], nameOf(n, type), { type });
  } catch {
    return null;
  }
}

function nameOf(n: number, type: string): string {
  return `${words.pastedName(n)}.${type.replace(/^image\//, "").replace("jpeg", "jpg")}`;
}

function titleAround(view: EditorView): string {
  const field = view.dom.closest("form")?.elements.namedItem("title");
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : "";
}

function tellLeftOut(view: EditorView, leftOut: LeftOut) {
  const text = words.leftOut(leftOut);
  if (text === "") return;
  // A picture that arrives, or does not, is nobody's change.
  const depth = undoDepth(view.state);
  const undoPaste = () => {
    if (view.isDestroyed) return;
    if (undoDepth(view.state) === depth) undo(view.state, view.dispatch);
    else showToast({ kind: "error", text: words.changedSince });
  };
  showToast({ kind: "success", text, action: { label: words.undoPaste, onClick: undoPaste } });
}
