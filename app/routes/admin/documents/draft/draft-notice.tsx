import { caseStudyDetails } from "#app/content/admin/case-study-details.ts";
import { admin } from "#app/content/admin.ts";
import { Button } from "#app/ui/button.tsx";
import { focusHeading } from "#app/ui/focus.ts";
import { clockTime } from "../form/clock-time.ts";
import type { LoadedStudy } from "../form/form-state.ts";
import { changedFields, type FieldName } from "../form/form-values.ts";
import type { Draft } from "./use-draft.ts";

interface DraftNoticeProps {
  draft: Draft;
  opened: LoadedStudy;
  onRestore: () => void;
  onDiscard: () => void;
}

const words = admin.caseStudyForm;

/** Offers what was written earlier and never saved. */
export function DraftNotice({ draft, opened, onRestore, onDiscard }: DraftNoticeProps) {
  const names = changedFields(draft.value.values, opened.stored).map((name) => labels[name]);
  const fields = new Intl.ListFormat("en").format(names);
  const isNewer = draft.value.version !== opened.version;

  function after(act: () => void) {
    act();
    focusHeading(); // the button is gone with the notice
  }

  return (
    <div className="notice found" role="status">
      <p>
        <b>{words.kept.found(clockTime(draft.savedAt))}</b> {words.kept.where(fields)}
        {isNewer && ` ${words.kept.changedSince}`}
      </p>
      <div className="acts">
        <Button look="ghost" onClick={() => after(onRestore)}>
          {words.kept.restore}
        </Button>
        <Button look="ghost" onClick={() => after(onDiscard)}>
          {words.kept.discard}
        </Button>
      </div>
    </div>
  );
}

const labels: Record<FieldName, string> = {
  title: words.title,
  slug: words.slug,
  description: words.description,
  image: words.image,
  imageAlt: words.imageAlt,
  tags: words.tags,
  jsonDetails: caseStudyDetails.label,
};
