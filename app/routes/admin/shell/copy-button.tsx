import { Button } from "#app/ui/button.tsx";
import { showToast } from "#app/ui/toast.tsx";

interface CopyButtonProps {
  text: string;
  words: { copy: string; copied: string; copyFailed: string };
  /** What the button says to who hears it, where several stand on a page. */
  label?: string;
  small?: boolean;
}

export function CopyButton({ text, words, label, small }: CopyButtonProps) {
  return (
    <Button look="ghost" small={small} onClick={() => void copyText(text, words)} aria-label={label}>
      {words.copy}
    </Button>
  );
}

/** Copies it, and tells whether that went well. */
export async function copyText(text: string, words: CopyButtonProps["words"]): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ kind: "success", text: words.copied });
  } catch {
    showToast({ kind: "error", text: words.copyFailed });
  }
}

interface AddressToCopyProps {
  address: string;
  /** Of the field that shows it. */
  label: string;
  words: CopyButtonProps["words"];
  copyLabel: string;
}

/** Without a script the address is there to be selected. */
export function AddressToCopy({ address, label, words, copyLabel }: AddressToCopyProps) {
  return (
    <>
      <input
        className="input"
        readOnly
        value={address}
        aria-label={label}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton text={address} words={words} label={copyLabel} />
    </>
  );
}
