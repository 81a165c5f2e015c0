import { titles } from "./titles.ts";
import { andMore, select, trash } from "./trash.ts";

export const caseStudies = {
  heading: titles.caseStudies,
  new: "New case study",
  search: "Search case studies",
  clearSearch: "Clear search",
  refresh: "Refresh",
  refreshed: "Case studies list refreshed",
  loading: "Loading case studies",
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
    delete: (title: string) => `Delete ${title}`,
  },
  empty: {
    heading: "No case studies found",
    text: "Create the first one, and it appears on the website at once.",
    ofWriter: "Create the first one. An editor publishes it.",
    ofState: "No case study is in this state.",
    ofCheck: "No case study needs this.",
    noResultsFor: "No results for",
  },
  errors: {
    load: "Failed to load case studies",
    loadHelp: "The database did not answer. Nothing has been changed.",
    retry: "Try again",
    delete: "Failed to delete case study",
  },
  confirmDelete: {
    title: "Delete case study",
    text: "Are you sure you want to delete this case study?",
    textMany: (count: number) => `Are you sure you want to delete these ${count} case studies?`,
    andMore,
    cancel: "Cancel",
    confirm: "Delete",
    busy: "Deleting...",
  },
  deleted: "Case study deleted successfully",
  deletedMany: "Case studies deleted successfully",
  restored: "Case study restored",
  restoredMany: "Case studies restored",
  select: {
    ...select,
    one: (title: string) => `Select ${title}`,
    count: (count: number) => `${count} ${count === 1 ? "case study" : "case studies"} selected`,
  },
  trash: {
    ...trash,
    heading: "Deleted case studies",
    back: "Back to case studies",
    column: "Title",
    restore: (title: string) => `Restore ${title}`,
    delete: (title: string) => `Delete ${title} for good`,
    loadFailure: "Failed to load deleted case studies",
    restoreFailure: "Failed to restore case study",
    slugTaken: "Another case study already uses this slug",
    goneAlready: "This case study is no longer in the trash",
    empty: { heading: "No deleted case studies", text: "What you delete is kept here for a while." },
    confirmDelete: {
      title: "Delete for good",
      text: "This case study will be gone for good. It cannot be restored.",
      cancel: "Cancel",
      confirm: "Delete for good",
      busy: "Deleting...",
    },
    deleted: "Case study deleted for good",
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
  count: (total: number) => `${total.toLocaleString("en-US")} ${total === 1 ? "case study" : "case studies"}`,
  /** Follows the count: "9 case studies, newest update first". */
  order: {
    title: { asc: "by title, A to Z", desc: "by title, Z to A" },
    description: { asc: "by description, A to Z", desc: "by description, Z to A" },
    created: { asc: "oldest first", desc: "newest first" },
    updated: { asc: "oldest update first", desc: "newest update first" },
  },
  keys: { search: "search", new: "new", move: "move", open: "edit" },
} as const;
