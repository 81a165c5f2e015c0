import { inbox } from "#app/content/admin/inbox.ts";
import { Button } from "#app/ui/button.tsx";

interface IntentButtonProps {
  intent: string;
  text: string;
  /** The intent that is on its way, if one is. */
  busy: string | null;
}

/** Sends its form with what the form is to do. */
export function IntentButton({ intent, text, busy }: IntentButtonProps) {
  return (
    <Button
      type="submit"
      look="ghost"
      small
      name="intent"
      value={intent}
      busy={busy === intent}
      busyText={inbox.detail.busy}
    >
      {text}
    </Button>
  );
}
