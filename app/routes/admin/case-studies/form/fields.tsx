import { admin } from "#app/content/admin.ts";
import { TextArea, TextInput } from "#app/ui/field.tsx";
import { DetailsField } from "../details/details-field.tsx";
import type { LoadedStudy } from "./form-state.ts";
import type { FormValues, SaveAnswer } from "./form-values.ts";
import { ImageField } from "./image-field.tsx";
import { SlugField } from "./slug-field.tsx";
import { TagsField } from "./tags-field.tsx";
import type { FormPictures } from "./use-pictures.ts";

interface FieldsProps {
  opened: LoadedStudy;
  /** What the fields begin with; afterwards the page holds what is typed. */
  start: FormValues;
  values: FormValues;
  pictures: FormPictures;
  tagsInUse: readonly string[];
  answer: SaveAnswer | undefined;
  /** Values that no field of the browser holds. */
  onType: (values: Partial<FormValues>) => void;
}

const words = admin.caseStudyForm;

export function Fields({ opened, start, values, pictures, tagsInUse, answer, onType }: FieldsProps) {
  const errors = answer?.errors ?? {};
  return (
    <>
      <TextInput
        label={words.title}
        name="title"
        autoComplete="off"
        defaultValue={start.title}
        error={errors.title}
      />
      <SlugField opened={opened} start={start.slug} slug={values.slug} answer={answer} />
      <TextArea
        label={words.description}
        name="description"
        rows={3}
        hint={words.descriptionHint}
        defaultValue={start.description}
        error={errors.description}
      />
      <ImageField {...{ start, values, pictures, errors, onType }} />
      <TagsField
        start={start.tags}
        inUse={tagsInUse}
        error={errors.tags}
        onChange={(tags) => onType({ tags })}
      />
      <DetailsField
        text={values.jsonDetails}
        pictures={pictures}
        error={errors.jsonDetails}
        onType={(jsonDetails) => onType({ jsonDetails })}
      />
    </>
  );
}
