import { company } from "../company.ts";
import { pageTitle } from "../page-parts.ts";
import { type LegalPage, lastUpdated } from "./legal.ts";

export const privacyPolicy: LegalPage = {
  slug: "privacy-policy",
  title: "Privacy Policy",
  intro:
    "What this website stores about you, why, for how long, and what you can ask of us. In short: reading sets no cookie. This website keeps what you write for {retention} after the last letter at most, and {readers} read it.",
  lastUpdated,
  numbered: false,
  sections: [
    {
      id: "who-we-are",
      title: "Who is responsible",
      body: [
        `${company.name}, ${company.location}, decides why and how personal data is used on this website. In the words of the Digital Personal Data Protection Act we are the data fiduciary, in those of the General Data Protection Regulation (GDPR) the controller.`,
        "For anything about your data, write to {contact}. There is no special form, and you need not quote a law.",
      ],
    },
    {
      id: "reading",
      title: "When you only read",
      body: [
        "You can read every public page without telling us who you are. There is no advertising, no tracking and no profile, and nothing that would know you again. Our pages load everything from this website, with one exception: a case study, an article or an event may show a picture kept on another website, which then sees your network address, but not the page you are on. Pictures that we keep ourselves are stored without the place and time of the photograph.",
        "So there is no consent banner: there is nothing to consent to.",
        "The website counts by itself how it is used. It keeps numbers by day: how often each page was shown; from which other websites people came, by name alone, such as www.example.com; which topics messages were about, where the form has named one; which searches found nothing, and which addresses of ours lead nowhere, each once three different networks have asked for it within 30 days, and no search with an @ or five digits. Until then the server’s memory holds hashes of them alone. It keeps nothing of who it was: no network address, no kind of browser, and not which pages one person has read. The numbers stay by day for two years and by month after that; a website or a search that was met fewer than three times goes after 90 days, and so does an address that leads nowhere. So that nobody can inflate them, the server’s memory holds for an hour how often a network address was counted, as a hash made with a secret key. Under the GDPR this rests on our legitimate interest in knowing which pages are of use.",
        "You are not counted if you switch on Do Not Track or Global Privacy Control in your browser. Without scripts only a search that finds nothing and the topic of a message are counted. Staff who are signed in are not counted either.",
        "The server keeps a technical log of faults and of requests it refused, without what was typed into them, and of addresses that lead nowhere once three different networks have asked for them: the time, the kind of request, the result, how long it took and a random number that ties the lines of one request together. While a fault is being looked for, it may note every request in the same way. The log holds no client address, no name, no email address and no text of a message. We use it to find faults and to keep the site secure. A company that runs a server in front of this website for us may keep a log of connections of its own, with network addresses; it does so under its agreement with us.",
      ],
    },
    {
      id: "contact-form",
      title: "When you write to us",
      body: [
        "The contact form stores what you enter and when you sent it:",
        [
          "your name and email address, so that we can answer you;",
          "your company, if you give it, so that the right person answers;",
          "your message, with the subject or the choice that the form shows above it;",
          "the page of this website from which you came to the form, where your browser names it, without what stands behind a question mark in its address, so that we know what you were reading;",
          "the time at which you sent it, and with it the time by which we have promised an answer.",
        ],
        "Until you send it, your text is kept in your own browser only, so that a reload or a crash does not lose it.",
        "What we do about it is kept with the message and deleted with it: who has read it and takes care of it, notes, our answers, and whether it looks like spam and why.",
        "Staff get a notice of your message by email. It carries your name, email address and company, and not your message. We answer by email, and an answer quotes your message. It brings a link to a page with your message, your further letters and our answers, for whoever has the link; another link, on the page after you have sent the form, opens only what was written by it. Each ends 180 days after the last letter. On that page you can write to us again, take what is stored as a file, and have it erased: for both we mail six digits to your address, and an erasure that you ask for happens after 72 hours, within a day. What you send us by email staff may add to your letters. Notices and answers stay in the mailboxes they were sent to, and the website cannot delete them there; if you ask us to delete your data, that includes these copies. We keep a log of each mail we send: when, of what kind, for which message, and whether the mail server took it. The log repeats neither addresses nor words. It is deleted 90 days after the mail was sent, and with the message in any case. A program that we work with may be told by the website, over an encrypted connection, that a message has come or was answered: a random number, the reference and the address of our own page about it, and no more unless this page names who gets more. When that was is kept for 90 days, and who was sent more as long as the message.",
        "We use this to answer you and to prepare the work you ask about. We do not add you to a mailing list, and we do not sell or lend your details. {receivers}",
        "An application for work that comes through the form is treated like every other message: the same staff can read it, it is used only to consider the application and to answer it, and it is deleted at the same time. Please leave out what a first message does not need, such as a date of birth.",
        "An email sent straight to our address does not pass through this website. We keep it in our mailbox, use it for the same purposes, and delete it when you ask us to.",
        "You give these details of your own accord for that purpose, which is the ground we rely on under the Digital Personal Data Protection Act. Under the GDPR the ground is the steps taken at your request before a contract, or our legitimate interest in answering you.",
        "A message with its letters is deleted {retention} after the last of them at the latest, or sooner if you ask us to; one that came before this page said so, and to which you have not written since, {retention} after it arrived. One that looks like spam is deleted after 30 days, or 30 days after staff have marked it. If work comes of it, what belongs to a contract is kept as the law on business records requires. A message that staff delete earlier is kept in a trash for 30 more days, in case that was a mistake, unless they empty it.",
      ],
    },
    {
      id: "sign-off",
      title: "When we ask you about a text",
      body: [
        "Before a text that names your company is public, we may send you a link to it and ask whether you permit it. Then we store your name, your company, the email address to which the link went, what we wrote to you, what you said should be different, and, if you approve, your name and role, the words you agreed to, the day, and a fingerprint of the version. If you withdraw your permission, we store the day and the reason that you give.",
        "We use this to correct the text and to show that you have permitted it, and staff who publish read it, also in emails that tell them of it. If the link went to you by email, we tell you at that address what became of it, and send you a copy of your approval. It is kept as long as the text; the link ends after 90 days at most, and is forgotten 30 days later. If you ask us to erase it, only your company, the days and the fingerprint of the version stay, as a record that the text was permitted or no longer is, and those of your words that we have put into the text, without your name. Under the GDPR this rests on our legitimate interest in such a record; you give it of your own accord.",
      ],
    },
    {
      id: "people-shown",
      title: "People whom our pages show",
      body: [
        "A page may show people who work with us, with name, role, portrait and what they say of their work; a customer’s sentence with the name and role of who said it; and the name of an author. We do that only with their consent, and a customer’s sentence stands only while an approval of the customer covers it. Search engines are told the same as readers. The name and what is said stay in earlier versions of the page, which our staff can read. Whoever does not want to be shown any more writes to us: we take them out of the page and of every earlier version, and the portrait out of our library where nothing else shows it.",
      ],
    },
    {
      id: "abuse",
      title: "Protection against abuse",
      body: [
        "To keep passwords from being guessed and the contact form from being flooded, we count attempts to sign in and messages sent. For this the database holds a hash of the sender’s network address, made with a secret key, so that the address itself cannot be read from it. At sign-in the email address that was tried is counted as a hash too, and so is the address to which a confirmation, an invitation or a link for a new password goes, so that nobody is flooded with them. The counts expire after a minute to a day and are removed within another day. A browser in which a member of staff has signed in keeps a cookie for 90 days that says so, so that wrong passwords tried by others do not lock its owner out; the Cookie Policy describes it. The same hash is kept with a message for as long as the message.",
        "A message is also weighed by a program on our own server: by its words and links, a field that people do not see, how fast it was written, whether the form was opened in another network or used before, and whether nearly the same words or the same links came from others within a week. For this, hashes of some of its words, its links and hashes of the sender’s network and email address, all hashes made with a secret key, are kept with the message and deleted with it. When staff mark a message as spam or as none, its links and the hashes of its words or of its sender are remembered as a rule; a rule is deleted when nothing has met it for 180 days, and one about a sender, or about a link that names more than a website, with the message. What looks like spam is put in a separate tray, where staff can see it, with the reasons, for 30 days. A person decides what becomes of it, and nothing else follows from it.",
        "Under the GDPR this rests on our legitimate interest in keeping the website available and the staff area closed.",
      ],
    },
    {
      id: "staff",
      title: "Staff accounts",
      body: [
        "Only our own staff have accounts. Staff see each other’s email addresses, the names that they may add, and who else has a text open. What a colleague does with another’s text or message is told to that person, by name, in a list whose lines are deleted after 90 days. A log keeps what staff did and when: who signed in, wrote, published, answered, exported or erased, and how much. It holds no word of a message and no name or address of a visitor, only random numbers that stand for the messages concerned; each line is deleted after two years. For each we store the email address, a name and a signature if they were given, the role, and the password as a hash that cannot be turned back. Whoever protects the account further has stored with it: the key of one-time codes, encrypted; recovery codes, as hashes; and of each passkey its public key, the name given to it and when it was used last. A fingerprint or face never leaves the device. Of a member of staff who signs in with the firm’s account we store by which provider it is kept, its number there and what it is called, and nothing else that the provider says; the provider learns that they sign in here. While someone is signed in we also keep a session record with its times and the kind of browser and system, such as “Firefox on Linux”, without the network address. A session ends on logging out, after half an hour without activity, and after eight hours in any case; the record of one that has run out is removed within a day. Of someone who is invited we keep the email address and the role until the invitation is accepted or taken back, and for 37 days at most. The account data is deleted with the account.",
      ],
    },
    {
      id: "who-sees-it",
      title: "Who sees it, and where",
      body: [
        "Messages are read by staff who have been given access, and every request for them is checked. Companies that host the website or carry our email handle the data on our instructions only.",
        `Our office is in ${company.city}. If you write to us from another country, your message is read in ${company.country}. We hand data to authorities only where the law obliges us to.`,
        "A website whose address begins with https is reached over an encrypted connection, and so is this one wherever it is open to the public. Access in the database is limited by role, and passwords are never stored as such. No system is perfectly safe. If your data is affected by a breach, we will tell you and the competent authority as the law requires.",
      ],
    },
    {
      id: "your-rights",
      title: "Your rights",
      body: [
        "You may ask us, at no charge:",
        [
          "what we hold about you, for what purpose and who has received it, and for a copy;",
          "to correct, complete or update it;",
          "to delete it, or to stop using it;",
          "to hand it over in a common format;",
          "to look into a complaint about how we handled it.",
        ],
        "Under the Digital Personal Data Protection Act you may also name another person to exercise these rights for you if you die or are unable to. Under the GDPR you may also ask us to restrict the use of your data.",
        "You may object at any time to what we do on the ground of our legitimate interest. We then stop, unless the law gives us a reason that weighs more.",
        "We may ask a question or two to be sure that the data is yours. Deleted entries can remain in a backup until that backup is itself deleted; they are not used from there.",
        "If our answer does not satisfy you, you can complain to the Data Protection Board of India, or, if the GDPR applies to you, to the supervisory authority where you live or work.",
      ],
    },
    {
      id: "children",
      title: "Children",
      body: [
        "This website is meant for businesses. We do not knowingly collect data of anyone under 18. If a child has written to us, tell us and we will delete the message.",
      ],
    },
    {
      id: "changes",
      title: "Changes",
      body: [
        "If the website begins to store something else, this page will say so first. The version on this page is the one that applies. On these days what it says was changed:",
        [
          "November 23, 2026: the page was written for this website.",
          "November 25, 2026: how often pages are shown is counted, without a cookie; the audit log names people.",
          "November 26, 2026: customers approve a text by a link; staff are told of what concerns them.",
          "November 28, 2026: people whom our pages show; programs that we work with may be told that a message has come, and this page names who gets more than that; staff may sign in with the firm’s account.",
          "November 28, 2026: a permission that a customer takes back is kept as that; customers and staff are told more by email; whoever writes to us reads our answers on a page, and the time for which a message is kept counts from the last letter.",
        ],
      ],
    },
  ],
  metadata: {
    title: pageTitle("Privacy Policy"),
    description:
      "What this website stores, why and for how long: contact messages, staff sessions, short-lived abuse counters and counts of pages. No trackers.",
    keywords: ["privacy policy", "data protection", "DPDP Act", "GDPR"],
  },
};
