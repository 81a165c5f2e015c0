import { admin } from "#app/content/admin.ts";
import type { CaseStudyValues } from "#app/domain/case-studies/fields.ts";
import type { RemarkField } from "#app/domain/reviews/remark.ts";
import type { Remark } from "#app/domain/reviews/reviews.server.ts";
import { TextArea, TextInput } from "#app/ui/field.tsx";
import { DetailsField } from "../details/details-field.tsx";
import { FieldRemarks } from "../remarks/field-remarks.tsx";
import type { LoadedText } from "./form-state.ts";
import type { SaveAnswer } from "./form-values.ts";
import { ImageField } from "./image-field.tsx";
import { SlugField } from "./slug-field.tsx";
import { TagsField } from "./tags-field.tsx";
import type { FormPictures } from "./use-pictures.ts";

interface FieldsProps {
  opened: LoadedText;
  /** What the fields begin with; afterwards the page holds what is typed. */
  start: CaseStudyValues;
  values: CaseStudyValues;
  pictures: FormPictures;
  tagsInUse: readonly string[];
  answer: SaveAnswer | undefined;
  /** What editors have remarked. */
  remarks: readonly Remark[];
  /** Values that no field of the browser holds. */
  onType: (values: Partial<CaseStudyValues>) => void;
}

const words = admin.caseStudyForm;

export function Fields({ opened, start, values, pictures, tagsInUse, answer, remarks, onType }: FieldsProps) {
  const remarksAt = (at: RemarkField | "sections") => (
    <FieldRemarks id={opened.id} remarks={remarks} at={at} />
  );
  const errors = answer?.errors ?? {};
  return (
    <>
      {remarksAt("all")}
      <TextInput
        label={words.title}
        name="title"
        autoComplete="off"
        defaultValue={start.title}
        error={errors.title}
      />
      {remarksAt("title")}
      <SlugField opened={opened} start={start.slug} slug={values.slug} answer={answer} />
      {remarksAt("slug")}
      <TextArea
        label={words.description}
        name="description"
        rows={3}
        hint={words.descriptionHint}
        defaultValue={start.description}
        error={errors.description}
      />
      {remarksAt("description")}
      <ImageField {...{ start, values, pictures, errors, onType }} />
      {remarksAt("image")}
      <TagsField
        start={[...start.tags]}
        inUse={tagsInUse}
        error={errors.tags}
        onChange={(tags) => onType({ tags })}
      />
      {remarksAt("tags")}
      <DetailsField
        text={values.jsonDetails}
        pictures={pictures}
        error={errors.jsonDetails}
        onType={(jsonDetails) => onType({ jsonDetails })}
      />
      {remarksAt("sections")}
    </>
  );
}
