import { signOffs } from "#app/content/admin/sign-offs.ts";
import type { Withdrawn } from "#app/domain/documents/sign-offs/standing.server.ts";
import { ExactTime } from "#app/ui/time.tsx";

/** "Permission withdrawn on Mar 9, 2026, 10:42 AM (recorded by Asha): They have a new owner." */
export function WithdrawnText({ words, withdrawn }: { words: string; withdrawn: Withdrawn }) {
  return (
    <>
      {words} <ExactTime value={withdrawn.at} />
      <span dir="auto">{signOffs.state.recorded(withdrawn)}</span>
    </>
  );
}
