/** Where a text says what it was searched for. Pure. */
import { holdsTerm } from "#app/db/search-term.ts";
import type { Fields, Values } from "#app/domain/fields/field.ts";
import { linesOf, plainFields, typeOf } from "#app/domain/fields/fields.ts";
import {
  hasItems,
  type Item,
  type ItemsField,
  itemsOf,
  type Leaf,
  leavesOf,
  linesOfItem,
  placeOfItem,
  shownItem,
} from "#app/domain/fields/leaves.ts";
import { fieldsOfItem } from "#app/domain/fields/walk.ts";
import { bodyOf, linesOf as linesOfBody } from "#app/domain/text/body.ts";
import { formatSections, type Section } from "#app/domain/text/sections.ts";

/** `place`: of the control in the form; `label`: how people call it; `text`: the line in which the words stand. */
export type FoundPlace = { place: string; label: string; text: string };

/** The places of a text at which a term stands, from top to bottom of its form, each with the first line that holds it. */
export function foundIn(fields: Fields, values: Values, term: string): FoundPlace[] {
  return leavesOf(fields, values).flatMap((leaf): FoundPlace[] => {
    const { field, value, place, label } = leaf;
    if (hasItems(field)) {
      const items = itemsOf(field, value);
      if (items) return items.flatMap((item, n) => foundInItem(field, leaf, item, n, term));
      return foundAt({ place, label }, [String(value)], term);
    }
    return foundAt(
      { place, label },
      [...typeOf(field).lines(value, field), ...typeOf(field).shown(value, field)],
      term,
    );
  });
}

function foundInItem(field: ItemsField, leaf: Leaf, item: Item, n: number, term: string): FoundPlace[] {
  const { place, label } = placeOfItem(field, leaf, n, item);
  if (field.type === "body") {
    const said = linesOfBody(bodyOf({ jsonDetails: formatSections([item.stored as Section]) }));
    return foundAt({ place: leaf.place, label }, [...said, ...linesOfItem(shownItem(field, item))], term);
  }
  const stored = item.stored as Values;
  const fields = fieldsOfItem(field, stored);
  const [inner] = plainFields(fields, stored, `${place}.`).flatMap(({ place, field, value }) =>
    foundAt(
      { place, label },
      [...typeOf(field).lines(value, field), ...typeOf(field).shown(value, field)],
      term,
    ),
  );
  return inner ? [inner] : foundAt({ place, label }, linesOf(fields, stored), term);
}

function foundAt(at: Omit<FoundPlace, "text">, lines: readonly string[], term: string): FoundPlace[] {
  const text = lines.find((line) => holdsTerm(line, term));
  return text === undefined ? [] : [{ ...at, text }];
}
