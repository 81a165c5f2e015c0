/** What somebody reads whose link opens nothing; the same, whatever the link is. */
export const door = {
  /** Beside what a link opens. */
  copy: "Copy the link",
  copied: "Link copied",
  heading: "This link opens nothing",
  text: "Open the link from the mail, as it stands there: the address that a browser shows afterwards is not the whole link. It may also have ended.",
  again: {
    heading: "Ask for a new link",
    text: "If we have asked you about a page, or you have written to us, the mail or the page after sending names a reference. Give it here with the address that our mail went to.",
    email: "Your email address",
    reference: "Reference",
    submit: "Send me a new link",
    asked:
      "If address and reference belong together, a mail with the link is on its way. If none comes within some minutes, ask who sent you the link.",
  },
  other: "If a colleague or someone at our firm gave you the link, ask them for a new one.",
  errors: {
    email: "Enter the address that the mail went to, such as asha@example.com.",
    reference: "Enter the reference as the mail has it, such as 3F9A-71C2.",
    often: "A new link was asked for several times. Please try again later.",
    failure: "The link could not be asked for. Please try again in a moment.",
  },
};
