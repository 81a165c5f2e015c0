/** What staff may choose for a preview link. */
export const previewLinkDays = { usual: 14, most: 90 };
export const longestLabel = 100;
