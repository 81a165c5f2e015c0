/** Pictures that were pasted or dropped stand in the text at once, and go into the library meanwhile. */
import type { Node } from "prosemirror-model";
import { type EditorState, Plugin, type Transaction } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import type { LibraryPicture } from "#app/domain/media/media.server.ts";
import { isWaiting, nodes, waitingImage } from "#app/domain/text/document.ts";
import { mediaImage } from "#app/domain/text/picture.ts";
import { sendPicture } from "#app/routes/admin/media/send-picture.ts";
import { refusalOf } from "#app/routes/admin/media/use-uploads.ts";

interface Around {
  /** Its widths are known from now on. */
  onPicture: (picture: LibraryPicture) => void;
  onRefused: (name: string, sentence: string) => void;
}

/** What has become of one: its address in the library, or null for one that does not come. */
type Waiting = { file: File; isTaken: boolean; image: string | null | undefined };

const atOnce = 2;

export class WaitingPictures {
  private readonly around: Around;
  private readonly all = new Map<string, Waiting>();
  private readonly queue: Waiting[] = [];
  private sending = 0;
  private view: EditorView | null = null;

  constructor(around: Around) {
    this.around = around;
  }

  /** @returns what stands for it in the text; it is sent once it stands there. */
  add(file: File): string {
    const image = waitingImage(this.all.size + 1);
    this.all.set(image, { file, isTaken: false, image: undefined });
    return image;
  }

  has(image: string): boolean {
    return this.all.has(image);
  }

  readonly plugin = new Plugin({
    appendTransaction: (_, __, state) => this.settled(state),
    view: (view) => {
      this.view = view;
      addEventListener("beforeunload", this.askToStay);
      return {
        update: ({ state }, before) => {
          if (state.doc !== before.doc) this.start(state.doc);
        },
        destroy: () => {
          this.view = null;
          removeEventListener("beforeunload", this.askToStay);
        },
      };
    },
  });

  private readonly askToStay = (event: BeforeUnloadEvent) => {
    if (this.sending > 0) event.preventDefault();
  };

  private start(doc: Node) {
    for (const { node } of waitingIn(doc)) {
      const waiting = this.all.get(node.attrs.image);
      if (!waiting || waiting.isTaken) continue;
      waiting.isTaken = true;
      this.queue.push(waiting);
    }
    for (const waiting of this.queue.splice(0, atOnce - this.sending)) void this.send(waiting);
  }

  private async send(waiting: Waiting) {
    this.sending++;
    const { file } = waiting;
    const refusal = refusalOf(file);
    const answer = refusal
      ? { ok: false as const, sentence: refusal }
      : await sendPicture(file, () => {}).answer;
    this.sending--;
    if (answer?.ok) {
      this.around.onPicture(answer.picture);
      waiting.image = mediaImage(answer.picture.id);
    } else {
      waiting.image = null;
      if (answer) this.around.onRefused(file.name, answer.sentence);
    }
    if (!this.view) return;
    this.view.dispatch(this.view.state.tr.setMeta("addToHistory", false).setMeta("pictures", true));
    this.start(this.view.state.doc);
  }

  /** Each that has arrived gets its address, also where Undo and Redo have brought it back; what does not come goes. */
  private settled({ doc, tr }: EditorState): Transaction | null {
    tr.setMeta("addToHistory", false);
    const found = waitingIn(doc).toReversed();
    for (const { node, at } of found) {
      const waiting = this.all.get(node.attrs.image);
      if (waiting?.image) tr.setNodeAttribute(at, "image", waiting.image);
      else if (!waiting || waiting.image === null) tr.delete(at, at + node.nodeSize);
    }
    return tr.docChanged ? tr : null;
  }
}

function waitingIn(doc: Node) {
  const found: { node: Node; at: number }[] = [];
  doc.forEach((node, at) => {
    if (node.type === nodes.figure && isWaiting(node.attrs.image)) found.push({ node, at });
  });
  return found;
}
