import { previewLinks } from "#app/content/admin/preview-links.ts";
import { Button } from "#app/ui/button.tsx";
import { showToast } from "#app/ui/toast.tsx";

/** Without a script the address is there to be selected. @param name of whom or what the link is for. */
export function CopyLink({ address, name }: { address: string; name: string }) {
  const { list: words } = previewLinks;
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      showToast({ kind: "success", text: words.copied });
    } catch {
      showToast({ kind: "error", text: words.copyFailed });
    }
  }
  return (
    <Button look="ghost" onClick={copy} aria-label={words.of(words.copy, name)}>
      {words.copy}
    </Button>
  );
}
