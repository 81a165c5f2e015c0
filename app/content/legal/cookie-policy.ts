import { pageTitle } from "../page-parts.ts";
import { type LegalPage, lastUpdated } from "./legal.ts";

export const cookiePolicy: LegalPage = {
  slug: "cookie-policy",
  title: "Cookie Policy",
  intro: "This website uses six cookies. Most visitors never receive any of them.",
  lastUpdated,
  numbered: false,
  sections: [
    {
      id: "what",
      title: "What a cookie is",
      body: [
        "A cookie is a short text that a website asks your browser to keep and to send back with the next request. It can hold a sign-in, and it can be misused to follow people around. We use one for signing in, one by which the sign-in knows a browser again, one to show whether an action worked, and one for people to whom we send a link to a page that is not public yet.",
      ],
    },
    {
      id: "cookies",
      title: "The six cookies",
      body: [
        {
          kept: [
            {
              name: "__Host-session",
              purpose:
                "Keeps a member of our staff signed in. It is set only at sign-in and holds a random code that stands for the session, and nothing about the person.",
              lifetime: "Until logout, at most half an hour without activity, and at most eight hours.",
            },
            {
              name: "__Secure-device",
              purpose:
                "Tells the sign-in that a member of our staff has signed in with this browser before, so that nobody can lock the account’s owner out by trying wrong passwords. It is set only at sign-in and sent back only to the staff area. It holds a random code, and a code for each account that cannot be turned back into a name or address. It signs nobody in.",
              lifetime: "90 days after the last sign-in.",
            },
            {
              name: "__Secure-firm-account",
              purpose:
                "Lets a member of our staff who signs in with the firm’s account come back from the page on which they do so. It is set only when such a sign-in begins and sent back only to the staff area. It holds random codes of that one sign-in, and nothing about the person but the number of their account where it is bound.",
              lifetime: "Until the sign-in is complete, and ten minutes at most.",
            },
            {
              name: "toast",
              purpose:
                "Tells the next page which sentence to show after an action, such as sending the contact form. It holds nothing you typed.",
              lifetime: "Until that page has been shown, and one minute at most.",
            },
            {
              name: "__Secure-receipt",
              purpose:
                "After you have sent a message, shows its reference and the time by which we answer, also when you come back to that page. It is sent back only to the contact page. It holds nothing you typed.",
              lifetime: "One hour.",
            },
            {
              name: "__Secure-preview",
              purpose:
                "Lets a person to whom we sent a preview link read the page that it opens. It is set only when such a link is opened and sent back only to that page. It holds the code of the link, and nothing about the person.",
              lifetime: "Until the link expires, 90 days at most.",
            },
          ],
        },
        "All six are set by this website itself, and no script can read them. On a connection that is not encrypted, as on a developer’s own computer, they are called session, device, firm-account, toast, receipt and preview.",
      ],
    },
    {
      id: "storage",
      title: "What else your browser keeps",
      body: [
        "Some pages keep a note in your browser’s own storage. Such a note stays in the browser; it is never sent to us by itself.",
        "On the contact page:",
        {
          kept: [
            {
              name: "unsaved-text",
              purpose:
                "What you have written into the form, so that a reload or a crash takes nothing from you.",
              lifetime: "Until you send it or clear the form.",
            },
          ],
        },
        "In the staff area:",
        {
          kept: [
            {
              name: "unsaved-text",
              purpose: "A text for the website, a reply or a note that has not been saved or sent.",
              lifetime: "Until it is saved, sent or discarded or its writer logs out, and 30 days at most.",
            },
            {
              name: "react-router-scroll-positions",
              purpose: "How far a page was scrolled, so that Back returns to the same place.",
              lifetime: "Until the tab is closed.",
            },
            {
              name: "single-keys",
              purpose: "Whether shortcuts of a single key are switched off.",
              lifetime: "Until the browser’s storage is cleared.",
            },
            {
              name: "preview-width",
              purpose: "How wide the preview of a text is shown.",
              lifetime: "Until the browser’s storage is cleared.",
            },
          ],
        },
      ],
    },
    {
      id: "none",
      title: "What we do not use",
      body: [
        [
          "No cookies for analytics, advertising or profiles.",
          "No cookies of advertisers or trackers. The only thing a page may load from another website is the picture of a case study, an article or an event; the Privacy Policy says what that website then sees.",
          "No substitutes for cookies that would know you again, such as fingerprints of your browser or invisible images. The website counts how often its pages are shown; the Privacy Policy says what it counts and how not to be counted.",
        ],
      ],
    },
    {
      id: "consent",
      title: "Why there is no banner",
      body: [
        "Six cookies: one for signing in, one that protects the sign-in of our staff, one that leads them back from the page of the firm’s account, one that lasts at most a minute so that the next page can confirm what you did, one that shows you for an hour what became of your message, and one that opens a preview to the person we sent it to. None of them follows you. The laws of the European Union and the United Kingdom ask for consent to other kinds, and we use none.",
      ],
    },
    {
      id: "control",
      title: "What you can do",
      body: [
        "You can block or delete cookies in your browser. Every public page can still be read and a message still arrives; only the sentence that confirms it may be missing. Signing in to the staff area needs its cookie.",
        "Questions go to {email}. What else the website stores is described in the Privacy Policy.",
      ],
    },
    {
      id: "changes",
      title: "Changes",
      body: [
        "The page was written for this website on November 23, 2026. Since November 26, 2026 the cookie that opens a preview also opens a text that a customer is asked to approve. Since November 28, 2026 staff may sign in with the firm’s account, which has a cookie of its own.",
      ],
    },
  ],
  metadata: {
    title: pageTitle("Cookie Policy"),
    description:
      "Six cookies: three for the sign-in of staff, two that say what became of an action or a message, one for holders of a preview link. No tracking, so no banner.",
    keywords: ["cookie policy", "cookies", "session cookie"],
  },
};
