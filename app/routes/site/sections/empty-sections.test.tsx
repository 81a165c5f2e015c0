/** A section that somebody has only begun, in the preview beside the form: no drawing is made of nothing. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Field, Fields, Value, Values } from "#app/domain/fields/field.ts";
import { emptyValues } from "#app/domain/fields/fields.ts";
import { markValues } from "#app/domain/fields/marked.ts";
import type { PageOfSections } from "#app/domain/pages/page.ts";
import { sectionKinds } from "#app/domain/pages/section-kinds.ts";
import { SectionsPage } from "./sections-page.tsx";

const broken = /NaN|Infinity|undefined/;

function shown(kind: string, values: Values): string {
  const sections = [{ kind, ...values }];
  const page = {
    path: "/new",
    values: { heading: "New", lead: "", button: { label: "", to: "" }, drawing: "new", sections },
  };
  return renderToStaticMarkup(<SectionsPage page={page as unknown as PageOfSections} />);
}

/** With one item in each list, of which this is what each line says. */
function begun(fields: Fields, line: string): Values {
  const partOf = (field: Field): Value => {
    if (field.type === "list") return [begun(field.fields, line)];
    if (field.type === "group") return begun(field.fields, line);
    if (field.type === "line") return line.slice(0, field.most);
    return emptyValues({ field }).field as Value;
  };
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, partOf(field)]));
}

test.each(Object.entries(sectionKinds))(
  "%s, empty, with an empty item and with odd words",
  (kind, { fields }) => {
    expect(shown(kind, emptyValues(fields as Fields) as Values)).not.toMatch(broken);
    for (const line of ["", "a b", "-5", "50"]) {
      const values = begun(fields, line);
      expect(shown(kind, values), line).not.toMatch(broken);
      expect(shown(kind, markValues(fields as Fields, values).values as Values), line).not.toMatch(broken);
    }
  },
);
