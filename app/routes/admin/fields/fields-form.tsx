import { type ComponentType, Fragment, type ReactNode } from "react";
import type { Field, Fields, LineField } from "#app/domain/fields/field.ts";
import { BodyControl } from "./body/body-control.tsx";
import { ChoiceControl } from "./choice-control.tsx";
import { DateControl } from "./date-control.tsx";
import { type ControlProps, FieldsContext, type FieldTools } from "./fields-context.ts";
import { type FormStore, FormStoreContext } from "./form-store.ts";
import { GroupControl } from "./group-control.tsx";
import { ListControl, SectionsControl } from "./items-control.tsx";
import { KeptControl } from "./kept-control.tsx";
import { LineControl } from "./line-control.tsx";
import { LinesControl } from "./lines-control.tsx";
import { LinkControl } from "./link-control.tsx";
import { MomentControl } from "./moment-control.tsx";
import { ParagraphsControl } from "./paragraphs-control.tsx";
import { PictureControl } from "./picture-control.tsx";
import { ReferenceControl } from "./reference-control.tsx";
import { SlugControl } from "./slug-control.tsx";
import { TagsControl } from "./tags-control.tsx";
import { TextControl } from "./text-control.tsx";

export interface FieldsFormProps {
  fields: Fields;
  /** Where the text stands that they change. */
  store: FormStore;
  /** One sentence a place ("sections.2.title"), as `problemsOf` gives them. */
  errors: Readonly<Record<string, string>>;
  /** What the editor shows after a field, by its place. */
  after?: (place: string) => ReactNode;
  tools: FieldTools;
}

/** A type of field without a control does not compile. */
const controls: { [Type in Field["type"]]: ComponentType<never> } = {
  line: LineControl,
  text: TextControl,
  lines: LinesControl,
  paragraphs: ParagraphsControl,
  link: LinkControl,
  choice: ChoiceControl,
  date: DateControl,
  moment: MomentControl,
  slug: SlugControl,
  picture: PictureControl,
  reference: ReferenceControl,
  tags: TagsControl,
  body: BodyControl,
  group: GroupControl,
  list: ListControl,
  sections: SectionsControl,
};

type AnyControl = ComponentType<ControlProps<Field>>;

const noErrors: FieldsFormProps["errors"] = {};

/** The controls of a text, drawn from its fields. `rawValues` of its form and `readValues` make the same text of it. */
export function FieldsForm({ fields, store, errors, after, tools }: FieldsFormProps) {
  const told = Object.keys(errors).length > 0 ? errors : noErrors;

  function draw(fields: Fields, at: string): ReactNode {
    return Object.entries(fields).map(([name, field]) => {
      const place = at + name;
      if (isAlt(fields, name)) return null;
      const isUnseen = "isKept" in field && field.isKept && !told[place];
      const Control = (isUnseen ? KeptControl : controls[field.type]) as unknown as AnyControl;
      const altName = `${name}Alt`;
      return (
        <Fragment key={name}>
          {field.type === "picture" && isAlt(fields, altName) ? (
            <PictureControl place={place} field={field} alt={fields[altName] as LineField} />
          ) : (
            <Control place={place} field={field} />
          )}
          {after?.(place)}
          {field.type === "picture" && isAlt(fields, altName) && after?.(at + altName)}
        </Fragment>
      );
    });
  }

  return (
    <FormStoreContext value={store}>
      <FieldsContext value={{ errors: told, tools, draw }}>{draw(fields, "")}</FieldsContext>
    </FormStoreContext>
  );
}

/** "imageAlt" says in words what the picture "image" shows, and is typed beside it. */
function isAlt(fields: Fields, name: string): boolean {
  if (!name.endsWith("Alt") || fields[name]?.type !== "line") return false;
  return fields[name.slice(0, -"Alt".length)]?.type === "picture";
}
