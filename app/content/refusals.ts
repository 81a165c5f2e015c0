/** Ends the sentence of who is refused before anything was done, where no page is sent: a script goes by it. */
export const nothingDone = "Nothing was done.";

/** What people are told who are refused before anybody looks at what they ask for. */
export const refusals: Readonly<Record<number, { heading: string; text: string }>> = {
  400: {
    heading: "This request cannot be read",
    text: "Something in the address or in the form is not as a browser writes it. Go back and try again.",
  },
  413: {
    heading: "That is too much at once",
    text: "What was sent is larger than the site takes. Go back: what you have typed is still there. Make it shorter, and send it again.",
  },
  429: {
    heading: "Too many requests",
    text: "A lot has come from your connection in a short time. Wait a minute and try again. If you have sent a form, go back: what you have typed is still there.",
  },
  503: {
    heading: "The site is busy",
    text: "We could not answer just now. Wait a few seconds and try again. If you have sent a form, go back: what you have typed is still there.",
  },
  504: {
    heading: "This takes too long",
    text: "We could not answer in time. If you have sent a message, it may have arrived. Go back and send it once more: the same message is stored only once.",
  },
};
