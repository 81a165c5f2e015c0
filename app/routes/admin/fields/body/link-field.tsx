import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { bodyEditor } from "#app/content/admin/body-editor.ts";
import { linkTarget } from "#app/domain/text/marks.ts";
import { Button } from "#app/ui/button.tsx";
import { isComposing } from "#app/ui/composing.ts";
import { CrossIcon, ErrorIcon, TrashIcon } from "#app/ui/icons.tsx";
import { ScriptButton } from "#app/ui/script-button.tsx";
import { AddressInput } from "../../links/address-input.tsx";
import styles from "./document.module.css";
import { LinkIcon } from "./tool-icons.tsx";

interface LinkFieldProps {
  /** Empty where there is no link yet. */
  address: string;
  /** An empty address takes the link away. */
  onDone: (address: string) => void;
  onClose: () => void;
}

const words = bodyEditor.link;

/** Where a link leads, asked in the place of the buttons: nothing moves. */
export function LinkField({ address, onDone, onClose }: LinkFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(address);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  function done(typed: string) {
    const to = addressOf(typed);
    if (typed !== "" && to === null) {
      setError(words.refused);
      field.current?.focus();
    } else if (to !== null || address !== "") onDone(to ?? "");
    else onClose();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event) || (event.key !== "Enter" && event.key !== "Escape")) return;
    event.preventDefault(); // the form around it is that of the case study
    if (event.key === "Enter") done(typed.trim());
    else onClose();
  }

  return (
    <div>
      <div className={`cluster apart ${styles.bar}`}>
        <span className={styles.link}>
          <LinkIcon />
          <AddressInput
            input={field}
            value={typed}
            aria-label={words.label}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? id : undefined}
            onKeyDown={onKeyDown}
            onAddress={(address, isChosen) => {
              setTyped(address);
              setError(null);
              if (isChosen) done(address);
            }}
          />
        </span>
        <Button small onClick={() => done(typed.trim())}>
          {words.done}
        </Button>
        {address !== "" && (
          <ScriptButton
            className="icon-btn"
            aria-label={words.remove}
            title={words.remove}
            onClick={() => onDone("")}
          >
            <TrashIcon />
          </ScriptButton>
        )}
        <ScriptButton className="icon-btn" aria-label={words.cancel} title={words.cancel} onClick={onClose}>
          <CrossIcon />
        </ScriptButton>
      </div>
      {error && (
        <p className={`err ${styles.refused}`} id={id} role="alert">
          <ErrorIcon />
          {error}
        </p>
      )}
    </div>
  );
}

/** As typed, or as it was meant: with the beginning that people leave out. Null for what no link may lead to. */
export function addressOf(typed: string): string | null {
  const isMail = /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(typed);
  const isHost = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[:/?#]|$)/u.test(typed);
  const isTelephone = /^\+?\d[\d ()/.-]{4,}$/.test(typed);
  return linkTarget(`${isMail ? "mailto:" : isTelephone ? "tel:" : isHost ? "https://" : ""}${typed}`);
}
