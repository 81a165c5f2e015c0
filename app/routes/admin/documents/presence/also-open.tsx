import { kindWords } from "#app/content/admin/kind-words.ts";
import type { Editor } from "#app/domain/documents/editors.server.ts";
import { useOthers } from "../../pulse/pulse.tsx";
import "./presence.css";

const { conflict: caseStudyConflict } = kindWords["case-study"];

const words = caseStudyConflict.presence;

/** Who else has this document open; nobody is kept out. */
export function AlsoOpen({ id, tab }: { id: string; tab: string }) {
  const others = useOthers(id, tab);
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
