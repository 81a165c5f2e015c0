import { useId, useRef, useState } from "react";
import { admin } from "#app/content/admin.ts";
import {
  type FurtherPicture,
  longestCaption,
  mostPictures,
  parsePictures,
  picturesText,
} from "#app/domain/case-studies/pictures.ts";
import { parseSections } from "#app/domain/case-studies/sections.ts";
import type { LibraryPicture } from "#app/domain/media/media.server.ts";
import { mediaId, mediaImage, photoOf } from "#app/domain/media/picture.ts";
import { ChoosePicture } from "#app/routes/admin/media/choose-picture.tsx";
import { staffFiles } from "#app/routes/admin/media/staff-files.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { CrossIcon } from "#app/ui/icons.tsx";
import { Photo } from "#app/ui/image.tsx";
import { ScriptButton } from "#app/ui/script-button.tsx";
import type { FormValues } from "./form-values.ts";
import { AltField } from "./image-field.tsx";
import { showFailure } from "./photo-failure.ts";
import type { FormPictures } from "./use-pictures.ts";

interface FurtherPicturesProps {
  start: FormValues;
  values: FormValues;
  pictures: FormPictures;
  error: string | undefined;
  onType: (values: Partial<FormValues>) => void;
}

/** `key` tells two apart that show the same. */
type Row = FurtherPicture & { key: number };

const words = admin.caseStudyForm.pictures;

/** Up to six, each after a section. Without a script they stay as they are. */
export function FurtherPictures({ start, values, pictures, error, onType }: FurtherPicturesProps) {
  const id = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const [rows, setRows] = useState<Row[]>(() =>
    (parsePictures(start.pictures) ?? []).map((row, key) => ({ ...row, key })),
  );
  const nextKey = useRef(rows.length);
  const [isChoosing, setIsChoosing] = useState(false);
  const [said, setSaid] = useState("");
  const parsed = parseSections(values.jsonDetails);
  const titles = parsed.ok ? parsed.sections.map(({ title }) => title.trim()).filter(Boolean) : [];

  function change(rows: Row[], say = "") {
    setRows(rows);
    setSaid(say);
    onType({ pictures: picturesText(rows) });
  }

  function onChoose(picture: LibraryPicture) {
    pictures.add(picture);
    setIsChoosing(false);
    const after = titles[rows.length] ?? titles.at(-1) ?? "";
    const row = { image: mediaImage(picture.id), after, alt: "", caption: "", key: nextKey.current++ };
    change([...rows, row], words.added);
  }

  function remove(n: number) {
    change(rows.toSpliced(n, 1), words.removed(n + 1));
    box.current?.querySelector<HTMLElement>("[data-add]")?.focus();
  }

  return (
    <fieldset className="further" ref={box} aria-describedby={`${id}-hint`}>
      <legend>{words.label}</legend>
      <input type="hidden" name="pictures" value={values.pictures} />
      <p className="hint" id={`${id}-hint`}>
        {words.hint(mostPictures)}
      </p>
      {error && <p className="err">{error}</p>}
      <ol>
        {rows.map((row, n) => (
          <FurtherRow
            key={row.key}
            row={row}
            n={n}
            titles={titles}
            picture={pictures.library[mediaId(row.image) ?? ""]}
            onChange={(to) => change(rows.with(n, { ...row, ...to }))}
            onRemove={() => remove(n)}
          />
        ))}
      </ol>
      <p className="sr-only" role="status">
        {said}
      </p>
      {rows.length < mostPictures && (
        <Button look="ghost" small data-add onClick={() => setIsChoosing(true)}>
          {words.add}
        </Button>
      )}
      {isChoosing && <ChoosePicture onChoose={onChoose} onClose={() => setIsChoosing(false)} />}
    </fieldset>
  );
}

interface FurtherRowProps {
  row: Row;
  n: number;
  titles: readonly string[];
  picture: FormPictures["library"][string] | undefined;
  onChange: (to: Partial<FurtherPicture>) => void;
  onRemove: () => void;
}

function FurtherRow({ row, n, titles, picture, onChange, onRemove }: FurtherRowProps) {
  const id = useId();
  const isLost = row.after !== "" && !titles.includes(row.after);
  return (
    <li aria-label={words.one(n + 1)}>
      <div className="art" onErrorCapture={showFailure}>
        {picture && (
          <Photo photo={photoOf(mediaId(row.image) ?? "", picture, "", staffFiles)} sizes="152px" />
        )}
      </div>
      <div className="about">
        <Field id={`${id}-after`} label={words.after}>
          {(control) => (
            <select
              {...control}
              className="input"
              value={row.after}
              onChange={({ currentTarget }) => onChange({ after: currentTarget.value })}
            >
              {[...new Set(titles)].map((title) => (
                <option key={title} value={title}>
                  {title}
                </option>
              ))}
              {isLost && <option value={row.after}>{words.gone(row.after)}</option>}
              <option value="">{words.end}</option>
            </select>
          )}
        </Field>
        <TextInput
          id={`${id}-caption`}
          name=""
          label={words.caption}
          autoComplete="off"
          maxLength={longestCaption}
          defaultValue={row.caption}
          onChange={({ currentTarget }) => onChange({ caption: currentTarget.value })}
        />
        <AltField
          id={`${id}-alt`}
          label={words.alt}
          start={row.alt}
          library={picture?.alt ?? ""}
          onType={(alt) => onChange({ alt })}
        />
      </div>
      <ScriptButton className="icon-btn" aria-label={words.remove(n + 1)} onClick={onRemove}>
        <CrossIcon />
      </ScriptButton>
    </li>
  );
}
