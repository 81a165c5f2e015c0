import { useState } from "react";
import { admin } from "#app/content/admin.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import { useListAction } from "../list/delete-dialog.tsx";

const words = admin.caseStudies.samples;

/** Says that there is sample content, and removes it in one go. */
export function SamplesNote({ count, address }: { count: number; address: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, post } = useListAction(address, () => setIsAsking(false));
  if (count === 0) return null;
  return (
    <div className="notice samples">
      <p>{words.note(count)}</p>
      {/* Without a script the two steps are opening this and pressing the button inside. */}
      <details className="no-script">
        <summary>{words.remove}</summary>
        <form method="post" action={address}>
          <p>{words.confirmText}</p>
          <button type="submit" className="btn danger" name="intent" value="remove samples">
            {words.confirm}
          </button>
        </form>
      </details>
      <Button look="ghost" className="script-only" onClick={() => setIsAsking(true)}>
        {words.remove}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={words.confirmTitle}
        text={words.confirmText}
        confirmText={words.confirm}
        cancelText={words.cancel}
        busy={isBusy}
        busyText={words.busy}
        onConfirm={() => post({ intent: "remove samples" })}
        onCancel={() => !isBusy && setIsAsking(false)}
      />
    </div>
  );
}
