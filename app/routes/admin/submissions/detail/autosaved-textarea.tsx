import { type ComponentProps, useEffect, useRef } from "react";
import { TextArea } from "#app/ui/field.tsx";
import { readText, removeText, saveText, type TextKey } from "#app/ui/saved-text.ts";

type AutosavedTextAreaProps = ComponentProps<typeof TextArea> & {
  savedAs: TextKey;
  /** What stands in it before anybody has typed. */
  begins?: string;
  /** An earlier text stands in the field again. */
  onRestore?: () => void;
};

/** Keeps what is typed, and begins with what was kept. Give it a key: it stays with one place. */
export function AutosavedTextArea({ savedAs, begins = "", onRestore, ...rest }: AutosavedTextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const isUntouched = (text: string) => text.trim() === begins.trim();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; what is typed afterwards counts.
  useEffect(() => {
    void readText<string>(savedAs).then((text) => {
      if (!text || !area.current || !isUntouched(area.current.value)) return;
      area.current.value = text;
      onRestore?.();
    });
  }, []);

  function onInput({ currentTarget: { value } }: React.FormEvent<HTMLTextAreaElement>) {
    void (isUntouched(value) ? removeText(savedAs) : saveText(savedAs, value));
  }

  return <TextArea {...rest} ref={area} onInput={onInput} />;
}
