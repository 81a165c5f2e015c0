/** Pictures that were pasted or dropped stand in the text at once, and go into the library meanwhile. */
import type { Node } from "prosemirror-model";
import { type EditorState, Plugin, type Transaction } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { href } from "react-router";
import type { LibraryPicture } from "#app/domain/media/media.server.ts";
import { isWaiting, nodes, waitingImage } from "#app/domain/text/document.ts";
import { mediaImage } from "#app/domain/text/picture.ts";
import { sendPicture } from "#app/routes/admin/media/send-picture.ts";
import type { UploadAnswer } from "#app/routes/admin/media/upload.ts";
import { refusalOf } from "#app/routes/admin/media/use-uploads.ts";

interface Around {
  /** Its widths are known from now on. `notes`: what of it is otherwise than its file. */
  onPicture: (picture: LibraryPicture, notes: string | null) => void;
  onRefused: (name: string, sentence: string) => void;
  /** Of those on other websites: from which none came. */
  onNotFetched: (hosts: readonly string[]) => void;
}

/** What has become of one: its address in the library, or null for one that does not come. */
type Waiting = { source: File | string; isTaken: boolean; image: string | null | undefined };

const atOnce = 2;

export class WaitingPictures {
  private readonly around: Around;
  private readonly all = new Map<string, Waiting>();
  private readonly queue: Waiting[] = [];
  private sending = 0;
  private notFetched: string[] = [];
  private view: EditorView | null = null;

  constructor(around: Around) {
    this.around = around;
  }

  /**
   * @param source a file, or where it is on another website.
   * @returns what stands for it in the text; it is sent, or asked for, once it stands there.
   */
  add(source: File | string): string {
    const image = waitingImage(this.all.size + 1);
    this.all.set(image, { source, isTaken: false, image: undefined });
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
    const { source } = waiting;
    const refusal = typeof source === "string" ? null : refusalOf(source);
    const answer = refusal ? { ok: false as const, sentence: refusal } : await arrival(source);
    this.sending--;
    if (answer?.ok) {
      this.around.onPicture(answer.picture, answer.notes ?? null);
      waiting.image = mediaImage(answer.picture.id);
    } else {
      waiting.image = null;
      if (typeof source === "string") this.notFetched.push(new URL(source).host);
      else if (answer) this.around.onRefused(source.name, answer.sentence);
    }
    if (!this.view) return;
    this.view.dispatch(this.view.state.tr.setMeta("addToHistory", false).setMeta("pictures", true));
    this.start(this.view.state.doc);
    if (this.sending > 0 || this.notFetched.length === 0) return;
    this.around.onNotFetched(this.notFetched);
    this.notFetched = [];
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

/** The server alone asks other websites, and those alone that are named to it. */
async function arrival(source: File | string): Promise<UploadAnswer | null> {
  if (typeof source !== "string") return sendPicture(source, () => {}).answer;
  try {
    const body = new URLSearchParams({ address: source });
    const response = await fetch(href("/admin/media/bring-in"), { method: "POST", body });
    return await response.json();
  } catch {
    return null;
  }
}
