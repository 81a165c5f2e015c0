/** The screen on which staff redirect addresses. */

export const redirects = {
  heading: "Redirects",
  add: {
    heading: "Add a redirect",
    text: "Visitors of an address that shows no page are redirected to a page of this site. An old address of a text redirects to the new one by itself.",
    from: "From",
    fromHint: "A path of this site that shows no page, such as /old-page",
    to: "To",
    toHint: "A page of this site, such as /about or /case-studies/a-study",
    submit: "Add redirect",
    added: "Redirect added",
  },
  list: {
    heading: "Redirects added by hand",
    empty: "No redirects have been added.",
    nowhere: "Does not redirect now: the text is not public",
    to: "redirects to",
    remove: "Remove",
    removeOne: (path: string) => `Remove the redirect of ${path}`,
    removed: "Redirect removed",
  },
  missing: {
    heading: "Pages not found",
    text: "Addresses that visitors from three networks or more requested in the last 90 days and that show no page, counted once a minute. Nothing is kept of who requested them.",
    empty: "No missing pages in the last 90 days.",
    times: (count: number) => `${count} ${count === 1 ? "time" : "times"}`,
    last: (day: string) => `last on ${day}`,
    send: "Redirect...",
    sendOne: (path: string) => `Redirect ${path}...`,
  },
  errors: {
    from: "Enter a path of this site such as /old-page, without https:// and without a query",
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
