import { useId, useState } from "react";
import { bodyEditor } from "#app/content/admin/body-editor.ts";
import { type Library, mediaId } from "#app/domain/text/picture.ts";
import type { StoredPicture } from "#app/domain/text/sections.ts";
import { Button } from "#app/ui/button.tsx";
import { AltField } from "../alt-text.tsx";
import { BlockDialog, CaptionField, oneLine, useCaption } from "./block-dialog.tsx";
import styles from "./document.module.css";

interface FigureDialogProps {
  figure: StoredPicture;
  library: Library;
  onDone: (figure: StoredPicture) => void;
  onChoose: () => void;
  onRemove: () => void;
  onClose: () => void;
}

const words = bodyEditor.figure;

/** The words of one figure: its caption, and what it shows to those who cannot see it. */
export function FigureDialog({ figure, library, onDone, onChoose, onRemove, onClose }: FigureDialogProps) {
  const id = useId();
  const caption = useCaption(figure.caption);
  const [alt, setAlt] = useState(figure.alt);
  return (
    <BlockDialog
      words={words}
      focus={caption.field}
      isChanged={() => alt !== figure.alt || caption.isChanged()}
      onDone={() => onDone({ ...figure, alt: oneLine(alt), caption: caption.text() })}
      onClose={onClose}
    >
      <CaptionField caption={caption} words={words} />
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
    </BlockDialog>
  );
}
