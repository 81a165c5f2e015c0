/**
 * What pages promise and the program keeps, sentence by sentence. Which code keeps it stands beside its id in
 * docs/product.md (Legal statements; SND8, by which each message is told when it is answered). Whoever takes such a sentence away is told: the program goes on as before, so the
 * page should go on saying so, or say what is true now.
 */

type Promised = {
  by: string;
  sentence: string;
  /** What who takes it away is told, where that is not that the program keeps it. */
  told?: string;
};

/** A token by which the policy names who gets words, in `policy_names_receivers` (0019_webhooks.sql) too. */
const naming = (token: string): Promised => ({
  by: "LEG57",
  sentence: token,
  told: `${token} is missing: by it the page names who else gets messages. Without it no webhook is sent name, email address and words.`,
});

const privacyPolicy: readonly Promised[] = [
  { by: "LEG1", sentence: "In short: reading sets no cookie." },
  {
    by: "LEG2, LEG3",
    sentence:
      "Our pages load everything from this website, with one exception: a case study, an article or an event may show a picture kept on another website, which then sees your network address, but not the page you are on.",
  },
  {
    by: "LEG37",
    sentence: "Pictures that we keep ourselves are stored without the place and time of the photograph.",
  },
  {
    by: "LEG40, LEG41, LEG45, LEG46",
    sentence:
      "It keeps numbers by day: how often each page was shown; from which other websites people came, by name alone, such as www.example.com; which topics messages were about, where the form has named one; which searches found nothing, and which addresses of ours lead nowhere, each once three different networks have asked for it within 30 days, and no search with an @ or five digits.",
  },
  {
    by: "LEG46",
    sentence: "Until then the server’s memory holds hashes of them alone.",
  },
  {
    by: "LEG40",
    sentence:
      "It keeps nothing of who it was: no network address, no kind of browser, and not which pages one person has read.",
  },
  {
    by: "LEG44",
    sentence:
      "The numbers stay by day for two years and by month after that; a website or a search that was met fewer than three times goes after 90 days, and so does an address that leads nowhere.",
  },
  {
    by: "LEG50",
    sentence:
      "Then we store your name, your company, the email address to which the link went, what we wrote to you, what you said should be different, and, if you approve, your name and role, the words you agreed to, the day, and a fingerprint of the version.",
  },
  {
    by: "LEG51",
    sentence:
      "It is kept as long as the text; the link ends after 90 days at most, and is forgotten 30 days later.",
  },
  {
    by: "LEG52",
    sentence:
      "If you ask us to erase it, only your company, the days and the fingerprint of the version stay, as a record that the text was permitted or no longer is, and those of your words that we have put into the text, without your name.",
  },
  {
    by: "LEG59",
    sentence:
      "We do that only with their consent, and a customer’s sentence stands only while an approval of the customer covers it.",
  },
  {
    by: "LEG60",
    sentence:
      "Whoever does not want to be shown any more writes to us: we take them out of the page and of every earlier version, and the portrait out of our library where nothing else shows it.",
  },
  {
    by: "LEG43",
    sentence:
      "So that nobody can inflate them, the server’s memory holds for an hour how often a network address was counted, as a hash made with a secret key.",
  },
  {
    by: "LEG42",
    sentence: "You are not counted if you switch on Do Not Track or Global Privacy Control in your browser.",
  },
  { by: "LEG42", sentence: "Staff who are signed in are not counted either." },
  {
    by: "LEG4",
    sentence: "The log holds no client address, no name, no email address and no text of a message.",
  },
  { by: "LEG5", sentence: "While a fault is being looked for, it may note every request in the same way." },
  { by: "LEG6", sentence: "The contact form stores what you enter and when you sent it:" },
  { by: "LEG6", sentence: "your name and email address, so that we can answer you;" },
  {
    by: "LEG6",
    sentence:
      "the page of this website from which you came to the form, where your browser names it, without what stands behind a question mark in its address, so that we know what you were reading;",
  },
  {
    by: "LEG6",
    sentence: "the time at which you sent it, and with it the time by which we have promised an answer.",
  },
  {
    by: "LEG7",
    sentence:
      "Until you send it, your text is kept in your own browser only, so that a reload or a crash does not lose it.",
  },
  { by: "LEG8", sentence: "It carries your name, email address and company, and not your message." },
  { by: "LEG9", sentence: "We answer by email, and an answer quotes your message." },
  { by: "LEG10", sentence: "The log repeats neither addresses nor words." },
  {
    by: "LEG10",
    sentence: "It is deleted 90 days after the mail was sent, and with the message in any case.",
  },
  {
    by: "LEG57",
    sentence:
      "A program that we work with may be told by the website, over an encrypted connection, that a message has come or was answered: a random number, the reference and the address of our own page about it, and no more unless this page names who gets more.",
  },
  naming("{readers}"),
  naming("{receivers}"),
  {
    by: "LEG58",
    sentence: "When that was is kept for 90 days, and who was sent more as long as the message.",
  },
  {
    by: "LEG35",
    sentence: "We do not add you to a mailing list, and we do not sell or lend your details.",
  },
  {
    by: "LEG12",
    sentence:
      "A message with its letters is deleted {retention} after the last of them at the latest, or sooner if you ask us to; one that came before this page said so, and to which you have not written since, {retention} after it arrived.",
  },
  {
    by: "LEG12",
    sentence: "One that looks like spam is deleted after 30 days, or 30 days after staff have marked it.",
  },
  { by: "LEG53", sentence: "Each ends 180 days after the last letter." },
  {
    by: "LEG54",
    sentence:
      "On that page you can write to us again, take what is stored as a file, and have it erased: for both we mail six digits to your address, and an erasure that you ask for happens after 72 hours, within a day.",
  },
  {
    by: "LEG12",
    sentence:
      "A message that staff delete earlier is kept in a trash for 30 more days, in case that was a mistake, unless they empty it.",
  },
  {
    by: "LEG13",
    sentence:
      "For this the database holds a hash of the sender’s network address, made with a secret key, so that the address itself cannot be read from it.",
  },
  {
    by: "LEG13",
    sentence:
      "At sign-in the email address that was tried is counted as a hash too, and so is the address to which a confirmation, an invitation or a link for a new password goes, so that nobody is flooded with them.",
  },
  {
    by: "LEG14",
    sentence: "The counts expire after a minute to a day and are removed within another day.",
  },
  {
    by: "LEG15",
    sentence:
      "A message is also weighed by a program on our own server: by its words and links, a field that people do not see, how fast it was written, whether the form was opened in another network or used before, and whether nearly the same words or the same links came from others within a week.",
  },
  {
    by: "LEG47",
    sentence:
      "For this, hashes of some of its words, its links and hashes of the sender’s network and email address, all hashes made with a secret key, are kept with the message and deleted with it.",
  },
  {
    by: "LEG48",
    sentence:
      "When staff mark a message as spam or as none, its links and the hashes of its words or of its sender are remembered as a rule; a rule is deleted when nothing has met it for 180 days, and one about a sender, or about a link that names more than a website, with the message.",
  },
  {
    by: "LEG16",
    sentence:
      "It holds no word of a message and no name or address of a visitor, only random numbers that stand for the messages concerned; each line is deleted after two years.",
  },
  {
    by: "LEG49",
    sentence:
      "What a colleague does with another’s text or message is told to that person, by name, in a list whose lines are deleted after 90 days.",
  },
  {
    by: "LEG17",
    sentence:
      "For each we store the email address, a name and a signature if they were given, the role, and the password as a hash that cannot be turned back.",
  },
  {
    by: "LEG36",
    sentence:
      "Whoever protects the account further has stored with it: the key of one-time codes, encrypted; recovery codes, as hashes; and of each passkey its public key, the name given to it and when it was used last.",
  },
  {
    by: "LEG18",
    sentence:
      "While someone is signed in we also keep a session record with its times and the kind of browser and system, such as “Firefox on Linux”, without the network address.",
  },
  {
    by: "LEG19",
    sentence:
      "A session ends on logging out, after half an hour without activity, and after eight hours in any case; the record of one that has run out is removed within a day.",
  },
  { by: "LEG20", sentence: "The account data is deleted with the account." },
  {
    by: "LEG21",
    sentence: "Messages are read by staff who have been given access, and every request for them is checked.",
  },
  { by: "LEG24", sentence: "to delete it, or to stop using it;" },
  { by: "LEG24", sentence: "to hand it over in a common format;" },
  {
    by: "LEG25",
    sentence:
      "Deleted entries can remain in a backup until that backup is itself deleted; they are not used from there.",
  },
  {
    by: "LEG56",
    sentence:
      "Of a member of staff who signs in with the firm’s account we store by which provider it is kept, its number there and what it is called, and nothing else that the provider says; the provider learns that they sign in here.",
  },
];

