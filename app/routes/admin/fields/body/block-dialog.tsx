import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from "react";
import { longestCaption } from "#app/domain/text/sections.ts";
import { Button } from "#app/ui/button.tsx";
import { isComposing } from "#app/ui/composing.ts";
import { ConfirmDialog, Modal } from "#app/ui/dialog.tsx";
import { TextInput } from "#app/ui/field.tsx";
import styles from "./document.module.css";

interface BlockDialogProps {
  words: {
    title: string;
    remove: string;
    cancel: string;
    done: string;
    leave: { title: string; text: string; cancel: string; confirm: string };
  };
  isWide?: boolean;
  /** Where the focus starts. */
  focus: RefObject<HTMLElement | null>;
  /** Whether somebody has changed its fields: it then asks before it closes. */
  isChanged: () => boolean;
  onDone: () => void;
  /** null where there is nothing yet, or where it is removed elsewhere in the dialog. */
  onRemove?: (() => void) | null;
  onClose: () => void;
  /** Buttons beside Cancel. */
  acts?: ReactNode;
  children: ReactNode;
}

/** What somebody says of a chart, a table or a picture of a text. */
export function BlockDialog(props: BlockDialogProps) {
  const { words, isWide = false, focus, isChanged, onDone, onRemove, onClose, acts, children } = props;
  const id = useId();
  const [isAsking, setIsAsking] = useState(false);
  const leave = () => (isChanged() ? setIsAsking(true) : onClose());

  /** A browser lets a page refuse only the first of several Escapes; Enter would send the form around the dialog. */
  function onKeyDown(event: KeyboardEvent) {
    const isEnter = event.key === "Enter" && event.target instanceof HTMLInputElement;
    if (isComposing(event) || !(isEnter || event.key === "Escape")) return;
    event.preventDefault();
    if (isEnter) onDone();
    else leave();
  }

  return (
    <Modal
      className={isWide ? `dialog ${styles.wide}` : "dialog"}
      labelledBy={`${id}-title`}
      focus={focus}
      onClose={leave}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears Enter and Escape of its fields. */}
      <div className={`in form ${styles.words}`} onKeyDown={onKeyDown}>
        <h2 id={`${id}-title`}>{words.title}</h2>
        {children}
        <div className={`acts ${styles.ends}`}>
          {onRemove && (
            <Button look="ghost" small className="warn" onClick={onRemove}>
              {words.remove}
            </Button>
          )}
          {acts}
          <Button look="ghost" small onClick={leave}>
            {words.cancel}
          </Button>
          <Button small onClick={onDone}>
            {words.done}
          </Button>
        </div>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={words.leave.title}
          text={words.leave.text}
          cancelText={words.leave.cancel}
          confirmText={words.leave.confirm}
          onConfirm={onClose}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </Modal>
  );
}

/** A caption, which is read from its field when somebody asks for it. */
export function useCaption(start = "") {
  const field = useRef<HTMLInputElement>(null);
  const typed = () => field.current?.value ?? start;
  return { field, start, text: () => oneLine(typed()), isChanged: () => typed() !== start };
}

interface CaptionFieldProps {
  caption: ReturnType<typeof useCaption>;
  words: { caption: string; captionHint?: string };
}

export function CaptionField({ caption: { field, start }, words }: CaptionFieldProps) {
  return (
    <TextInput
      ref={field}
      id={`${useId()}-caption`}
      name=""
      label={words.caption}
      hint={words.captionHint}
      autoComplete="off"
      maxLength={longestCaption}
      defaultValue={start}
    />
  );
}

export const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();
