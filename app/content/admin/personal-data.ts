/** The screen on which staff answer a person who asks for their data, or to be forgotten. */

const messages = (count: number) => `${count} ${count === 1 ? "message" : "messages"}`;

export const personalData = {
  heading: "Personal data",
  person: {
    heading: "One person",
    text: "Someone asks what you have stored about them, or asks to be forgotten. Find them by the address they wrote from. Check that the request comes from that address before you send or erase anything.",
    email: "Email address",
    submit: "Find",
    invalid: "Please enter a valid email address",
    nothing: (email: string) => `Nothing is stored about ${email}.`,
    found: (email: string, count: number, entries: number) =>
      `${messages(count)} from ${email}, with ${entries} ${entries === 1 ? "entry" : "entries"} of history.`,
    mentions: (count: number) =>
      `The address is also written in ${messages(count)} of other people. Read those before you answer.`,
    search: "Show them",
    export: "Download everything",
    erase: "Erase for good",
    erased: "Everything from this person has been erased",
    confirm: (email: string) =>
      `Erase everything from ${email}: messages, notes, replies and mail. This cannot be undone.`,
    unconfirmed: "Tick the box to confirm.",
    backups: "Backups made earlier still hold it until you replace them.",
  },
  retention: {
    heading: "How long messages are kept",
    text: (days: number) =>
      `Messages are deleted ${days} days after they arrive, by the setting RETENTION_DAYS. Spam is deleted after 30 days.`,
    try: "Days to try",
    submit: "Count",
    result: (days: number, count: number) =>
      `With ${days} days, ${messages(count)} would be deleted at the next daily clean-up. Nothing has been deleted now.`,
  },
  log: {
    heading: "What was done",
    text: "Exports, erasures and deletions; what was published, scheduled, redirected and shown by link; what staff changed about how they sign in. The log holds numbers, never a person’s data or a title.",
    server: "The server",
    empty: "Nothing yet.",
    actions: {
      "messages exported": "Messages exported",
      "person exported": "One person’s data exported",
      "person erased": "One person’s data erased",
      "expired messages deleted": "Messages past their time deleted",
      "password changed": "Own password changed",
      "sessions ended": "Own sessions ended",
      "second factor added": "Second factor added",
      "second factor removed": "Second factor removed",
      "second factors reset": "Second factors of an account reset",
      "recovery codes made": "New recovery codes made",
      "recovery code used": "Recovery code used to come in",
      "passkey refused": "Passkey refused because it counted backwards",
      "case study published": "Case study published",
      "case study withdrawn": "Case study withdrawn",
      "publication undone": "Publishing undone",
      "changes discarded": "Changes of a case study discarded",
      "schedule created": "Scheduled",
      "schedule changed": "Schedule changed",
      "schedule cancelled": "Schedule cancelled",
      "redirect added": "Redirect added",
      "redirect removed": "Redirect removed",
      "preview link created": "Preview link created",
      "preview link revoked": "Preview link revoked",
    } as Record<string, string>,
    detail: {
      messages: "messages",
      entries: "entries of history",
      filtered: "a selection",
      sessions: "sessions",
      cancelled: "schedules cancelled",
      studies: "case studies",
      withdrawal: "to be withdrawn",
      days: "days",
      pinned: "one version",
    } as Record<string, string>,
  },
  errors: { load: "Failed to load the log", find: "The data could not be read", erase: "Nothing was erased" },
  export: {
    label: "Export",
    csv: "Export CSV",
    json: "Export JSON",
    failed: "The export failed",
    received: (megabytes: string) => `${megabytes} MB received`,
    done: "Export finished",
  },
} as const;
