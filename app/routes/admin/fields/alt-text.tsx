import { useRef, useState } from "react";
import { fieldWords } from "#app/content/admin/fields.ts";
import { pictureLimits } from "#app/domain/text/picture.ts";
import { decorativeAlt } from "#app/domain/text/pictures.ts";
import { TextInput } from "#app/ui/field.tsx";
import { useIsHydrated } from "#app/ui/hydrated.ts";
import { write } from "./tell.ts";

const words = fieldWords.picture;

interface AltFieldProps {
  name?: string;
  id?: string;
  label: string;
  start: string;
  /** What the library says. */
  library: string;
  error?: string | undefined;
  onType: (alt: string) => void;
}

/** What a picture shows, in words: as the library says, in others, or nothing because it is decorative. */
export function AltField({ name, id, label, start, library, error, onType }: AltFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const isHydrated = useIsHydrated();
  const [isDecorative, setIsDecorative] = useState(start === decorativeAlt);
  return (
    <>
      <TextInput
        ref={field}
        id={id ?? name}
        name={name ?? ""}
        label={label}
        mark={fieldWords.optional}
        autoComplete="off"
        maxLength={pictureLimits.alt}
        hint={words.alt(library)}
        defaultValue={start}
        readOnly={isDecorative}
        error={error}
        onInput={({ currentTarget }) => onType(currentTarget.value)}
      />
      <label className="check">
        <input
          type="checkbox"
          checked={isDecorative}
          disabled={!isHydrated}
          onChange={({ currentTarget: { checked } }) => {
            const alt = checked ? decorativeAlt : "";
            setIsDecorative(checked);
            write(field.current, alt);
          }}
        />
        <span>{words.decorative}</span>
      </label>
    </>
  );
}
