/** The screen on which staff redirect addresses. */

export const redirects = {
  heading: "Redirects",
  add: {
    heading: "Add a redirect",
    text: "Visitors of an address that shows no page are redirected to a page of this site. An old address of a text redirects to the new one by itself.",
    from: "From",
    fromHint: "An address of this site that shows no page, such as /old-page or /index.php?id=7",
    to: "To",
    toHint: "A page of this site: a few letters of its title, or an address such as /about",
    submit: "Add redirect",
    added: "Redirect added",
    fromFile: "Import many from a file",
  },
  import: {
    heading: "Import redirects",
    back: "Back to redirects",
    choose: "A file of redirects",
    text: "CSV with two columns: the old address, and the page of this site that it leads to. The first row may name the columns, and addresses may be written whole. What is redirected already gets its new target.",
    file: "File",
    submit: "Import",
    importing: "Importing...",
    report: {
      heading: "What was imported",
      taken: (count: number, rows: string) =>
        count === 0
          ? "No row was taken."
          : `${count} ${count === 1 ? "row was" : "rows were"} taken: ${rows}.`,
      left: (count: number) =>
        count === 0 ? "No row was left out." : `${count} ${count === 1 ? "row was" : "rows were"} left out:`,
      row: (number: number) => `Row ${number}:`,
      empty: "(empty)",
      to: "to",
      more: (count: number) => `${count} more ${count === 1 ? "row was" : "rows were"} left out.`,
    },
    /** Why a row was left out. */
    reasons: {
      "no address": "The old address is no path of this site that could be redirected",
      "no target": "The target is no path of a page of this site",
      "another website": "The address belongs to another website",
      twice: "An earlier row has the same old address",
      "shows a page": "The old address shows a page. Only an address that shows no page can be redirected",
      "belongs to a text": "The old address belongs to a text and redirects to its new address already",
      "no such page": "There is no page at the target",
      loop: "This redirect would lead back to its own address",
      "not tried": "The import ended before this row",
    },
    errors: {
      none: "Choose a file that holds something",
      large: "The file is larger than 8 MB",
      empty: "The file has no row with an address",
      broken: (row: number) =>
        `The file is no CSV: it cannot be read from row ${row} on. Nothing was imported`,
      failed: "The import could not be carried out to its end. It can be repeated with the same file",
    },
  },
  list: {
    heading: "Redirects added by hand",
    search: "Search redirects",
    count: (total: number, locale: string) =>
      `${total.toLocaleString(locale)} ${total === 1 ? "redirect" : "redirects"}`,
    nothingFound: { heading: "No redirects found", noResultsFor: "No results for", text: "" },
    clearSearch: "Clear search",
    empty: "No redirects have been added.",
    gone: "Is gone for good: visitors and search engines are told so",
    nowhere: "Does not redirect now: the text is not public",
    to: "redirects to",
    remove: "Remove",
    removeOne: (path: string) => `Remove the redirect of ${path}`,
    removed: "Redirect removed",
  },
  errors: {
    from: "Enter an address of this site such as /old-page or /index.php?id=7, without https://",
    to: "Enter a page of this site such as /about, without https:// and without a query",
    isPage: "This address shows a page. Only an address that shows no page can be redirected",
    ofText: "This address belongs to a text and redirects to its new address already",
    noPage: "There is no page at this address",
    loop: "This redirect would lead back to its own address",
    load: "Failed to load the redirects",
    add: "Failed to add the redirect",
    remove: "Failed to remove the redirect",
  },
} as const;
