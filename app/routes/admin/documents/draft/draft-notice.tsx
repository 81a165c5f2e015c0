import type { Fields } from "#app/domain/fields/field.ts";
import { Button } from "#app/ui/button.tsx";
import { focusHeading } from "#app/ui/focus.ts";
import { clockTime } from "../form/clock-time.ts";
import type { LoadedText } from "../form/form-state.ts";
import { changedFields } from "../form/form-values.ts";
import { useScreen } from "../screen.ts";
import type { Draft } from "./use-draft.ts";

interface DraftNoticeProps {
  /** Of the form. */
  fields: Fields;
  draft: Draft;
  opened: LoadedText;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers what was written earlier and never saved. */
export function DraftNotice({ fields, draft, opened, onRestore, onDiscard }: DraftNoticeProps) {
  const words = useScreen().words.form;
  const changed = opened.stored ? changedFields(draft.value.values, opened.stored) : Object.keys(fields);
  const names = changed.flatMap((name) => fields[name]?.label ?? []);
  const where = new Intl.ListFormat("en").format(names);
  const isNewer = draft.value.version !== opened.version;

  function after(act: () => void) {
    act();
    focusHeading(); // the button is gone with the notice
  }

  return (
    <div className="notice found" role="status">
      <p>
        <b>{words.kept.found(clockTime(draft.savedAt))}</b> {words.kept.where(where)}
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
