/** What staff say of the company, in the order of its form. Name, city and country are no part of it: code has them. */
import { locales } from "#app/content/locales.ts";
import { week } from "#app/content/week.ts";
import type { Fields, ValuesOf } from "#app/domain/fields/field.ts";

const days = Object.fromEntries(week.map((day) => [day, day]));

export const companyFields = {
  email: {
    type: "line",
    label: "Email",
    hint: "Where visitors write to, and where an answer to a confirmation goes.",
    most: 254,
  },
  phone: {
    type: "line",
    label: "Telephone",
    hint: "With the code of the country, such as +91 79 0000 0000.",
    most: 40,
    isOptional: true,
  },
  contactPerson: {
    type: "line",
    label: "Contact person",
    hint: "Who answers questions and complaints, also about personal data.",
    most: 100,
    isOptional: true,
  },
  address: {
    type: "line",
    label: "Postal address",
    hint: "Street, city and postal code. Without one the registered office is shown.",
    most: 300,
    isOptional: true,
  },
  hours: {
    type: "group",
    label: "Office hours",
    hint: "Answers are promised by them.",
    fields: {
      first: { type: "choice", label: "First day", options: days },
      last: { type: "choice", label: "Last day", options: days },
      opens: { type: "line", label: "Opens", most: 20, isTime: true },
      closes: { type: "line", label: "Closes", hint: "On the same day.", most: 20, isTime: true },
    },
  },
  timeZone: {
    type: "line",
    label: "Time zone of the office",
    hint: "Its name in the time zone database, such as Asia/Kolkata or Europe/Berlin. Hours, deadlines, schedules and days follow it. What is already planned keeps its moment.",
    most: 60,
    isCode: true,
  },
  locale: {
    type: "choice",
    label: "Days and numbers",
    hint: "How the staff area writes them.",
    options: locales,
  },
  holidays: {
    type: "list",
    label: "Holidays",
    item: "Holiday",
    hint: "Days of the week on which nobody answers, one or several in a row. They move the time by which an answer is promised.",
    mostItems: 100,
    fields: {
      date: { type: "date", label: "First day" },
      until: { type: "date", label: "Last day", hint: "Empty: it is one day.", isOptional: true },
      name: { type: "line", label: "Name", most: 100 },
      repeats: {
        type: "choice",
        label: "Repeats",
        options: { once: "Only then", yearly: "Every year" },
      },
    },
  },
  people: {
    type: "list",
    label: "People a client works with",
    item: "Person",
    hint: "The first four with a portrait or a sentence stand at the top of About. Name only people who have agreed to be shown; who asks to be taken off is found under Personal data.",
    mostItems: 30,
    fields: {
      name: {
        type: "line",
        label: "Name",
        hint: "An article whose author is called the same shows the portrait, and leads to About.",
        most: 100,
      },
      role: { type: "line", label: "Role", most: 100 },
      portrait: {
        type: "picture",
        label: "Portrait",
        hint: "At least 800 pixels wide. Pages cut it to 4 by 5 around the focus point that the library has for it; the file stays as it is.",
        isOptional: true,
      },
      sentence: {
        type: "text",
        label: "What I do in your project",
        hint: "One sentence, as the person would say it. Without a portrait it stands in its place, in large letters.",
        most: 200,
        isOptional: true,
      },
      background: { type: "text", label: "Background", most: 600 },
      answers: {
        type: "choice",
        label: "Answers your first message",
        hint: "The first person for whom this is so stands beside the last block of the home page, and beside the form of the contact page.",
        options: { "": "No", yes: "Yes" },
        isOptional: true,
      },
    },
  },
  price: {
    type: "line",
    label: "Price of a first project, in figures",
    hint: "Short, such as “₹ 5 to 9 lakh” or “from € 12,000”. It stands where services and industries say what a first project takes, and begins the answer about cost.",
    most: 24,
    isOptional: true,
  },
  prices: {
    type: "text",
    label: "Prices",
    hint: "How a first project is priced, in a sentence or two.",
    most: 400,
    isOptional: true,
  },
  products: {
    type: "text",
    label: "Products and tools in use",
    hint: "A sentence that names what the company works with.",
    most: 400,
    isOptional: true,
  },
  tools: {
    type: "lines",
    label: "Tools by name",
    hint: "A name a line. They stand as labels at the technology stack of the home page.",
    most: 40,
    mostItems: 24,
    isOptional: true,
  },
  certificates: {
    type: "list",
    label: "Certificates",
    item: "Certificate",
    hint: "They stand with the facts on About, and go by themselves when they are over.",
    mostItems: 12,
    fields: {
      name: {
        type: "line",
        label: "Certificate",
        hint: "Such as ISO/IEC 27001, and who gave it.",
        most: 100,
      },
      number: { type: "line", label: "Number", most: 60 },
      until: { type: "date", label: "Valid until", hint: "Its last day." },
    },
  },
  logos: {
    type: "list",
    label: "Logos of customers",
    item: "Logo",
    hint: "From three on they stand in a row on the home page, in one colour. Only of customers who have agreed to it.",
    mostItems: 12,
    fields: {
      name: {
        type: "line",
        label: "Name of the customer",
        hint: "Read aloud in place of the logo.",
        most: 60,
      },
      picture: {
        type: "picture",
        label: "Logo",
        hint: "With a transparent ground, cut close to the logo, at least 64 pixels high.",
      },
    },
  },
  profiles: {
    type: "list",
    label: "Profiles on other websites",
    item: "Profile",
    mostItems: 10,
    fields: { page: { type: "link", label: "Profile", hint: "Such as LinkedIn, with its https address." } },
  },
  founded: { type: "line", label: "Founded", hint: "The year.", most: 4 },
  legalName: {
    type: "line",
    label: "Registered name",
    hint: 'Such as "Example Private Limited".',
    most: 200,
    isOptional: true,
  },
  cin: { type: "line", label: "Corporate identity number (CIN)", most: 40, isOptional: true },
  registeredOffice: { type: "line", label: "Registered office", most: 300, isOptional: true },
  purchasing: {
    type: "list",
    label: "Sheet for purchasing",
    item: "Row",
    hint: "What buyers ask before they sign, such as where data is kept, subprocessors, insurance, certificates and who owns the code. It stands on the page About.",
    mostItems: 20,
    fields: {
      name: { type: "line", label: "What it is", most: 60 },
      fact: { type: "text", label: "What is so", most: 400 },
    },
  },
  signOff: {
    type: "choice",
    label: "A customer who was asked and has not approved",
    hint: "What publishing does with a text that a customer was asked about. To block takes an approval by a link that was mailed.",
    options: { warn: "Warn who publishes", block: "Keep the text from being published" },
  },
  legalCheckedOn: {
    type: "date",
    label: "Legal pages checked on",
    hint: "The day on which somebody compared the legal pages with the website.",
    isOptional: true,
  },
} as const satisfies Fields;

export type CompanyValues = ValuesOf<typeof companyFields>;
