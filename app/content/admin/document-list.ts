import type { Noun } from "./noun.ts";
import { andMore, select, trash } from "./trash.ts";

/** @param heading of the list. */
export const listWords = (noun: Noun, heading = noun.Many) => ({
  heading,
  new: `New ${noun.one}`,
  search: `Search ${noun.many}`,
  clearSearch: "Clear search",
  refresh: "Refresh",
  refreshed: `${noun.Many} list refreshed`,
  loading: `Loading ${noun.many}`,
  columns: {
    title: "Title",
    description: "Description",
    tags: "Tags",
    updated: "Updated",
    actions: "Actions",
  },
  actions: {
    view: (title: string) => `View ${title}`,
    edit: (title: string) => `Edit ${title}`,
    duplicate: (title: string) => `Duplicate ${title}`,
    delete: (title: string) => `Delete ${title}`,
  },
  empty: {
    heading: `No ${noun.many} found`,
    text: "Create the first one, and it appears on the website at once.",
    ofWriter: "Create the first one. An editor publishes it.",
    ofSuggester: "None is public yet. Once an editor has published one, you can suggest changes in it.",
    ofState: `No ${noun.one} is in this state.`,
    ofAuthor: `This person has begun no such ${noun.one}.`,
    ofCheck: `No ${noun.one} needs this.`,
    noResultsFor: "No results for",
  },
  errors: {
    load: `Failed to load ${noun.many}`,
    loadHelp: "The database did not answer. What has been saved is safe.",
    retry: "Try again",
    delete: `Failed to delete ${noun.one}`,
    duplicate: `Failed to duplicate ${noun.one}`,
    unique: `There can be one such ${noun.one} only: a copy could not say all that it says. Nothing has been duplicated.`,
  },
  confirmDelete: {
    title: `Delete ${noun.one}`,
    text: `Are you sure you want to delete this ${noun.one}?`,
    textMany: (count: number) => `Are you sure you want to delete these ${count} ${noun.many}?`,
    andMore,
    cancel: "Cancel",
    confirm: "Delete",
    busy: "Deleting...",
  },
  deleted: `${noun.One} deleted successfully`,
  deletedMany: `${noun.Many} deleted successfully`,
  restored: `${noun.One} restored`,
  restoredMany: `${noun.Many} restored`,
  select: {
    ...select,
    one: (title: string) => `Select ${title}`,
    count: (count: number) => `${count} ${count === 1 ? noun.one : noun.many} selected`,
  },
  trash: {
    ...trash,
    heading: `Deleted ${noun.many}`,
    back: `Back to ${noun.many}`,
    column: "Title",
    restore: (title: string) => `Restore ${title}`,
    delete: (title: string) => `Delete ${title} for good`,
    loadFailure: `Failed to load deleted ${noun.many}`,
    restoreFailure: `Failed to restore ${noun.one}`,
    slugTaken: `Another ${noun.one} already uses this slug`,
    someSlugsTaken: `Restored, but for those whose slug another ${noun.one} already uses`,
    thereAlready: `This ${noun.one} is in the trash already`,
    goneAlready: `This ${noun.one} is no longer in the trash`,
    empty: { heading: `No deleted ${noun.many}`, text: "What you delete is kept here for a while." },
    confirmDelete: {
      title: "Delete for good",
      text: `This ${noun.one} will be gone for good. It cannot be restored.`,
      cancel: "Cancel",
      confirm: "Delete for good",
      busy: "Deleting...",
    },
    deleted: `${noun.One} deleted for good`,
  },
  samples: {
    label: "Sample",
    note: (count: number) =>
      count === 1
        ? "One entry is a sample that came with the website. It is marked as such for visitors."
        : `${count} entries are samples that came with the website. They are marked as such for visitors.`,
    remove: "Remove sample content",
    confirmTitle: "Remove sample content",
    confirmText:
      "All entries marked Sample will be moved to the trash. Entries you wrote stay, and so do samples you have edited.",
    confirm: "Remove samples",
    busy: "Removing...",
    cancel: "Cancel",
    removed: "Sample content removed",
    failure: "Failed to remove sample content",
  },
  count: (total: number, locale: string) =>
    `${total.toLocaleString(locale)} ${total === 1 ? noun.one : noun.many}`,
  /** Follows the count: "9 case studies, newest update first". */
  copyOf: (title: string) => `Copy of ${title}`,
  /** Below the list of what staff have written. */
  builtIn: {
    heading: "As built in",
    count: (total: number) => `${total} ${total === 1 ? noun.one : noun.many} as built in`,
    none: "Nobody has written one yet. What the website shows stands below.",
    text: "Nobody has changed these yet: the website shows the text it came with. Edit one to publish your own.",
    ofSuggester:
      "Nobody has changed these yet: the website shows the text it came with. You can suggest changes once an editor has published one.",
  },
  duplicated: `${noun.One} duplicated. The copy is a draft.`,
  authors: { label: "Begun by", anybody: "Anybody", me: "Me" },
  order: {
    title: { asc: "by title, A to Z", desc: "by title, Z to A" },
    description: { asc: "by description, A to Z", desc: "by description, Z to A" },
    created: { asc: "oldest first", desc: "newest first" },
    updated: { asc: "oldest update first", desc: "newest update first" },
    /** Of a search, in the place of the last one. */
    found: "found in title, description or tags first, then newest update",
  },
});
