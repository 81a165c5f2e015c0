import { type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { media } from "#app/content/admin/media.ts";
import type { LibraryPicture } from "#app/domain/media/media.server.ts";
import { Button } from "#app/ui/button.tsx";
import { CrossIcon } from "#app/ui/icons.tsx";
import { showToast } from "#app/ui/toast.tsx";
import { pictureAddress } from "../list/list-url.ts";
import { accepted } from "./upload-field.ts";
import styles from "./uploader.module.css";
import { type Upload, useUploads } from "./use-uploads.ts";

interface UploaderProps {
  onUploaded: (picture: LibraryPicture) => void;
  /** For several at once, each of which can be described afterwards. */
  isLibrary?: boolean;
}

const words = media.upload;

/** Chosen, dropped or pasted. */
export function Uploader({ onUploaded, isLibrary }: UploaderProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { uploads, again, remove, ...sent } = useUploads((picture, notes) => {
    // Where one is chosen, its row goes with the sheet.
    if (notes && !isLibrary) showToast({ kind: "success", text: `${picture.name}: ${notes}` });
    onUploaded(picture);
  });
  /** Where one is chosen, the first of several. */
  const add = (files: Iterable<File>) => sent.add(isLibrary ? files : [...files].slice(0, 1));
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    add(files);
  });
  useEffect(() => {
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, []);

  function onDrag(event: DragEvent) {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setIsOver(event.type === "dragover");
    if (event.type === "drop") add(event.dataTransfer.files);
  }

  const readChosen = useEffectEvent(() => {
    const field = input.current;
    if (!field?.files?.length) return;
    add([...field.files]);
    field.value = "";
  });
  useEffect(readChosen, []); // before React came

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same for every other hand.
    <div
      className={styles.uploader}
      data-over={isOver || undefined}
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={onDrag}
    >
      <div className="cluster">
        <label className="btn" htmlFor={id}>
          {words.label}
        </label>
        <input
          id={id}
          ref={input}
          className={styles.file}
          type="file"
          accept={accepted}
          multiple={isLibrary}
          aria-describedby={`${id}-hint`}
          onChange={readChosen}
        />
        <p className={`hint ${styles.hint}`} id={`${id}-hint`}>
          {isOver ? words.drop : words.hint}
        </p>
      </div>
      {uploads.length > 0 && (
        <ul className={styles.uploads}>
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              isLibrary={isLibrary}
              onAgain={() => again(upload.key)}
              onRemove={() => remove(upload.key)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface UploadRowProps {
  upload: Upload;
  isLibrary: boolean | undefined;
  onAgain: () => void;
  onRemove: () => void;
}

function UploadRow({ upload, isLibrary, onAgain, onRemove }: UploadRowProps) {
  const { file, state, percent, sentence, mayHelp, picture, isKnown, notes } = upload;
  const isOver = state === "done" || state === "failed";
  return (
    <li data-state={state}>
      <div className={styles.upload}>
        {/* Said when something comes of it, not at each percent. */}
        <p role="status">
          {saying(upload)}
          {notes && <span className={`soft ${styles.notes}`}>{notes}</span>}
        </p>
        {state === "failed" && (
          <p className="err" role="alert">
            {sentence}
          </p>
        )}
        {state === "sending" && (
          <progress max={100} value={percent} aria-label={words.progress(file.name, percent)} />
        )}
        {state === "preparing" && <progress aria-label={words.working(file.name)} />}
      </div>
      {state === "failed" && mayHelp && (
        <Button look="ghost" small onClick={onAgain}>
          {words.retry}
        </Button>
      )}
      {isLibrary && picture && (
        <Link className="btn ghost sm" to={pictureAddress(picture.id)}>
          {isKnown ? words.open : words.describe}
        </Link>
      )}
      <button
        type="button"
        className="icon-btn"
        aria-label={isOver ? words.dismiss(file.name) : words.cancel(file.name)}
        onClick={onRemove}
      >
        <CrossIcon />
      </button>
    </li>
  );
}

function saying({ file: { name }, state, picture, isKnown }: Upload): string {
  if (state === "done") return isKnown && picture ? words.known(name, picture.name) : words.done(name);
  if (state === "waiting") return words.queued(name);
  return state === "preparing" ? words.working(name) : name;
}
