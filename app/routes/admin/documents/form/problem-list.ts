import type { Fields, Values } from "#app/domain/fields/field.ts";
import type { Problems } from "#app/domain/fields/fields.ts";
import { entriesOf, hasItems, itemsOf, type Place, placeOfItem } from "#app/domain/fields/leaves.ts";
import { fieldsOfItem } from "#app/domain/fields/walk.ts";

/** What stands in the way, in the order of the form, with the words for where it stands; a place is the id of its control. */
export function listProblems(
  fields: Fields,
  values: Values,
  problems: Problems,
): { id: string; text: string }[] {
  const places = new Map(placesOf(fields, values).map(({ place, within }, at) => [place, { within, at }]));
  const orderOf = ({ id }: { id: string }) => places.get(id)?.at ?? -1;
  return Object.entries(problems)
    .map(([id, text]) => ({ id, text, within: places.get(id)?.within }))
    .sort((one, other) => orderOf(one) - orderOf(other))
    .map(({ id, text, within }) => ({ id, text: within ? `${within}: ${text}` : text }));
}

/** Every field of a text. */
function placesOf(fields: Fields, values: Values, at?: Place): Place[] {
  return entriesOf(fields, values, at).flatMap(({ field, value, ...place }): Place[] => {
    if (field.type === "group") return [place, ...placesOf(field.fields, value as Values, place)];
    if (field.type === "body" || !hasItems(field)) return [place];
    const items = itemsOf(field, value) ?? [];
    const inner = items.flatMap((item, n) =>
      placesOf(
        fieldsOfItem(field, item.stored as Values),
        item.stored as Values,
        placeOfItem(field, place, n, item),
      ),
    );
    return [place, ...inner];
  });
}
