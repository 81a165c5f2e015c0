import { foldText } from "./fold.ts";

/** One or two letters or digits: too little for the trigram index, unless a word begins with them. */
export function isShortTerm(term: string): boolean {
  return /^[\p{L}\p{M}\p{N}]{1,2}$/u.test(foldText(term));
}

/** What stands before a word, mostly. */
export const beforeWords = [" ", "\n", "(", "/", "-"];

/** Whether a text that is in no table holds the term, as `containsText` finds it in those that are. */
export function holdsTerm(text: string, term: string): boolean {
  const [folded, wanted] = [foldText(text), foldText(term)];
  if (!isShortTerm(term)) return folded.includes(wanted);
  return folded.startsWith(wanted) || beforeWords.some((sign) => folded.includes(sign + wanted));
}

/** How well a title fits a term: 0 for the very title, then its beginning, some part of it, and nothing of it. */
export function titleRank(title: string, term: string): number {
  const [folded, wanted] = [foldText(title), foldText(term)];
  if (folded === wanted) return 0;
  return folded.startsWith(wanted) ? 1 : folded.includes(wanted) ? 2 : 3;
}
