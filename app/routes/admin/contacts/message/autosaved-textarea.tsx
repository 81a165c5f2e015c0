import { type ComponentProps, useEffect, useRef } from "react";
import { TextArea } from "#app/ui/field.tsx";
import { keepText, keptText, type TextPlace } from "./saved-text.ts";

type KeptTextAreaProps = ComponentProps<typeof TextArea> & { place: TextPlace; onBack?: () => void };

/** Keeps what is typed, and begins with what was kept. Give it a key: it stays with one place. */
export function KeptTextArea({ place, onBack, ...rest }: KeptTextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; what is typed afterwards counts.
  useEffect(() => {
    const kept = keptText(place);
    if (!kept || !area.current || area.current.value.trim() !== "") return;
    area.current.value = kept;
    onBack?.();
  }, []);

  return <TextArea {...rest} ref={area} onInput={(event) => keepText(place, event.currentTarget.value)} />;
}
