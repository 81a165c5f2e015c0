import { fieldWords } from "#app/content/admin/fields.ts";
import { pictureLimits } from "#app/domain/text/picture.ts";
import { decorativeAlt } from "#app/domain/text/pictures.ts";
import { TextInput } from "#app/ui/field.tsx";
import { useIsHydrated } from "#app/ui/hydrated.ts";

const words = fieldWords.picture;

interface AltFieldProps {
  name?: string;
  id?: string;
  label: string;
  alt: string;
  /** What the library says. */
  library: string;
  error?: string | undefined;
  onType: (alt: string) => void;
}

/** What a picture shows, in words: as the library says, in others, or nothing because it is decorative. */
export function AltField({ name, id, label, alt, library, error, onType }: AltFieldProps) {
  const isHydrated = useIsHydrated();
  const isDecorative = alt === decorativeAlt;
  return (
    <>
      <TextInput
        id={id ?? name}
        name={name ?? ""}
        label={label}
        mark={fieldWords.optional}
        autoComplete="off"
        maxLength={pictureLimits.alt}
        hint={words.alt(library)}
        value={alt}
        readOnly={isDecorative}
        error={error}
        onChange={({ target }) => onType(target.value)}
      />
      <label className="check">
        <input
          type="checkbox"
          checked={isDecorative}
          disabled={!isHydrated}
          onChange={({ target }) => onType(target.checked ? decorativeAlt : "")}
        />
        <span>{words.decorative}</span>
      </label>
    </>
  );
}
