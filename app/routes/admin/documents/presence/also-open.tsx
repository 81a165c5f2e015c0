import { textWords } from "#app/content/admin/kind-words.ts";
import type { Editor } from "#app/domain/documents/editors.server.ts";
import { useOthers } from "../../pulse/pulse.tsx";
import "./presence.css";

const { conflict: conflictWords } = textWords;

const words = conflictWords.presence;

/** Who else has this document open; nobody is kept out. */
export function AlsoOpen({ id, tab }: { id: string; tab: string }) {
  const others = useOthers(id, tab);
  return (
    <p className="also-open" role="status">
      {saidOf(others)}
    </p>
  );
}

/** Two by name, more as a number; a tab of one's own is named as that. Empty where nobody has it open. */
export function saidOf(editors: readonly Editor[]): string {
  const others = editors.filter(({ isMe }) => !isMe).map(({ name }) => name);
  const isMine = others.length < editors.length;
  if (others.length === 0) return isMine ? words.mine : "";
  return (isMine ? words.both : words.alsoOpen)(namesOf(others));
}

function namesOf([first = "", second, ...rest]: readonly string[]): string {
  if (!second) return first;
  return rest.length === 0
    ? words.and(first, second)
    : words.and(`${first}, ${second}`, words.more(rest.length));
}
