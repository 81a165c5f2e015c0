import { admin } from "#app/content/admin.ts";
import { Field, TextArea, TextInput } from "#app/ui/field.tsx";
import type { Errors } from "../../form-data.ts";
import { DetailsField } from "./details/details-field.tsx";
import type { FieldName, FormValues } from "./form-values.ts";
import { TagsField } from "./tags-field.tsx";

interface FieldsProps {
  kind: "create" | "save";
  /** What the fields begin with; afterwards the page holds what is typed. */
  start: FormValues;
  tags: string[];
  errors: Errors<FieldName>;
  onTags: (tags: string[]) => void;
}

const words = admin.caseStudyForm;

export function Fields({ kind, start, tags, errors, onTags }: FieldsProps) {
  return (
    <>
      <TextInput
        label={words.title}
        name="title"
        autoComplete="off"
        defaultValue={start.title}
        error={errors.title}
      />
      <Field
        id="slug"
        label={words.slug}
        hint={kind === "save" ? words.slugHint : undefined}
        error={errors.slug}
      >
        {(control) => (
          <div className="prefix">
            <span aria-hidden="true">{words.slugPrefix}</span>
            <input
              {...control}
              className="input"
              type="text"
              name="slug"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={start.slug}
            />
          </div>
        )}
      </Field>
      <TextArea
        label={words.description}
        name="description"
        rows={3}
        hint={words.descriptionHint}
        defaultValue={start.description}
        error={errors.description}
      />
      <TextInput
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
      <TagsField tags={tags} error={errors.tags} onChange={onTags} />
      <DetailsField start={start.jsonDetails} error={errors.jsonDetails} />
    </>
  );
}
