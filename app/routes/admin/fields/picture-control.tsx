import { useState } from "react";
import { Link } from "react-router";
import { fieldWords } from "#app/content/admin/fields.ts";
import { caseStudies } from "#app/content/case-studies.ts";
import type { StoredPicture } from "#app/db/schema.server.ts";
import type { LineField, PictureField } from "#app/domain/fields/field.ts";
import type { LibraryPicture } from "#app/domain/media/media.server.ts";
import { mediaId, mediaImage } from "#app/domain/text/picture.ts";
import { mainPhoto } from "#app/domain/text/pictures.ts";
import { pictureAddress } from "#app/routes/admin/list/list-url.ts";
import { PictureChoice } from "#app/routes/admin/media/picture-choice.tsx";
import { staffFiles } from "#app/routes/admin/media/staff-files.ts";
import { Button } from "#app/ui/button.tsx";
import { TextInput } from "#app/ui/field.tsx";
import { Picture } from "#app/ui/image.tsx";
import { showFailure } from "../documents/form/photo-failure.ts";
import { useDebouncedValue } from "../documents/form/use-debounced-value.ts";
import { AltField } from "./alt-text.tsx";
import { BringIn } from "./bring-in.tsx";
import { type ControlProps, useFields } from "./fields-context.ts";
import styles from "./picture.module.css";
import { useLabel } from "./use-label.ts";
import { useText } from "./use-typed.ts";

interface PictureControlProps extends ControlProps<PictureField> {
  /** The field of what it shows in words, where there is one. */
  alt?: LineField;
}

const words = fieldWords.picture;

/** The field that is the picture of the whole document; without one, its drawing is shown. */
const ownPicture = "image";

/** A picture of the library, or at an address of elsewhere. */
export function PictureControl({ place, field, alt }: PictureControlProps) {
  const said = useLabel(place, field);
  const { tools } = useFields();
  const [typed, type] = useText(place, field);
  const [isChoosing, setIsChoosing] = useState(false);
  const { library, seed, add } = tools.pictures;
  const image = typed.trim();
  const id = mediaId(image);
  // Its address says nothing to people; without a script it is what there is to change.
  const chosen = id && !said.error ? library[id] : undefined;
  // No address is asked for in the middle of being typed.
  const photo = mainPhoto({ image: useDebouncedValue(image, 400), imageAlt: null }, library, staffFiles);
  const isElsewhere = /^https:\/\//.test(image);
  const isOwn = place === ownPicture;
  const act = (name: keyof typeof words.other) => (isOwn ? words[name] : words.other[name](field.label));

  function onChoose(picture: LibraryPicture) {
    add(picture);
    type(mediaImage(picture.id));
    setIsChoosing(false);
  }

  return (
    <div className={styles.picture}>
      <div className={`stack ${styles.choice}`}>
        <div className={styles.address} data-aside={chosen !== undefined}>
          <TextInput
            hint={field.hint ?? (isOwn ? words.ofDocument : words.hint)}
            {...said}
            name={place}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder={words.placeholder}
            value={typed}
            onChange={({ target }) => type(target.value)}
          />
        </div>
        {chosen && (
          <p className={styles.chosen}>
            <b>{field.label}</b> {nameOf(chosen)}
          </p>
        )}
        <p className={`cluster ${styles.acts}`}>
          <Button look="ghost" small onClick={() => setIsChoosing(true)}>
            {act(id ? "chooseOther" : "choose")}
          </Button>
          {image !== "" && (
            <Button look="ghost" small onClick={() => type("")}>
              {act("remove")}
            </Button>
          )}
          {isElsewhere && <BringIn address={image} onDone={onChoose} />}
          {id && chosen && (
            <Link className="link" to={pictureAddress(id)} target="_blank">
              {words.open}
            </Link>
          )}
        </p>
        {alt && (
          <Alt
            place={`${place}Alt`}
            field={alt}
            hasPicture={image !== ""}
            library={id ? (library[id]?.alt ?? "") : ""}
          />
        )}
      </div>
      {/* That it failed is said as well as shown. */}
      {(isOwn || photo) && (
        <div
          className={`art ink-ground ${styles.look}`}
          role="status"
          aria-label={words.look}
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
      )}
      <PictureChoice isOpen={isChoosing} onChoose={onChoose} onClose={() => setIsChoosing(false)} />
    </div>
  );
}

interface AltProps extends ControlProps<LineField> {
  hasPicture: boolean;
  /** What the library says. */
  library: string;
}

function Alt({ place, field, hasPicture, library }: AltProps) {
  const { errors } = useFields();
  const [alt, type] = useText(place, field);
  return (
    <div className={styles.alt} data-aside={!hasPicture && alt.trim() === ""}>
      <AltField
        name={place}
        label={field.label}
        alt={alt}
        library={library}
        error={errors[place]}
        onType={type}
      />
    </div>
  );
}

function nameOf(picture: StoredPicture | LibraryPicture): string {
  return "name" in picture ? picture.name : words.ofLibrary;
}
