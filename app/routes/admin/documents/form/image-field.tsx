import { useRef, useState } from "react";
import { Link } from "react-router";
import { admin } from "#app/content/admin.ts";
import { caseStudies } from "#app/content/case-studies.ts";
import type { StoredPicture } from "#app/db/schema.server.ts";
import type { CaseStudyValues } from "#app/domain/case-studies/fields.ts";
import { decorativeAlt } from "#app/domain/case-studies/pictures.ts";
import type { LibraryPicture } from "#app/domain/media/media.server.ts";
import { mediaId, mediaImage, pictureLimits } from "#app/domain/media/picture.ts";
import { pictureAddress } from "#app/routes/admin/list/list-url.ts";
import { PictureChoice } from "#app/routes/admin/media/picture-choice.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextInput } from "#app/ui/field.tsx";
import { useIsHydrated } from "#app/ui/hydrated.ts";
import { Picture } from "#app/ui/image.tsx";
import { showFailure } from "./photo-failure.ts";
import type { FormPictures } from "./use-pictures.ts";

interface ImageFieldProps {
  start: CaseStudyValues;
  values: CaseStudyValues;
  pictures: FormPictures;
  errors: Readonly<Record<string, string>>;
  onType: (values: Partial<CaseStudyValues>) => void;
}

const words = admin.caseStudyForm;

/** The picture at the top of the page: of the library, at an address of elsewhere, or the drawing. */
export function ImageField({ start, values, pictures, errors, onType }: ImageFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const isHydrated = useIsHydrated();
  const id = mediaId(values.image.trim());
  const { photo, seed, library } = pictures;
  // Its address says nothing to people; without a script it is what there is to change.
  const chosen = isHydrated && id && !errors.image ? library[id] : undefined;

  /** The field holds the address whoever writes it, so that a form without a script sends the same. */
  function setImage(image: string) {
    if (field.current) field.current.value = image;
    onType({ image });
  }

  function onChoose(picture: LibraryPicture) {
    pictures.add(picture);
    setImage(mediaImage(picture.id));
    setIsChoosing(false);
  }

  return (
    <div className="image-field">
      <div className="image-choice">
        <div hidden={chosen !== undefined}>
          <TextInput
            ref={field}
            label={words.image}
            mark={words.optional}
            name="image"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder={words.imagePlaceholder}
            hint={words.imageHint}
            defaultValue={start.image}
            error={errors.image}
          />
        </div>
        {chosen && (
          <p className="chosen">
            <b>{words.image}</b> {nameOf(chosen)}
          </p>
        )}
        <p className="acts">
          <Button look="ghost" small onClick={() => setIsChoosing(true)}>
            {id ? words.imageChooseOther : words.imageChoose}
          </Button>
          {values.image.trim() !== "" && (
            <Button look="ghost" small onClick={() => setImage("")}>
              {words.imageRemove}
            </Button>
          )}
          {id && chosen && (
            <Link className="link" to={pictureAddress(id)} target="_blank">
              {words.imageOpen}
            </Link>
          )}
        </p>
        <div
          className="alt"
          hidden={isHydrated && values.image.trim() === "" && values.imageAlt.trim() === ""}
        >
          <AltField
            name="imageAlt"
            label={words.imageAlt}
            start={start.imageAlt}
            library={id ? (library[id]?.alt ?? "") : ""}
            error={errors.imageAlt}
            onType={(imageAlt) => onType({ imageAlt })}
          />
        </div>
      </div>
      {/* That it failed is said as well as shown. */}
      <div
        className="art ink-ground"
        role="status"
        aria-label={words.imageLabel}
        onErrorCapture={showFailure}
      >
        <Picture
          photo={photo}
          decorative
          sizes="152px"
          seed={seed}
          comp="card"
          ink
          failedText={caseStudies.errors.image}
        />
      </div>
      <PictureChoice isOpen={isChoosing} onChoose={onChoose} onClose={() => setIsChoosing(false)} />
    </div>
  );
}

function nameOf(picture: StoredPicture | LibraryPicture): string {
  return "name" in picture ? picture.name : words.imageOfLibrary;
}

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
        mark={words.optional}
        autoComplete="off"
        maxLength={pictureLimits.alt}
        hint={words.imageAltHint(library)}
        defaultValue={start}
        readOnly={isDecorative}
        error={error}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      <label className="check">
        <input
          type="checkbox"
          checked={isDecorative}
          disabled={!isHydrated}
          onChange={({ currentTarget: { checked } }) => {
            const alt = checked ? decorativeAlt : "";
            setIsDecorative(checked);
            if (field.current) field.current.value = alt;
            onType(alt);
          }}
        />
        <span>{words.imageDecorative}</span>
      </label>
    </>
  );
}
