/** The screen on which staff send addresses on. */

export const addresses = {
  heading: "Addresses",
  add: {
    heading: "Send an address on",
    text: "Visitors of an address that shows nothing are sent to a page of this site. An old address of a case study is sent to the new one by itself.",
    from: "From",
    fromHint: "A path of this site that shows no page, such as /old-page",
    to: "To",
    toHint: "A page of this site, such as /about or /case-studies/a-study",
    submit: "Send on",
    added: "The address is sent on",
  },
  list: {
    heading: "Sent on by hand",
    empty: "No address is sent on by hand.",
    nowhere: "Leads nowhere now: the case study is not public",
    to: "to",
    remove: "Remove",
    removeOne: (path: string) => `Remove ${path}`,
    removed: "The address is no longer sent on",
  },
  missing: {
    heading: "Asked for and missing",
    text: "What was asked for in the last 90 days and leads nowhere, counted once a minute. Nothing is kept of who asked.",
    empty: "Nothing has been asked for in vain.",
    times: (count: number) => `${count} ${count === 1 ? "time" : "times"}`,
    last: (day: string) => `last on ${day}`,
    send: "Send to...",
    sendOne: (path: string) => `Send ${path} to...`,
  },
  errors: {
    from: "Enter a path of this site such as /old-page, without https:// and without a query",
    to: "Enter a page of this site such as /about, without https:// and without a query",
    isPage: "This address shows a page. Only an address that shows nothing can be sent on",
    ofStudy: "This address belongs to a case study and is sent to its new one already",
    noPage: "There is no page at this address",
    loop: "This would lead back to where it starts",
    load: "Failed to load the addresses",
    add: "The address was not sent on",
    remove: "The address was not removed",
  },
} as const;
