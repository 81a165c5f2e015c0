/** What a page says of itself that shows what is not public. */
export const preview = {
  title: (title: string) => `Preview: ${title}`,
  label: "Preview",
  ofText: (title: string) => `Preview of “${title}”: the website as it would be with this text.`,
  ofDrafts: (count: number) =>
    count === 0
      ? "Preview: there are no drafts, so this is the website as it is."
      : `Preview: the website with ${count === 1 ? "one draft" : `all ${count} drafts`}.`,
  ofMoment: (time: string, changes: number) =>
    changes === 0
      ? `Preview of ${time}: nothing is scheduled until then, so this is the website as it is.`
      : `Preview of ${time}: the website after ${changes === 1 ? "one scheduled change" : `${changes} scheduled changes`}.`,
  /** What the preview of a moment says besides. */
  failed: (changes: number) =>
    changes === 0
      ? ""
      : ` ${changes === 1 ? "One scheduled change" : `${changes} scheduled changes`} will fail: a slug is taken, or a text is in the trash.`,
  ofLink: (day: string) => `This is a preview. It is not public. Your link works until ${day}.`,
  refused: "This is a preview. Nothing is sent.",
  leave: {
    text: "Back to the form",
    drafts: "Back to the list",
    moment: "Back to “Planned”",
    link: "Go to the public website",
  },
  notShown: "This preview cannot be shown",
  slugTaken: "Another text on the website has its address.",
  busy: "Many previews are being opened. Please try again in a moment.",
  failure: "The preview could not be loaded. Please try again in a moment.",
} as const;
