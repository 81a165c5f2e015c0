import { type KeyboardEvent, useEffect, useRef } from "react";
import { bodyEditor } from "#app/content/admin/body-editor.ts";
import { languageName, languageTags } from "#app/content/languages.ts";
import { Button } from "#app/ui/button.tsx";
import { CrossIcon } from "#app/ui/icons.tsx";
import { ScriptButton } from "#app/ui/script-button.tsx";
import styles from "./document.module.css";
import { LanguageIcon } from "./tool-icons.tsx";

interface LanguageFieldProps {
  /** Empty where the words have none yet. */
  lang: string;
  /** An empty one takes it away. */
  onDone: (lang: string) => void;
  onClose: () => void;
}

const words = bodyEditor.language;

/** In which language the selected words are, asked in the place of the buttons: nothing moves. */
export function LanguageField({ lang, onDone, onClose }: LanguageFieldProps) {
  const field = useRef<HTMLSelectElement>(null);
  useEffect(() => field.current?.focus(), []);
  const done = () => onDone(field.current?.value ?? "");
  const tags = [...new Set([...languageTags, ...(lang === "" ? [] : [lang])])];

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault(); // the form around it is that of the text
    if (event.key === "Enter") done();
    else onClose();
  }

  return (
    <div className={`cluster apart ${styles.bar}`}>
      <span className={styles.link}>
        <LanguageIcon />
        <select
          ref={field}
          className="input"
          defaultValue={lang}
          aria-label={words.label}
          onKeyDown={onKeyDown}
        >
          <option value="">{words.none}</option>
          {tags.map((tag) => (
            <option key={tag} value={tag}>
              {languageName(tag)}
            </option>
          ))}
        </select>
      </span>
      <Button small onClick={done}>
        {words.done}
      </Button>
      <ScriptButton className="icon-btn" aria-label={words.cancel} title={words.cancel} onClick={onClose}>
        <CrossIcon />
      </ScriptButton>
    </div>
  );
}
