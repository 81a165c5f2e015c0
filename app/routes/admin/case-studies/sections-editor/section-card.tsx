import { caseStudyDetails as words } from "#app/content/admin/case-study-details.ts";
import { isComposing } from "#app/ui/composing.ts";
import { ScriptButton } from "#app/ui/script-button.tsx";
import type { After } from "./after-change.ts";
import { useDrag } from "./drag.ts";
import { ItemList } from "./item-list.tsx";
import { type ListActions, moveOf } from "./list-actions.ts";
import { addItemId, itemId, sectionId } from "./part-ids.ts";
import { Grip, RowTools } from "./row-tools.tsx";
import { isBlank, present, type SectionDraft, writtenItems } from "./section-list.ts";

interface SectionCardProps {
  section: SectionDraft;
  place: number;
  count: number;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChange: (change: Partial<SectionDraft>, after?: After) => void;
  actions: ListActions;
}

const types = ["paragraph", "bullet"] as const;

/** One section: a line with its title and tools, and when it is open its fields. */
export function SectionCard({ section, place, count, isOpen, onOpen, onChange, actions }: SectionCardProps) {
  const { id, title, type, items } = section;
  const ownId = sectionId(id);
  const { row, handle, canDrag } = useDrag("sections", id, actions.drop);
  const name = title.trim() || words.sections.name(place);
  const written = writtenItems(items).length;

  function onKeyDown(event: React.KeyboardEvent) {
    const by = moveOf(event);
    if (by === null || event.defaultPrevented) return;
    event.preventDefault();
    actions.move(id, by);
  }

  /** Enter would send the form. */
  function onTitleKey(event: React.KeyboardEvent) {
    if (event.key !== "Enter" || isComposing(event)) return;
    event.preventDefault();
    const [first] = present(items);
    document.getElementById(first ? itemId(id, first.id) : addItemId(id))?.focus();
  }

  return (
    <li className="sec" {...row} onKeyDown={onKeyDown}>
      <div className="sec-h">
        <Grip handle={handle} canDrag={canDrag && count > 1} />
        <ScriptButton
          className="name"
          id={ownId}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${ownId}-body` : undefined}
          onClick={() => onOpen(!isOpen)}
        >
          <b>{title.trim() || words.sections.untitled}</b>
          <span className="ty">{words.sections.count[type](written)}</span>
        </ScriptButton>
        <RowTools
          id={ownId}
          name={name}
          place={place}
          count={count}
          look="section"
          onMove={(by) => actions.move(id, by)}
          onRemove={() => (isBlank(section) ? actions.forget(id) : actions.remove(id))}
        />
      </div>
      {isOpen && (
        <div className="sec-b" id={`${ownId}-body`}>
          <div className="field">
            <label htmlFor={`${ownId}-title`}>{words.sections.title}</label>
            <input
              className="input"
              id={`${ownId}-title`}
              value={title}
              autoComplete="off"
              onChange={(event) => onChange({ title: event.target.value })}
              onKeyDown={onTitleKey}
            />
          </div>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in one line everywhere. */}
          <div className="seg" role="group" aria-label={words.sections.type}>
            {types.map((one) => (
              <ScriptButton key={one} aria-pressed={type === one} onClick={() => onChange({ type: one })}>
                {words.sections[one]}
              </ScriptButton>
            ))}
          </div>
          <ItemList section={section} onChange={(next, after) => onChange({ items: next }, after)} />
        </div>
      )}
    </li>
  );
}
