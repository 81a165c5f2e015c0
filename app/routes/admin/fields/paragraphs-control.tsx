import { fieldWords as words } from "#app/content/admin/fields.ts";
import type { ParagraphsField } from "#app/domain/fields/field.ts";
import { typedParagraph } from "#app/domain/text/paragraph.ts";
import type { ControlProps } from "./fields-context.ts";
import { MarkedArea } from "./marked-area.tsx";
import { useLabel } from "./use-label.ts";
import { useTyped } from "./use-typed.ts";

/** Paragraphs, with an empty line between them. */
export function ParagraphsControl({ place, field }: ControlProps<ParagraphsField>) {
  const said = useLabel(place, field, words.emptyLineBetween);
  const [text, type] = useTyped(place, field, (items: readonly string[]) =>
    items.map(typedParagraph).join("\n\n"),
  );
  return <MarkedArea {...said} name={place} rows={6} value={text} onType={type} />;
}
