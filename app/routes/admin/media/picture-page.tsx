import { useEffect, useId, useRef, useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { media } from "#app/content/admin/media.ts";
import type { KindName } from "#app/content/kinds.ts";
import type { ManagedPicture, PictureUse } from "#app/domain/media/media.server.ts";
import { mediaFile, pictureLimits } from "#app/domain/text/picture.ts";
import type { Errors } from "#app/routes/form-data.ts";
import { Button } from "#app/ui/button.tsx";
import { TextArea, TextInput } from "#app/ui/field.tsx";
import { openAddress, pictureList } from "../list/list-url.ts";
import fileInput from "../shell/file-input.module.css";
import { FormAlert, useFirstInvalid } from "../shell/form-alert.tsx";
import { PageHeader } from "../shell/page-header.tsx";
import { FocusEditor } from "./focus-editor.tsx";
import { staffFiles } from "./staff-files.ts";
import { accepted, filesField } from "./upload-field.ts";

/** As a form sends them. */
export type DescriptionFields = Record<"name" | "alt" | "decorative" | "focusX" | "focusY", string>;

interface PicturePageProps {
  picture: ManagedPicture;
  uses: readonly PictureUse[];
  seesAllUses: boolean;
  answer:
    | { failure: string | null; typed?: DescriptionFields; errors?: Errors<keyof DescriptionFields> }
    | undefined;
}

const words = media.picture;

export function PicturePage({ picture, uses, seesAllUses, answer }: PicturePageProps) {
  const { id, version, name, width, height, bytes } = picture;
  return (
    <>
      <PageHeader title={name} back={{ to: pictureList.path, label: words.back }} />
      <div className="boxes">
        <FormAlert text={answer?.failure ?? null} answer={answer} />
        <p className="soft">
          {media.size(width, height)}, {media.bytes(bytes)}.{" "}
          <a className="link" href={staffFiles + mediaFile(id, version, width)}>
            {words.open}
          </a>
        </p>
        <DescriptionForm picture={picture} answer={answer} />
        <Uses uses={uses} seesAll={seesAllUses} />
        {picture.mayChange && (
          <>
            <ReplaceForm />
            <DeleteForm isShown={uses.length > 0} />
          </>
        )}
      </div>
    </>
  );
}

function DescriptionForm({ picture, answer }: Pick<PicturePageProps, "picture" | "answer">) {
  const id = useId();
  const isSaving = useNavigation().formData?.get("intent") === "describe";
  const errors = answer?.errors ?? {};
  const start = answer?.typed ?? fieldsOf(picture);
  const [isDecorative, setIsDecorative] = useState(start.decorative !== "");
  const decorative = useRef<HTMLInputElement>(null);
  useEffect(() => setIsDecorative(decorative.current?.checked === true), []); // ticked before React came
  const form = useFirstInvalid(answer);
  return (
    <Form method="post" className="box" ref={form} noValidate aria-labelledby={id}>
      <h2 id={id}>{words.describe}</h2>
      {!picture.mayChange && <p className="soft">{words.readOnly}</p>}
      <fieldset className="stack loose" disabled={!picture.mayChange}>
        <TextInput
          label={words.name}
          name="name"
          hint={words.nameHint}
          defaultValue={start.name}
          maxLength={pictureLimits.name}
          autoComplete="off"
          error={errors.name}
        />
        <TextArea
          label={words.alt}
          name="alt"
          rows={2}
          hint={words.altHint}
          defaultValue={start.alt}
          maxLength={pictureLimits.alt}
          disabled={isDecorative}
          error={errors.alt}
        />
        <label className="check">
          <input
            type="checkbox"
            name="decorative"
            value="1"
            ref={decorative}
            defaultChecked={start.decorative !== ""}
            onChange={({ currentTarget }) => setIsDecorative(currentTarget.checked)}
          />
          <span>{words.decorative}</span>
        </label>
        <FocusEditor picture={picture} start={start} errors={errors} />
        <div className="row">
          <Button type="submit" name="intent" value="describe" busy={isSaving} busyText={words.saving}>
            {words.save}
          </Button>
        </div>
      </fieldset>
    </Form>
  );
}

function fieldsOf({ name, alt, decorative, focusX, focusY }: ManagedPicture): DescriptionFields {
  return { name, alt, decorative: decorative ? "1" : "", focusX: String(focusX), focusY: String(focusY) };
}

function Uses({ uses, seesAll }: { uses: readonly PictureUse[]; seesAll: boolean }) {
  return (
    <section className="box">
      <h2>{words.uses.heading}</h2>
      {uses.length === 0 ? (
        <p className="soft">{words.uses.none}</p>
      ) : (
        <ul className="stack tight">
          {uses.map(({ id, title, kind, isPublic }) => (
            <li key={id}>
              <Link className="link" to={openAddress(id)}>
                {title}
              </Link>{" "}
              <span className="soft">{words.uses.state(kind as KindName, isPublic)}</span>
            </li>
          ))}
        </ul>
      )}
      {!seesAll && <p className="soft">{words.uses.hidden}</p>}
    </section>
  );
}

function ReplaceForm() {
  const id = useId();
  const { formData } = useNavigation();
  const isBusy = formData?.has(filesField) === true;
  return (
    <Form method="post" encType="multipart/form-data" className="box" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{words.replace.heading}</h2>
      <p className="soft">{words.replace.text}</p>
      <div className="field">
        <label htmlFor={id}>{words.replace.label}</label>
        <input id={id} className={fileInput.file} type="file" name={filesField} accept={accepted} required />
      </div>
      <div className="row">
        <Button type="submit" look="ghost" busy={isBusy} busyText={words.replace.replacing}>
          {words.replace.submit}
        </Button>
      </div>
    </Form>
  );
}

function DeleteForm({ isShown }: { isShown: boolean }) {
  return (
    <Form method="post" className="box">
      <h2>{words.delete.heading}</h2>
      <p className="soft">{isShown ? words.delete.shown : words.delete.text}</p>
      {!isShown && (
        <div className="row">
          <Button type="submit" look="danger" name="intent" value="delete">
            {words.delete.submit}
          </Button>
        </div>
      )}
    </Form>
  );
}