const cookiePolicy: readonly Promised[] = [
  {
    by: "LEG26",
    sentence:
      "It is set only at sign-in and holds a random code that stands for the session, and nothing about the person.",
  },
  {
    by: "LEG26",
    sentence: "Until logout, at most half an hour without activity, and at most eight hours.",
  },
  { by: "LEG39", sentence: "It is set only at sign-in and sent back only to the staff area." },
  { by: "LEG39", sentence: "90 days after the last sign-in." },
  {
    by: "LEG55",
    sentence: "It is set only when such a sign-in begins and sent back only to the staff area.",
  },
  { by: "LEG55", sentence: "Until the sign-in is complete, and ten minutes at most." },
  { by: "LEG27", sentence: "It holds nothing you typed." },
  { by: "LEG27", sentence: "Until that page has been shown, and one minute at most." },
  {
    by: "LEG38",
    sentence: "It is set only when such a link is opened and sent back only to that page.",
  },
  { by: "LEG38", sentence: "Until the link expires, 90 days at most." },
  { by: "LEG28", sentence: "Until you send it or clear the form." },
  {
    by: "LEG30, LEG31",
    sentence: "Until it is saved, sent or discarded or its writer logs out, and 30 days at most.",
  },
  {
    by: "LEG29",
    sentence: "How far a page was scrolled, so that Back returns to the same place.",
  },
  { by: "LEG32", sentence: "Whether shortcuts of a single key are switched off." },
  { by: "LEG32", sentence: "How wide the preview of a text is shown." },
  {
    by: "LEG2",
    sentence:
      "The only thing a page may load from another website is the picture of a case study, an article or an event; the Privacy Policy says what that website then sees.",
  },
];

