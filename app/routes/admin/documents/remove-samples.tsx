import { useState } from "react";
import { admin } from "#app/content/admin.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import { useListAct } from "../list/delete-dialog.tsx";

const words = admin.caseStudies.samples;

/** Removes the sample content in one go. */
export function RemoveSamples({ address }: { address: string }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button look="ghost" small onClick={() => setIsAsking(true)}>
        {words.remove}
      </Button>
      {isAsking && <AskToRemove address={address} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function AskToRemove({ address, onClose }: { address: string; onClose: () => void }) {
  const { isBusy, failure, post } = useListAct(address, onClose);
  return (
    <ConfirmDialog
      title={words.confirmTitle}
      text={words.confirmText}
      failure={failure}
      confirmText={words.confirm}
      cancelText={words.cancel}
      busy={isBusy}
      busyText={words.busy}
      onConfirm={() => post({ intent: "remove samples" })}
      onCancel={() => !isBusy && onClose()}
    />
  );
}
