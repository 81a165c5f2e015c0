import { company } from "../company.ts";
import { pageTitle } from "../page.ts";
import { type LegalPage, lastUpdated } from "./legal.ts";

export const cookiePolicy: LegalPage = {
  slug: "cookie-policy",
  title: "Cookie Policy",
  intro: "This website uses two cookies. Most visitors never receive either of them.",
  lastUpdated,
  numbered: false,
  sections: [
    {
      id: "what",
      title: "What a cookie is",
      body: [
        "A cookie is a short text that a website asks your browser to keep and to send back with the next request. It can hold a sign-in, and it can be misused to follow people around. We use one for signing in, and one to show whether an action worked.",
      ],
    },
    {
      id: "session",
      title: "The session cookie",
      body: [
        "It is set only when a member of our staff signs in. It holds a random code that stands for the session, and nothing about the person. It ends on logging out, after half an hour without activity, and after eight hours in any case.",
      ],
    },
    {
      id: "message",
      title: "The message cookie",
      body: [
        "After an action such as sending the contact form, the next page has to show whether it worked. This cookie carries the name of that sentence to the next page; after a message also its reference and the time by which we answer. It holds nothing you typed and is gone once the page has been shown, after a minute at the latest.",
      ],
    },
    {
      id: "none",
      title: "What we do not use",
      body: [
        [
          "No cookies for analytics, advertising or profiles.",
          "No cookies of advertisers or trackers. The only thing a page may load from another website is the picture of a case study; the Privacy Policy says what that website then sees.",
          "No substitutes for cookies, such as fingerprints of your browser or invisible images.",
        ],
        "What you write into the contact form stays in your browser until you send it or clear the form, so that a reload or a crash takes nothing from you.",
        "On the contact page and in the staff area your browser notes how far you had scrolled, so that Back returns you to the same place. That note goes with the tab.",
        "In the staff area it also keeps whether shortcuts are switched on, how wide a preview is shown, and text that has not been saved. That text goes when it is saved or discarded, when its writer logs out, and after 30 days at most.",
        "All of this stays in the browser. None of it is sent to us by itself.",
      ],
    },
    {
      id: "consent",
      title: "Why there is no banner",
      body: [
        "Two cookies, one for signing in and one that lasts at most a minute so that the next page can confirm what you did. Neither follows you. The laws of the European Union and the United Kingdom ask for consent to other kinds, and we use none.",
      ],
    },
    {
      id: "control",
      title: "What you can do",
      body: [
        "You can block or delete cookies in your browser. Every public page can still be read and a message still arrives; only the sentence that confirms it may be missing. Signing in to the staff area needs its cookie.",
        `Questions go to ${company.email}. What else the website stores is described in the Privacy Policy.`,
      ],
    },
  ],
  metadata: {
    title: pageTitle("Cookie Policy"),
    description:
      "Two cookies: one for staff who are signed in, and one that carries a short notice to the next page for a minute at most. No tracking, so no banner.",
    keywords: ["cookie policy", "cookies", "session cookie"],
  },
};
