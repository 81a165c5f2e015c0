import { caseStudyDetails as words } from "#app/content/admin/case-study-details.ts";
import { Button } from "#app/ui/button.tsx";
import { PlusIcon } from "#app/ui/icons.tsx";
import type { After } from "./after-change.ts";
import { ItemField } from "./item-field.tsx";
import { joined, type Selected, split, withPasted } from "./item-text.ts";
import { listActions, neighbourOf } from "./list-actions.ts";
import { addItemId, itemId } from "./part-ids.ts";
import { RemovedRow } from "./row-tools.tsx";
import {
  changed,
  freshId,
  type ItemDraft,
  placeOf,
  present,
  type SectionDraft,
  without,
} from "./section-list.ts";

interface ItemListProps {
  section: SectionDraft;
  onChange: (items: ItemDraft[], after?: After) => void;
}

/** The paragraphs or bullets of the open section. */
export function ItemList({ section, onChange }: ItemListProps) {
  const { id: sectionId, type, items } = section;
  const addId = addItemId(sectionId);
  const idOf = (item: number) => itemId(sectionId, item);
  const { item: what } = words.said;

  const actions = listActions({
    list: items,
    what,
    nameOf: ({ id, text }) => excerpt(text) || words.items.name(placeOf(items, id).place),
    partId: (id, part) => (part === "undo" ? `${idOf(id)}-undo` : idOf(id)),
    addId,
    apply: onChange,
  });

  function add() {
    const id = freshId(items);
    const place = present(items).length + 1;
    onChange([...items, { id, text: "" }], { focus: idOf(id), say: words.said.added(what, place, place) });
  }

  /** What is blank needs no way back. */
  function remove({ id, text }: ItemDraft) {
    if (text.trim() === "") actions.forget(id);
    else actions.remove(id);
  }

  function onEnter(item: ItemDraft, selected: Selected) {
    const next = split(items, item.id, selected);
    onChange(next.items, { focus: idOf(next.id), caret: 0 });
  }

  /** Backspace at the beginning takes the line back that Enter made. */
  function onBackspace({ id, text }: ItemDraft): boolean {
    const shown = present(items);
    const neighbour = neighbourOf(shown, id);
    if (!neighbour || (text !== "" && shown[0]?.id === id)) return false;
    const isEmpty = text === "";
    const next = isEmpty ? without(items, id) : joined(items, neighbour.id, id);
    onChange(next, { focus: idOf(neighbour.id), caret: neighbour.text.length });
    return true;
  }

  function onPaste(item: ItemDraft, selected: Selected, pasted: string[]) {
    const next = withPasted(items, item.id, selected, pasted);
    onChange(next.items, { focus: idOf(next.last), say: words.said.pasted(pasted.length) });
  }

  return (
    <>
      {items.length > 0 && (
        <ul className="item-list" data-type={type}>
          {items.map((item) =>
            item.isRemoved ? (
              <RemovedRow
                key={item.id}
                id={idOf(item.id)}
                name={excerpt(item.text)}
                onUndo={() => actions.bringBack(item.id)}
                onForget={() => actions.forget(item.id)}
              />
            ) : (
              <ItemField
                key={item.id}
                id={idOf(item.id)}
                list={`items-${sectionId}`}
                item={item}
                type={type}
                {...placeOf(items, item.id)}
                onText={(text) => onChange(changed(items, item.id, { text }))}
                onEnter={(selected) => onEnter(item, selected)}
                onBackspace={() => onBackspace(item)}
                onPaste={(selected, pasted) => onPaste(item, selected, pasted)}
                onRemove={() => remove(item)}
                actions={actions}
              />
            ),
          )}
        </ul>
      )}
      <Button look="ghost" small id={addId} onClick={add}>
        <PlusIcon />
        {words.items.add[type]}
      </Button>
      {type === "bullet" && <p className="hint">{words.sections.bulletHint}</p>}
    </>
  );
}

/** Enough of an item to know which one it was. */
function excerpt(text: string): string {
  const line = text.trim().replace(/\s+/g, " ");
  return line.length > 80 ? `${line.slice(0, 80).trimEnd()}...` : line;
}
