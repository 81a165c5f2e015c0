import { company } from "../company.ts";
import { pageTitle } from "../page-parts.ts";
import { type LegalPage, lastUpdated } from "./legal.ts";

export const terms: LegalPage = {
  slug: "terms",
  title: "Terms of Use",
  intro:
    "The rules for using this website. Work we do for a client is governed by a separate written agreement, and that agreement comes first.",
  lastUpdated,
  numbered: true,
  sections: [
    {
      id: "scope",
      title: "Who we are and what these terms cover",
      body: [
        `This website is run by ${company.name}, ${company.location}. By using it you accept these terms. If you do not accept them, please do not use it.`,
        "The website is meant for people acting for a business or another organization.",
      ],
    },
    {
      id: "use",
      title: "Using the website",
      body: [
        "You may read, print and link to the public pages. Please do not:",
        [
          "try to reach areas or data that are not meant for you;",
          "send content that is unlawful, or that contains malicious code;",
          "load the website so heavily that others cannot use it;",
          "pretend to be someone else.",
        ],
        "If you find a weakness, tell us before you tell others. We will not act against anyone who reports one in good faith and has left data alone.",
      ],
    },
    {
      id: "information",
      title: "Information, not advice",
      body: [
        "The pages describe what we do in general terms. They are not an offer, and not technical, legal, medical or financial advice for your case.",
        "Headline figures on the pages are aims, not a promise and not measured results. What a project achieves depends on where it starts and is agreed in its own contract, if at all. Case studies marked Worked example show what we would build and describe no customer.",
      ],
    },
    {
      id: "messages",
      title: "Messages you send us",
      body: [
        "A message does not create a contract, and neither does our first answer. How we treat your details is described in the Privacy Policy.",
        "Please do not send secrets or personal data of other people through the contact form. If we need to see something confidential, we can first sign an agreement about it.",
      ],
    },
    {
      id: "ownership",
      title: "Ownership of the content",
      body: [
        `The text, the drawings, the name and the mark belong to ${company.name} or are used with permission. You may quote short passages with a link to the page. Any other use needs our consent in writing.`,
        "What you send us remains yours. We use it to answer you and to prepare the work you ask about.",
      ],
    },
    {
      id: "links",
      title: "Links to other websites",
      body: [
        "Where a page links to a website of someone else, we have no control over what is there and are not responsible for it. A link is not a recommendation.",
      ],
    },
    {
      id: "availability",
      title: "Availability and changes to the website",
      body: [
        "We try to keep the website correct and reachable, and we cannot promise that it always is. We may change or remove pages without notice.",
      ],
    },
    {
      id: "liability",
      title: "Liability",
      body: [
        "The website is provided free of charge and as it is. As far as the law permits, we are not liable for loss that arises from using it, from relying on it or from its being unavailable.",
        "Nothing in these terms limits liability that the law does not allow to be limited, such as for fraud or for harm caused on purpose.",
      ],
    },
    {
      id: "law",
      title: "Law and courts",
      body: [
        `These terms are governed by the laws of ${company.country}. The courts of ${company.city}, ${company.region}, have jurisdiction. Rights that the law of your own country gives you and that cannot be waived remain yours.`,
        "If one of these terms turns out to be invalid, the others stand.",
      ],
    },
    {
      id: "changes",
      title: "Changes and contact",
      body: [
        "We may change these terms. The version on this page is the one that applies. It was written for this website on November 23, 2026, and takes the facts about the company from its record since November 25, 2026.",
        "Questions go to {email}. We answer during business hours, {hours} {zone}.",
      ],
    },
  ],
  metadata: {
    title: pageTitle("Terms of Use"),
    description:
      "The rules for using this website in ten short sections: what you may do, what the information is worth, ownership, liability and the law that applies.",
    keywords: ["terms of use", "conditions", "liability"],
  },
};
