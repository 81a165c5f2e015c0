import { caseStudyConflict } from "#app/content/admin/case-study-conflict.ts";
import type { Editor } from "#app/domain/documents/editors.server.ts";
import { useOthers } from "../../pulse/pulse.tsx";
import "./presence.css";

const words = caseStudyConflict.presence;

/** Who else has this study open; nobody is kept out. */
export function AlsoOpen({ studyId, tab }: { studyId: string; tab: string }) {
  const others = useOthers(studyId, tab);
  return (
    <p className="also-open" role="status">
      {others.length > 0 && words.alsoOpen(namesOf(others))}
    </p>
  );
}

/** Two by name, oneself last; more as a number. */
export function namesOf(editors: readonly Editor[]): string {
  const names = [
    ...editors.filter(({ isMe }) => !isMe).map(({ email }) => email),
    ...editors.filter(({ isMe }) => isMe).map(() => words.you),
  ];
  const [first = "", second, ...rest] = names;
  if (!second) return first;
  return rest.length === 0
    ? words.and(first, second)
    : words.and(`${first}, ${second}`, words.more(rest.length));
}
