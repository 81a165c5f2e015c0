import { useState } from "react";
import { href } from "react-router";
import { media } from "#app/content/admin/media.ts";
import type { LibraryPicture } from "#app/domain/media/media.server.ts";
import type { UploadAnswer } from "#app/routes/admin/media/upload.ts";
import { Button } from "#app/ui/button.tsx";
import { showToast } from "#app/ui/toast.tsx";

const words = media.bringIn;

interface BringInProps {
  /** Of a picture on another website. */
  address: string;
  onDone: (picture: LibraryPicture) => void;
}

/** Fetches it into the library, and says what of it was left out, or why it cannot be had. */
export function BringIn({ address, onDone }: BringInProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [told, setTold] = useState({ of: address, sentence: "" });

  async function bring() {
    setIsBusy(true);
    const answer = await ask(address);
    setIsBusy(false);
    if (!answer.ok) return setTold({ of: address, sentence: answer.sentence });
    const { picture, notes } = answer;
    if (notes) showToast({ kind: "success", text: `${picture.name}: ${notes}` });
    onDone(picture);
  }

  return (
    <>
      <Button look="ghost" small busy={isBusy} busyText={words.busy} onClick={() => void bring()}>
        {words.act}
      </Button>
      <span role="status">{told.of === address && told.sentence}</span>
    </>
  );
}

async function ask(address: string): Promise<UploadAnswer> {
  try {
    const body = new URLSearchParams({ address });
    const answer = await fetch(href("/admin/media/bring-in"), { method: "POST", body });
    if (answer.redirected) throw new Error("signed out");
    return await answer.json();
  } catch {
    const { offline } = media.upload.refused;
    return { ok: false, sentence: navigator.onLine ? words.failure : offline, mayHelp: true };
  }
}
