import { type ComponentProps, useEffect, useRef } from "react";
import { TextArea } from "#app/ui/field.tsx";
import { readText, removeText, saveText, type TextKey } from "#app/ui/saved-text.ts";

type AutosavedTextAreaProps = ComponentProps<typeof TextArea> & {
  savedAs: TextKey;
  /** An earlier text stands in the field again. */
  onRestore?: () => void;
};

/** Keeps what is typed, and begins with what was kept. Give it a key: it stays with one place. */
export function AutosavedTextArea({ savedAs, onRestore, ...rest }: AutosavedTextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; what is typed afterwards counts.
  useEffect(() => {
    void readText<string>(savedAs).then((text) => {
      if (!text || !area.current || area.current.value.trim() !== "") return;
      area.current.value = text;
      onRestore?.();
    });
  }, []);

  function onInput({ currentTarget: { value } }: React.FormEvent<HTMLTextAreaElement>) {
    void (value.trim() === "" ? removeText(savedAs) : saveText(savedAs, value));
  }

  return <TextArea {...rest} ref={area} onInput={onInput} />;
}
