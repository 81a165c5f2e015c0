import { useMatches, useRevalidator } from "react-router";
import { admin } from "#app/content/admin.ts";
import { handleOf } from "#app/routes/handle.ts";
import { ScriptButton } from "#app/ui/script-button.tsx";
import { useUnread } from "./unread.ts";

const { errors } = admin;

/** Where a page could not be read again: above it, and in what lies over it. A list says so in its own words. */
export function NotRead({ isOverPage = false }: { isOverPage?: boolean }) {
  const { revalidate } = useRevalidator();
  const says = useMatches().some((match) => handleOf(match).list);
  if (useUnread() !== "old" || (says && !isOverPage)) return null;
  return <OldNotice text={errors.old} onRetry={() => void revalidate()} />;
}

/** What is shown is from before. */
export function OldNotice({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <p className="notice" role="alert">
      <b>{text}</b>{" "}
      <ScriptButton className="quiet" onClick={onRetry}>
        {errors.retry}
      </ScriptButton>
    </p>
  );
}
