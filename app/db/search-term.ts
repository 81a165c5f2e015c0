/** One or two letters or digits: too little for the trigram index, unless a word begins with them. */
export function isShortTerm(term: string): boolean {
  return /^[a-z0-9]{1,2}$/i.test(term);
}

/** What stands before a word, mostly. */
export const beforeWords = [" ", "\n", "(", "/", "-"];

/** Whether a text that is in no table holds the term, as `containsText` finds it in those that are. */
export function holdsTerm(text: string, term: string): boolean {
  const [lower, wanted] = [text.toLowerCase(), term.toLowerCase()];
  if (!isShortTerm(term)) return lower.includes(wanted);
  return lower.startsWith(wanted) || beforeWords.some((sign) => lower.includes(sign + wanted));
}

/** How well a title fits a term: 0 for the very title, then its beginning, some part of it, and nothing of it. */
export function titleRank(title: string, term: string): number {
  const [lower, wanted] = [title.toLowerCase(), term.toLowerCase()];
  if (lower === wanted) return 0;
  return lower.startsWith(wanted) ? 1 : lower.includes(wanted) ? 2 : 3;
}
