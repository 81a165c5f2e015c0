/** Words of the form and of what comes of it, and labels. The rest stands in contact-page.ts. */
export const contact = {
  form: {
    label: "Contact form",
    name: "Name",
    email: "Email",
    company: "Company",
    optional: "Optional",
    message: "Message",
    placeholder: "What are you trying to decide or improve?",
    submit: "Send message",
    sending: "Sending...",
    hint: "We use it to answer you. No mailing list.",
    privacyLink: "Privacy Policy",
    /** Beside what was chosen on the home page. */
    withChoice: "Send it along.",
    /** Beside a field that is hidden from everybody. */
    trap: "Leave this empty",
  },
  errors: {
    summary: "The message was not sent. Please correct the following.",
    failure: "There was an error submitting your message. Please try again.",
    /** Where no answer of the site came. */
    otherWay: "If that fails again:",
    sendOtherWay: "Send it another way",
    notShown: "The form cannot be shown any more. Reload the page: what you wrote is kept in this browser.",
    tooMany:
      "Several messages came from your connection, so this one was not sent. Please wait a few minutes, then try again.",
  },
  success: {
    message: "Thank you for your message! We'll be in touch soon.",
    arrived: "Your message has arrived",
    /** Above the text as it was sent. */
    wrote: "You wrote",
    heading: "What happens next",
    answerBy: (due: string) => `We will answer by ${due}.`,
    inYourZone: (due: string) => `Where you are, that is ${due}.`,
    reference: "Your reference is",
    letters: "Read it again, or add to it",
    steps: [
      "A person reads it and replies to the address you gave.",
      "If a call would help, we offer times for one.",
    ],
    again: "Send another message",
  },
  draft: {
    restored:
      "Here is what you wrote before. It is kept in this browser alone. Clear it if others use this device.",
    discard: "Clear the form",
  },
  card: {
    support: "Email",
    phone: "Telephone",
    person: "Contact",
    office: "Office",
    hours: "Hours",
    /** Before the number, where the card stands below the form. */
    call: "Or call",
  },
} as const;
