import { caseStudyDetails as words } from "#app/content/admin/case-study-details.ts";
import { Button } from "#app/ui/button.tsx";
import { panelOf } from "../details/view-tabs.tsx";
import { toJsonId } from "./part-ids.ts";
import type { SectionDraft } from "./section-list.ts";
import { SectionsView } from "./sections-view.tsx";

interface SectionsPanelProps {
  /** Null where the text holds none that could be shown. */
  sections: SectionDraft[] | null;
  onChange: (sections: SectionDraft[]) => void;
  onJson: () => void;
}

export function SectionsPanel({ sections, onChange, onJson }: SectionsPanelProps) {
  return (
    <div {...panelOf("sections")}>
      {sections ? (
        <SectionsView sections={sections} onChange={onChange} />
      ) : (
        <div className="secs">
          <p>{words.sections.cannotShow}</p>
          <Button look="ghost" id={toJsonId} onClick={onJson}>
            {words.sections.toJson}
          </Button>
        </div>
      )}
    </div>
  );
}
