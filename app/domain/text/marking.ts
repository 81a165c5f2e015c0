/** Which signs mean something in the words of a section, or of a table. */
export type Marking = {
  /** They carry marks (marks.ts); without it every sign in them means itself. */
  marks?: true;
  /** Beside marks, phrases in them name their language. */
  languages?: true;
};

/** Of anything that may be stored: the keys that count. */
export function grammarOf({ marks, languages }: { marks?: unknown; languages?: unknown }): Marking {
  if (marks !== true) return {};
  return languages === true ? { marks, languages } : { marks };
}
