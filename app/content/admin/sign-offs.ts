import { dayText } from "../day.ts";
import { signOffMailsDaily } from "../promised-numbers.ts";
import type { Noun } from "./noun.ts";

/** The screen on which staff ask customers whether a text may be public, and see what those say. */
export const signOffs = {
  heading: "Ask the customer",
  back: "Back to the form",
  open: "Ask the customer",
  print: "Print the approval",
  ask: {
    heading: "New question",
    text: ({ one }: Noun) =>
      `Whoever has the link sees this ${one} as it is now, says what should be different, and approves it. They need no account.`,
    name: "Name",
    nameHint: "Who is asked.",
    company: "Company",
    email: "Email address",
    emailHint: (mailbox: string) =>
      `We mail the link, and nobody here sees it; what becomes of their wishes and a copy of their approval go there too. Refusals that come later go to the mailbox ${mailbox}. Leave it empty to copy the link: it then counts as handed over by you. So does a link to an address of a colleague, or of our own domain.`,
    noMail: "Mail is not set up: leave it empty, and copy the link.",
    note: "Note",
    noteHint: "They read it on the page.",
    days: "Days it works",
    daysHint: (most: number) => `At most ${most}.`,
    submit: "Ask",
  },
  state: {
    heading: "Where it stands",
    waits: "not approved by the customer",
    notHanded: "not asked: the mail has not arrived",
    approved: (number: number) => `approved: version ${number}`,
    since: (number: number, places: number | null) =>
      `approved: version ${number}; since then ${placesText(places)}`,
    asWished: (number: number) => `approved: version ${number}, with the changes they asked for`,
    until: (day: string, locale: string) => `until ${dayText(day, locale)}`,
    withdrawn: "permission withdrawn on",
    recorded,
    ifWithdrawn: "If a customer withdraws the permission",
    withdrawHint:
      "The withdrawal is kept, and told wherever the text is published, until they approve it again.",
    goneHint: "Text, pictures, feeds and share image are gone at once. The text stays here.",
    whose: "Whose permission",
    reason: "Reason, if they gave one",
    record: "Record that it is withdrawn",
    withdraw: "Withdraw from the website now",
  },
  list: {
    heading: "Questions",
    empty: "Nobody was asked yet.",
    sees: (number: number) => `sees version ${number}`,
    by: (author: string) => `by ${author}`,
    mailed: (email: string) => `mailed to ${email}`,
    mailedErased: "mailed",
    sending: (email: string) => `the mail to ${email} is on its way`,
    waiting: (email: string, reason: string | null) =>
      `the mail to ${email} has not gone out yet, and is tried again for a day: ${reason}`,
    notHanded: (email: string, reason: string | null) =>
      `the mail to ${email} has not arrived${reason === null ? "" : `: ${reason}`}. Check the address and ask again, or hand over the link`,
    notHandedErased: "the mail has not arrived",
    handedOver: "handed over as a copied link",
    toOurs: (mailed: string) => `${mailed}, an address of ours: counts as handed over`,
    callOff: "Call off",
    erase: "Erase the person",
    of: (action: string, company: string) => `${action}: ${company}`,
    calledOff: "Called off",
    erased: "Person erased",
    approved: (name: string) => `Approved by ${name} on`,
    approvedErased: "Approved on",
    withdrawn: "Permission withdrawn on",
  },
  wishes: {
    heading: "What they want different",
    none: "Nothing was said yet.",
    all: "The whole text",
    elsewhere: "Not in a field of this text",
    instead: "New words",
    remark: "Remark",
    done: "Done",
    refuse: "Refuse",
    reason: "Reason, or what was done; they read it",
    of: (action: string, words: string) => `${action}: ${words}`,
    gone: "Its place is gone: the sentence does not stand there once any more.",
    beside: "What customers said",
    from: (name: string, company: string) => (name === "" ? company : `${name}, ${company}`),
    toAll: "All they said",
    decide: "Decide in the form",
    states: { open: "Open", taken: "Taken", refused: "Refused" },
    by: (author: string) => `by ${author}`,
  },
  toasts: {
    asked: "The customer is asked",
    calledOff: "Question called off",
    erased: "The person was erased",
    done: "Marked as done",
    refused: "Refused",
    withdrawn: "Withdrawn from the website",
    permissionWithdrawn: "Kept: the permission is withdrawn",
  },
  sheet: {
    withdrawn: (company: string, day: string, locale: string, by: Recorded) =>
      `${company} withdrew its permission on ${dayText(day, locale)}${recorded(by)}`,
    hidden: (customer: string) =>
      `What the customer says is not shown: no approval of ${customer} stands. Ask them about this text, under that name.`,
    waits: (company: string) => `Not approved by the customer: ${company} was asked and has not answered.`,
    notHanded: (company: string) =>
      `Not approved by the customer: the mail to ${company} has not arrived. Check the address and ask again.`,
    ended: (company: string, until: string, locale: string) =>
      `The permission of ${company} ended on ${dayText(until, locale)}.`,
    changed: (company: string, number: number, places: number | null) =>
      `Not approved by the customer as it is: ${company} approved version ${number}; since then ${placesText(places)}.`,
    handedOver: (company: string) =>
      `The link for ${company} was handed over and not mailed to an address of theirs: ask by mail, so that nobody here could have approved in their name.`,
  },
  chip: "Permission withdrawn",
  history: (company: string) => `Approved by ${company}`,
  historyWithdrawn: (company: string) => `Permission withdrawn by ${company} on`,
  errors: {
    load: "Failed to load what was asked",
    ask: "Failed to ask the customer",
    callOff: "Failed to call off the question",
    erase: "Failed to erase the person",
    take: "Failed to mark the remark as done",
    refuse: "Failed to refuse the words",
    withdraw: "Failed to withdraw the text",
    name: "Enter who is asked",
    company: "Enter the company",
    email: "Enter a valid email address, or leave it empty",
    days: (most: number) => `Enter a number of days from 1 to ${most}`,
    long: (most: number) => `Use at most ${most.toLocaleString("en-US")} characters`,
    tooManyMails: `${signOffMailsDaily} questions have gone to this address within a day. Please wait until tomorrow.`,
    gone: "This was done or ended already. Nothing has been changed.",
    stands:
      "This was called off already, or the customer has withdrawn the permission of a text that is public: take it off the website first. Nothing has been changed.",
  },
} as const;

type Recorded = { by: string | null; isByGuest: boolean; reason: string };

/** " (recorded by Asha): They have a new owner." behind a day. */
function recorded({ by, isByGuest, reason }: Recorded): string {
  const who = isByGuest ? " (by their link)" : by === null ? "" : ` (recorded by ${by})`;
  return reason === "" ? `${who}.` : `${who}: ${reason}`;
}

function placesText(places: number | null): string {
  if (places === null) return "many places differ";
  return places === 1 ? "one place differs" : `${places} places differ`;
}
