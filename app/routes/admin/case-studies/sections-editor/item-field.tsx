import { caseStudyDetails as words } from "#app/content/admin/case-study-details.ts";
import type { Section } from "#app/domain/case-studies/sections.ts";
import { isComposing } from "#app/ui/composing.ts";
import { useDrag } from "./drag.ts";
import type { Selected } from "./item-text.ts";
import { type ListActions, moveOf } from "./list-actions.ts";
import { pastedItems } from "./pasted-items.ts";
import { Grip, RowTools } from "./row-tools.tsx";
import type { ItemDraft } from "./section-list.ts";

interface ItemFieldProps {
  id: string;
  /** The list it can be dragged in. */
  list: string;
  item: ItemDraft;
  type: Section["type"];
  place: number;
  count: number;
  onText: (text: string) => void;
  onEnter: (selected: Selected) => void;
  /** At the beginning of the text; says whether it did something. */
  onBackspace: () => boolean;
  onPaste: (selected: Selected, items: string[]) => void;
  onRemove: () => void;
  actions: ListActions;
}

/** One paragraph or bullet, as high as its text. */
export function ItemField({ id, list, item, type, place, count, actions, ...on }: ItemFieldProps) {
  const { row, handle, canDrag } = useDrag(list, item.id, actions.drop);
  const name = words.items.name(place);

  function onKeyDown(event: React.KeyboardEvent) {
    const by = moveOf(event);
    if (by === null) return;
    event.preventDefault();
    actions.move(item.id, by);
  }

  function onFieldKey(event: React.KeyboardEvent<HTMLTextAreaElement>) {
    if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    const selected = selectionOf(event.currentTarget);
    if (event.key === "Enter" && type === "bullet" && !event.shiftKey) {
      event.preventDefault();
      on.onEnter(selected);
    }
    const isFirst = selected.start === 0 && selected.end === 0;
    const takesBack = item.text === "" || (type === "bullet" && isFirst);
    if (event.key === "Backspace" && takesBack && on.onBackspace()) event.preventDefault();
  }

  function onPaste(event: React.ClipboardEvent<HTMLTextAreaElement>) {
    const { clipboardData, currentTarget } = event;
    const [html, text] = [clipboardData.getData("text/html"), clipboardData.getData("text/plain")];
    const items = pastedItems({ html, text });
    if (!items || items.length === 0) return;
    event.preventDefault();
    on.onPaste(selectionOf(currentTarget), items);
  }

  return (
    <li className="item" {...row} onKeyDown={onKeyDown}>
      <Grip handle={handle} canDrag={canDrag && count > 1} />
      {/* Where a field cannot grow by itself, the same text beneath makes room for it. */}
      <div className="grows" data-text={item.text}>
        <textarea
          className="input"
          id={id}
          rows={1}
          value={item.text}
          aria-label={name}
          onChange={(event) => on.onText(event.target.value)}
          onKeyDown={onFieldKey}
          onPaste={onPaste}
        />
      </div>
      <RowTools
        id={id}
        name={name}
        place={place}
        count={count}
        look="item"
        onMove={(by) => actions.move(item.id, by)}
        onRemove={on.onRemove}
      />
    </li>
  );
}

function selectionOf({ selectionStart, selectionEnd }: HTMLTextAreaElement): Selected {
  return { start: selectionStart, end: selectionEnd };
}
