import { useEffect, useReducer, useRef } from "react";
import { media as words } from "#app/content/admin/media.ts";
import type { LibraryPicture } from "#app/domain/media/media.server.ts";
import { pictureLimits } from "#app/domain/text/picture.ts";
import { type Sending, sendPicture } from "./send-picture.ts";

export type Upload = {
  key: number;
  file: File;
  state: "waiting" | "sending" | "preparing" | "done" | "failed";
  percent: number;
  /** Why it failed, and whether it may go well the next time. */
  sentence?: string;
  mayHelp?: boolean;
  picture?: LibraryPicture;
  /** It was in the library already. */
  isKnown?: boolean;
  /** What of it is otherwise than its file. */
  notes?: string | null;
};

type Event =
  | { type: "added"; uploads: Upload[] }
  | { type: "changed"; key: number; to: Partial<Upload> }
  | { type: "removed"; key: number };

const atOnce = 2;

/** The files that somebody has chosen, each with how far it is; two are sent at a time. */
export function useUploads(onUploaded: (picture: LibraryPicture, notes: string | null) => void) {
  const [uploads, dispatch] = useReducer(reduce, []);
  const sent = useRef(new Map<number, Sending>());
  const nextKey = useRef(0);
  /** Closed meanwhile: the picture is in the library, and nobody waits for it. */
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const isSending = uploads.some(({ state }) => state === "waiting" || isOnItsWay(state));

  useEffect(() => {
    const onItsWay = uploads.filter(({ state }) => isOnItsWay(state)).length;
    const next = uploads.filter(({ state }) => state === "waiting").slice(0, atOnce - onItsWay);
    for (const upload of next) void send(upload);
  });
  // Closing the window would lose them; another page of the staff area does not.
  useEffect(() => {
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isSending]);

  async function send({ key, file }: Upload) {
    const change = (to: Partial<Upload>) => dispatch({ type: "changed", key, to });
    if (sent.current.has(key)) return;
    const sending = sendPicture(file, (percent) =>
      change(percent < 100 ? { state: "sending", percent } : { state: "preparing", percent }),
    );
    sent.current.set(key, sending);
    change({ state: "sending", percent: 0 });
    const answer = await sending.answer;
    sent.current.delete(key);
    if (!answer) return dispatch({ type: "removed", key });
    const { ok, ...said } = answer;
    change({ state: ok ? "done" : "failed", ...said });
    if (!answer.ok) return;
    if (!isGone.current) onUploaded(answer.picture, answer.notes ?? null);
  }

  return {
    uploads,
    isSending,
    add(files: Iterable<File>) {
      const added = [...files].map((file): Upload => {
        const key = nextKey.current++;
        const sentence = refusalOf(file);
        return sentence === null
          ? { key, file, state: "waiting", percent: 0 }
          : { key, file, state: "failed", percent: 0, sentence };
      });
      dispatch({ type: "added", uploads: added });
    },
    again: (key: number) => dispatch({ type: "changed", key, to: { state: "waiting" } }),
    /** Ends it where it is on its way, and takes it from the list. */
    remove(key: number) {
      const sending = sent.current.get(key);
      if (sending) sending.cancel();
      else dispatch({ type: "removed", key });
    },
  };
}

/** What is known of a file before it is sent: null where nothing speaks against it. */
export function refusalOf({ size }: Pick<File, "size">): string | null {
  if (size === 0) return words.upload.refused.empty;
  return size > pictureLimits.bytes ? words.upload.refused.size(size) : null;
}

function isOnItsWay(state: Upload["state"]): boolean {
  return state === "sending" || state === "preparing";
}

function reduce(uploads: Upload[], event: Event): Upload[] {
  switch (event.type) {
    case "added":
      return [...uploads, ...event.uploads];
    case "changed":
      return uploads.map((upload) => (upload.key === event.key ? { ...upload, ...event.to } : upload));
    case "removed":
      return uploads.filter(({ key }) => key !== event.key);
  }
}
