/** One or two letters or digits: too little for the trigram index, unless a word begins with them. */
export function isShortTerm(term: string): boolean {
  return /^[a-z0-9]{1,2}$/i.test(term);
}
