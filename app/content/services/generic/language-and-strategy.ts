import { pageTitle } from "../../page-parts.ts";
import type { GenericService } from "../service.ts";

export const languageAndStrategy = [
  {
    id: "ai-development",
    title: "AI Development",
    description:
      "Software that sees, reads or acts, made for one job and tested on the cases that make the job hard. It says when it is unsure and hands over to a person.",
    benefits: [
      "A system shaped around your job, not a demonstration looking for one.",
      "Written limits: what it may do alone and what it must ask.",
      "A test set of your own hard cases, kept and extended.",
      "Running costs estimated before the build and metered after it.",
      "Code, tests and documentation handed over.",
    ],
    process: [
      "Watch the job and collect real examples, the awkward ones first.",
      "Agree what right, wrong and unsure look like.",
      "Build a small working version and show where it fails.",
      "Test on cases kept aside, then alongside the people who do the job.",
      "Deploy with monitoring, a cap on cost and a way to switch it off.",
    ],
    image: "ai-development",
    closing: "Name the job and one case that makes it hard.",
    metadata: {
      title: pageTitle("AI Development"),
      description:
        "Software that sees, reads or acts, made for one job, tested on its hard cases, with written limits and a person to hand over to.",
      keywords: ["AI development", "custom AI", "model testing", "AI deployment"],
    },
  },
  {
    id: "ai-strategy",
    title: "AI Strategy",
    description:
      "A short list of places where AI would pay, a longer list of places where it would not, and the reasons for both. It is for the people who have to decide and for those who have to do it.",
    benefits: [
      "Ideas ranked by value, data at hand and what happens when the answer is wrong.",
      "A plain no where a rule, a form or a conversation would do better.",
      "Legal and privacy questions raised before the build.",
      "A first project that is easy to stop and real enough to matter.",
      "A view of the skills to hire, to train and to buy.",
    ],
    process: [
      "Talk to the people who do the work as well as to those who plan it.",
      "Collect candidates and look at the data behind each of them.",
      "Score them together, in the open, with the assumptions on the page.",
      "Choose a first project, and say what result would end it.",
      "Write the plan: order, owners, cost and the rules for safe use.",
    ],
    image: "ai-strategy",
    closing:
      "List the ideas you already have. You get them back in order, with a reason for each that should wait.",
    metadata: {
      title: pageTitle("AI Strategy"),
      description:
        "Where AI would pay in your business and where it would not, ranked by value, data and risk, with a small first project to begin with.",
      keywords: ["AI strategy", "AI roadmap", "AI governance", "AI readiness"],
    },
  },
  {
    id: "ai-assistants",
    title: "AI Assistants",
    description:
      "Assistants for your staff that find, draft and check within the documents each person may already open. Every answer quotes its source.",
    benefits: [
      "Answers from your manuals, contracts and tickets, with the line they came from.",
      "Access rights taken from your systems, so nobody reads more than before.",
      "Drafts in your format that a person finishes and signs.",
      "“I do not know” as a permitted answer, tested like any other.",
      "A list of unanswered questions, which shows what documents are missing.",
    ],
    process: [
      "Choose one group of people and the questions they ask most.",
      "Prepare the documents: current versions, owners and access rights.",
      "Build, and test with questions whose answers are known.",
      "Pilot with people who are free to complain, and read every complaint.",
      "Roll out by group, and review unanswered questions each week.",
    ],
    image: "ai-assistants",
    closing:
      "Name one group of people and the three questions they ask most. We begin with where those answers stand today.",
    metadata: {
      title: pageTitle("AI Assistants"),
      description:
        "Assistants for your staff that find, draft and check within the documents each person may open, and quote the source line of every answer.",
      keywords: ["AI assistants", "enterprise search", "document search", "staff assistant"],
    },
  },
  {
    id: "conversational-ai",
    title: "Conversational AI",
    description:
      "Chat and voice for your customers that answer from your records and pass the conversation to a person before anyone has to ask twice.",
    benefits: [
      "Questions asked in the customer’s own words, answered at any hour.",
      "Handover to a person with the conversation so far, so nothing is repeated.",
      "Answers limited to approved content and the customer’s own data.",
      "A clear statement that a machine is speaking.",
      "Regular reading of failed conversations, which is where the improvements are.",
    ],
    process: [
      "Read real conversations and sort them by what people wanted.",
      "Decide what the machine answers, what it looks up and what it passes on.",
      "Connect order, account or appointment data with the least access that works.",
      "Test with rude, vague and mixed-language questions as well as polite ones.",
      "Open to a small share of visitors, and widen as the failures grow fewer.",
    ],
    image: "conversational-ai",
    closing:
      "Send us twenty real questions of your customers. We sort them into what software may answer and what a person should.",
    metadata: {
      title: pageTitle("Conversational AI"),
      description:
        "Chat and voice for customers that answer from approved content and their own data, say that a machine is speaking, and hand over to a person in time.",
      keywords: ["conversational AI", "chatbot", "voice assistant", "customer service"],
    },
  },
  {
    id: "content-generation",
    title: "Content Generation",
    description:
      "Product texts, replies and reports drafted from your data in your style, and checked before anyone outside sees them. It suits large volumes of text that rest on facts.",
    benefits: [
      "Drafts made from your product data, so a size or a price is looked up and not invented.",
      "Your terms and tone as rules, checked by software.",
      "Review sized to the risk: a sample for product texts, every line for legal ones.",
      "Several languages from one source, with a native reader in the loop.",
      "Each text traced to its data and to the person who approved it.",
    ],
    process: [
      "Pick one kind of text, and collect good and bad examples of it.",
      "Connect the facts it must rest on, and mark what is missing.",
      "Write the style as rules and tests, with your editors.",
      "Draft, review and correct until there is little left to correct.",
      "Publish through your systems, with approval and a way to withdraw.",
    ],
    image: "content-generation",
    closing:
      "Send one text you write a hundred times a year, with the data behind it. You see what a draft could and could not do.",
    metadata: {
      title: pageTitle("Content Generation"),
      description:
        "Product texts, replies and reports drafted from your data in your style, reviewed by people according to the risk, with the name of who approved each.",
      keywords: ["content generation", "product descriptions", "report drafting", "editorial review"],
    },
  },
] as const satisfies readonly GenericService[];
