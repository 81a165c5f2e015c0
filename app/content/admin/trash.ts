/** Words that both lists and both trashes say the same. */

export const select = {
  column: "Selected",
  all: "Select all on this page",
  delete: "Delete selected",
  clear: "Clear selection",
} as const;

export const trash = {
  when: "Deleted",
  left: "Days left",
  actions: "Actions",
  daysLeft: (days: number) =>
    days === 0 ? "Less than a day" : `${days} ${days === 1 ? "day" : "days"} left`,
  restoreShort: "Restore",
  select: {
    column: select.column,
    all: select.all,
    one: (name: string) => `Select ${name}`,
    count: (count: number) => `${count} selected`,
    restore: "Restore selected",
    clear: select.clear,
  },
  kept: (days: number) => `Kept for ${days} days, then removed by the server.`,
  count: (total: number, locale: string) => `${total.toLocaleString(locale)} in the trash`,
  link: (total: number) => `Trash (${total})`,
} as const;

/** After the names of some: "and 12 more". */
export const andMore = (count: number) => `and ${count} more`;

export const undo = "Undo";
