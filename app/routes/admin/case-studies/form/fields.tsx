import { admin } from "#app/content/admin.ts";
import { TextArea, TextInput } from "#app/ui/field.tsx";
import { DetailsField } from "../details/details-field.tsx";
import type { LoadedStudy } from "./form-state.ts";
import type { FormValues, SaveAnswer } from "./form-values.ts";
import { ImageField } from "./image-field.tsx";
import { SlugField } from "./slug-field.tsx";
import { TagsField } from "./tags-field.tsx";

interface FieldsProps {
  opened: LoadedStudy;
  /** What the fields begin with; afterwards the page holds what is typed. */
  start: FormValues;
  values: FormValues;
  picture: { image: string | null; seed: string };
  tagsInUse: readonly string[];
  answer: SaveAnswer | undefined;
  onTags: (tags: string[]) => void;
}

const words = admin.caseStudyForm;

export function Fields({ opened, start, values, picture, tagsInUse, answer, onTags }: FieldsProps) {
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
      <ImageField start={start.image} error={errors.image} {...picture} />
      <TagsField start={start.tags} inUse={tagsInUse} error={errors.tags} onChange={onTags} />
      <DetailsField start={start.jsonDetails} error={errors.jsonDetails} />
    </>
  );
}
