/** The screen on which staff rename tags. */

export const tags = {
  heading: "Tags",
  text: "A tag that is renamed changes in every text at once, in what is public or scheduled too. Each keeps its place in the lists, and reviews go on.",
  empty: "No text has a tag.",
  search: "Search tags",
  count: (total: number, locale: string) => `${total.toLocaleString(locale)} ${total === 1 ? "tag" : "tags"}`,
  nothingFound: { heading: "No tags found", noResultsFor: "No results for", text: "" },
  clearSearch: "Clear search",
  used: (written: number, published: number) =>
    `${written} ${written === 1 ? "text" : "texts"}, ${published} public`,
  rename: "Rename",
  renameOne: (tag: string) => `Rename ${tag}`,
  form: {
    heading: (tag: string) => `Rename ${tag}`,
    submit: "Rename tag",
    merge: "Make one tag of the two",
    cancel: "Cancel",
  },
  /** There is a tag of the new name already. */
  taken: (to: string, written: number) =>
    `There is a tag ${to} already, in ${written} ${written === 1 ? "text" : "texts"}. Two tags that have become one cannot be told apart again.`,
  renamed: "Tag renamed",
  errors: {
    gone: "No text has this tag any more",
    name: "Enter one tag, without a comma",
    same: "This is the name it has",
    load: "Failed to load the tags",
    rename: "Failed to rename the tag",
  },
} as const;
