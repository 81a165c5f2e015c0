import { useState } from "react";
import { caseStudyDetails as words } from "#app/content/admin/case-study-details.ts";
import { maxSections } from "#app/domain/case-studies/sections.ts";
import { Button } from "#app/ui/button.tsx";
import { PlusIcon } from "#app/ui/icons.tsx";
import { type After, useAfterChange } from "./after-change.ts";
import { listActions } from "./list-actions.ts";
import { addSectionId, sectionId } from "./part-ids.ts";
import { RemovedRow } from "./row-tools.tsx";
import { SectionCard } from "./section-card.tsx";
import { changed, freshId, placeOf, present, type SectionDraft } from "./section-list.ts";

interface SectionsViewProps {
  sections: SectionDraft[];
  onChange: (sections: SectionDraft[]) => void;
}

/** The sections as a list, one open at a time. */
export function SectionsView({ sections, onChange }: SectionsViewProps) {
  const [openId, setOpenId] = useState<number | null>(null);
  const { said, after } = useAfterChange();
  const shown = present(sections);
  const isFull = shown.length >= maxSections;

  function apply(next: SectionDraft[], what: After = {}) {
    after(what);
    onChange(next);
  }

  const actions = listActions({
    list: sections,
    what: words.said.section,
    nameOf: ({ id, title }) => title.trim() || words.sections.name(placeOf(sections, id).place),
    partId: (id, part) => (part === "undo" ? `${sectionId(id)}-undo` : sectionId(id)),
    addId: addSectionId,
    apply,
  });

  function add() {
    if (isFull) return;
    const id = freshId(sections);
    const { section } = words.said;
    const place = shown.length + 1;
    setOpenId(id);
    apply([...sections, { id, title: "", type: "paragraph", items: [{ id: 1, text: "" }], read: {} }], {
      focus: `${sectionId(id)}-title`,
      say: words.said.added(section, place, place),
    });
  }

  return (
    <div className="secs">
      {sections.length === 0 && <p className="hint">{words.sections.empty}</p>}
      {sections.length > 0 && (
        <ol className="secs">
          {sections.map((section) =>
            section.isRemoved ? (
              <RemovedRow
                key={section.id}
                id={sectionId(section.id)}
                name={section.title.trim() || words.sections.untitled}
                onUndo={() => actions.bringBack(section.id)}
                onForget={() => actions.forget(section.id)}
              />
            ) : (
              <SectionCard
                key={section.id}
                section={section}
                {...placeOf(sections, section.id)}
                isOpen={openId === section.id}
                onOpen={(isOpen) => setOpenId(isOpen ? section.id : null)}
                onChange={(change, what) => apply(changed(sections, section.id, change), what)}
                actions={actions}
              />
            ),
          )}
        </ol>
      )}
      <Button look="ghost" id={addSectionId} aria-disabled={isFull || undefined} onClick={add}>
        <PlusIcon />
        {words.sections.add}
      </Button>
      {isFull && <p className="hint">{words.sections.full(maxSections)}</p>}
      <p className="sr-only" role="status">
        <span key={said.count}>{said.text}</span>
      </p>
    </div>
  );
}
