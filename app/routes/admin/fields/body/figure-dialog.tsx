import { type KeyboardEvent, useId, useRef, useState } from "react";
import { caseStudyDetails } from "#app/content/admin/body-editor.ts";
import { type Library, mediaId } from "#app/domain/text/picture.ts";
import { longestCaption, type StoredPicture } from "#app/domain/text/sections.ts";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/dialog.tsx";
import { TextInput } from "#app/ui/field.tsx";
import { AltField } from "../alt-text.tsx";
import { useAskToLeave } from "./ask-to-leave.tsx";
import styles from "./document.module.css";

interface FigureDialogProps {
  figure: StoredPicture;
  library: Library;
  onDone: (figure: StoredPicture) => void;
  onChoose: () => void;
  onRemove: () => void;
  onClose: () => void;
}

const words = caseStudyDetails.figure;

/** The words of one figure: its caption, and what it shows to those who cannot see it. */
export function FigureDialog({ figure, library, onDone, onChoose, onRemove, onClose }: FigureDialogProps) {
  const id = useId();
  const caption = useRef<HTMLInputElement>(null);
  const [alt, setAlt] = useState(figure.alt);
  const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

  const { leave, leaveByEscape, question } = useAskToLeave({
    words: words.leave,
    isChanged: () => alt !== figure.alt || caption.current?.value !== figure.caption,
    onClose,
  });

  function done() {
    onDone({ ...figure, alt: oneLine(alt), caption: oneLine(caption.current?.value ?? "") });
  }

  /** The form around it is that of the case study. */
  function onKeyDown(event: KeyboardEvent) {
    if (leaveByEscape(event)) return;
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement) || event.target.type !== "text")
      return;
    event.preventDefault();
    if (!event.nativeEvent.isComposing) done();
  }

  return (
    <Modal className="dialog" labelledBy={`${id}-title`} focus={caption} onClose={leave}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears Enter and Escape of its fields. */}
      <div className={`in form ${styles.words}`} onKeyDown={onKeyDown}>
        <h2 id={`${id}-title`}>{words.title}</h2>
        <TextInput
          ref={caption}
          id={`${id}-caption`}
          name=""
          label={words.caption}
          autoComplete="off"
          maxLength={longestCaption}
          defaultValue={figure.caption}
        />
        <div className={styles.alt}>
          <AltField
            id={`${id}-alt`}
            label={words.alt}
            alt={alt}
            library={library[mediaId(figure.image) ?? ""]?.alt ?? ""}
            onType={setAlt}
          />
        </div>
        <div className={styles.acts}>
          <Button look="ghost" small onClick={onChoose}>
            {words.other}
          </Button>
          <Button look="ghost" small className="warn" onClick={onRemove}>
            {words.remove}
          </Button>
        </div>
        <div className="acts">
          <Button look="ghost" small onClick={leave}>
            {words.cancel}
          </Button>
          <Button small onClick={done}>
            {words.done}
          </Button>
        </div>
      </div>
      {question}
    </Modal>
  );
}