const terms: readonly Promised[] = [
  {
    by: "LEG34",
    sentence: "Headline figures on the pages are aims, not a promise and not measured results.",
  },
  {
    by: "LEG34",
    sentence: "Case studies marked Worked example show what we would build and describe no customer.",
  },
];

const contact: readonly Promised[] = [
  { by: "SND8", sentence: "A person reads your message and replies by email within one business day." },
  { by: "SND8", sentence: "We typically respond within 24 hours during business days." },
];

/** By the path of the page. */
export const promises: ReadonlyMap<string, readonly Promised[]> = new Map([
  ["/privacy-policy", privacyPolicy],
  ["/cookie-policy", cookiePolicy],
  ["/terms", terms],
  ["/contact", contact],
]);

/**
 * The promises that a page does not make any more, as sentences for who edits it.
 * @param path of a public page; one that promises nothing breaks none.
 * @param text all its words. Line ends, spaces and the form of quotation marks make no difference.
 */
export function promisesBroken(path: string, text: string): string[] {
  const said = levelled(text);
  return (promises.get(path) ?? [])
    .filter(({ sentence }) => said.includes(levelled(sentence)) === false)
    .map(({ sentence, told }) => told ?? `This sentence is kept by the program: ${sentence}`);
}

function levelled(text: string): string {
  return text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, " ");
}
