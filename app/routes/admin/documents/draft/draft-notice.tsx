import type { Fields } from "#app/domain/fields/field.ts";
import { type FormStore, useSelected } from "#app/routes/admin/fields/form-store.ts";
import { Button } from "#app/ui/button.tsx";
import { focusHeading } from "#app/ui/focus.ts";
import { useOffice } from "#app/ui/office.ts";
import { clockTime } from "../form/clock-time.ts";
import { changedFields } from "../form/form-values.ts";
import { useScreen } from "../screen.ts";
import type { Draft } from "./use-draft.ts";

interface DraftNoticeProps {
  /** Of the form. */
  fields: Fields;
  draft: Draft;
  /** What stands in the form. */
  text: FormStore;
  /** The version with which the form was opened: what it has saved since is nobody else's. */
  openedVersion: string | null;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers what was written earlier and never saved; nothing where the form says the same. */
export function DraftNotice({ fields, draft, text, openedVersion, ...acts }: DraftNoticeProps) {
  const words = useScreen().words.form;
  const office = useOffice();
  const changed = useSelected(text, (values) => changedFields(draft.value.values, values).join(" "));
  const names = changed.split(" ").flatMap((name) => fields[name]?.label ?? []);
  const where = new Intl.ListFormat("en").format(names);
  const isNewer = draft.value.version !== openedVersion;

  function after(act: () => void) {
    act();
    focusHeading(); // the button is gone with the notice
  }

  if (changed === "") return null;
  return (
    <div className="notice found" role="status">
      <p>
        <b>{words.kept.found(clockTime(draft.savedAt, office))}</b> {words.kept.where(where)}
        {isNewer && ` ${words.kept.changedSince}`}
      </p>
      <div className="acts">
        <Button look="ghost" onClick={() => after(acts.onRestore)}>
          {words.kept.restore}
        </Button>
        <Button look="ghost" onClick={() => after(acts.onDiscard)}>
          {words.kept.discard}
        </Button>
      </div>
    </div>
  );
}
