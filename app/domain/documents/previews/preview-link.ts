/** What staff may choose for a preview link. */
export const longestLabel = 100;
