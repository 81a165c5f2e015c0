/** A site on which a company has filled in all that only it can say. Every name, figure and picture in it is made up. */
import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { builtInCompany } from "#app/content/company-facts.ts";
import { builtInPages } from "#app/content/pages.ts";
import { asAdmin, asGuest } from "#app/db/actors.server.ts";
import { articleKind } from "#app/domain/articles/kind.ts";
import { type CaseStudyText, noCustomer } from "#app/domain/case-studies/fields.ts";
import { caseStudyKind } from "#app/domain/case-studies/kind.ts";
import type { CompanyValues } from "#app/domain/company/fields.ts";
import { companyKind } from "#app/domain/company/kind.ts";
import { createDocument } from "#app/domain/documents/documents.server.ts";
import { approve } from "#app/domain/documents/sign-offs/guest.server.ts";
import { askCustomer } from "#app/domain/documents/sign-offs/sign-offs.server.ts";
import type { Values } from "#app/domain/fields/field.ts";
import type { Kind } from "#app/domain/kinds/kind.ts";
import { pageKind } from "#app/domain/pages/kind.ts";
import { mediaImage } from "#app/domain/text/picture.ts";
import type { TestSite } from "./site.ts";

const timeZone = "Asia/Kolkata";

/** A picture that says of itself that it is made up. */
function madeUp(width: number, height: number, colour: string, words: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${colour}"/><stop offset="1" stop-color="#123"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/><circle cx="${width * 0.66}" cy="${height * 0.36}" r="${height * 0.15}" fill="#fff8"/>
    <text x="50%" y="92%" font-size="${width / 16}" text-anchor="middle" fill="#fff" font-family="sans-serif">${words}, made up</text></svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}

function aLogo(words: string, colour: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="96">
    <circle cx="48" cy="48" r="40" fill="${colour}"/>
    <text x="108" y="66" font-size="52" fill="${colour}" font-family="sans-serif">${words}</text></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

export type Filled = {
  company: CompanyValues;
  companyId: string;
  study: CaseStudyText;
  studyId: string;
  /** Of the question that the customer has approved. */
  signOff: string;
};

/** @param cookie of an admin, whose id `admin` is. */
export async function fillSlots(
  site: TestSite,
  { cookie, admin }: { cookie: string; admin: string },
): Promise<Filled> {
  async function upload(name: string, bytes: Buffer): Promise<string> {
    const body = new FormData();
    body.append("files", new Blob([bytes as BlobPart]), name);
    const sent = await site.request("/admin/media/upload", { method: "POST", body, headers: { cookie } });
    const { picture } = await sent.json();
    return mediaImage(picture.id);
  }
  const make = async <Text extends { title: string; slug: string }>(kind: Kind<Text>, text: Text) => {
    const saved = await asAdmin(site.database, admin, (tx) => createDocument(tx, kind, text));
    if (!saved.ok) throw new Error(saved.reason);
    return saved.document.id;
  };
  const [first, second, hall] = await Promise.all([
    upload("first.jpg", await madeUp(1000, 1500, "#2a8", "A portrait")),
    upload("second.jpg", await madeUp(1600, 1000, "#a62", "A portrait")),
    upload("hall.jpg", await madeUp(2000, 1200, "#468", "A hall")),
  ]);
  await site.owner.query("update media set focus_x = 65, focus_y = 35");
  const names = ["Narmada Castings", "Vindhya Mills", "Kutch Salt"];
  const colours = ["#c33", "#36c", "#282"];
  const logos = await Promise.all(
    names.map(async (name, n) => ({
      name,
      picture: await upload(`${name}.png`, await aLogo(name, colours[n] ?? "")),
    })),
  );
  const company: CompanyValues = {
    ...builtInCompany,
    phone: "+91 00000 00000",
    legalName: "Example Private Limited",
    cin: "U00000GJ2025PTC000000",
    registeredOffice: "A street 1, 380001",
    contactPerson: "Asha Example",
    people: [
      {
        name: "Asha Example",
        role: "Reads your data",
        portrait: first,
        sentence: "I open the raw files on the first day, and say what is missing in them.",
        background: "Twelve years beside presses and furnaces.",
        answers: "yes",
      },
      {
        name: "Binoy Example",
        role: "Builds and tests",
        portrait: second,
        sentence: "I write the test before the model, and you keep both.",
        background: "Control rooms, then statistics.",
        answers: "",
      },
      {
        name: "Chitra Example",
        role: "Hands over",
        portrait: "",
        sentence: "I leave when your people have run it for a month without me.",
        background: "Ten years of night shifts in operations.",
        answers: "",
      },
      {
        name: "Dev Example",
        role: "Keeps the books",
        portrait: "",
        sentence: "",
        background: "Accounts of small firms.",
        answers: "",
      },
    ],
    price: "₹ 5 to 9 lakh",
    prices: "It depends on how many sources there are.",
    products: "We work with PostgreSQL and Python.",
    tools: ["PostgreSQL", "Python", "Grafana"],
    certificates: [
      { name: "ISO/IEC 27001", number: "MADE-UP-1", until: "2999-12-31" },
      { name: "ISO 9001", number: "MADE-UP-2", until: "2020-12-31" },
    ],
    logos,
  };
  const companyId = await make(companyKind, companyKind.textOf(company, ""));
  const study: CaseStudyText = {
    ...noCustomer,
    title: "Fewer stops at a foundry",
    slug: "fewer-stops",
    description:
      "A foundry hears of a bearing three weeks before it breaks. Customer and figures are made up.",
    image: "",
    imageAlt: "",
    tags: ["Manufacturing", "Sensors"],
    jsonDetails: JSON.stringify([
      { title: "The question", type: "paragraph", items: ["Which bearing do we open at the next stop?"] },
    ]),
    searchTitle: "",
    shareImage: "",
    language: "",
    customer: { name: "Narmada Castings", sector: "castings" },
    said: {
      sentence: "We open what the list says, and we sleep.",
      by: "Esha Example",
      role: "Head of maintenance",
    },
    figure: {
      value: "38",
      unit: "% fewer stops",
      before: "21 stops in six months",
      after: "13 stops in six months",
      measuredBy: "the plant’s maintenance office",
      on: "2026-09-30",
    },
  };
  const studyId = await make(caseStudyKind, study);
  const signOff = randomUUID();
  await asAdmin(site.database, admin, (tx) =>
    askCustomer(
      tx,
      studyId,
      { guestName: "Esha Example", company: "Narmada castings", email: null, note: "", days: 14, ours: [] },
      signOff,
    ),
  );
  await make(articleKind, {
    title: "What a list of bearings is for",
    slug: "a-list-of-bearings",
    description: "A list has an order, and an order has a reason. Made up.",
    author: "Asha Example",
    image: "",
    imageAlt: "",
    tags: ["Manufacturing"],
    text: JSON.stringify([
      { title: "An order", type: "paragraph", items: ["The first line is opened first."] },
    ]),
    searchTitle: "",
    shareImage: "",
    language: "",
  });
  const photograph = {
    kind: "picture",
    heading: "",
    text: "",
    picture: hall,
    pictureAlt: "A hall with presses",
    caption: "The hall of a made-up foundry, Ahmedabad, September 2026",
    width: "photograph",
  };
  for (const path of ["/about", "/industries/manufacturing"]) {
    const page = builtInPages.find((one) => one.path === path);
    if (page?.frame !== "sections") throw new Error(`${path} is no page of sections`);
    const [first, ...rest] = page.values.sections;
    const values = { ...page.values, sections: [first, photograph, ...rest] };
    await make(pageKind, pageKind.textOf(values as unknown as Values, path.slice(1)));
  }
  return { company, companyId, study, studyId, signOff };
}

/** The customer says yes to what they were asked about. */
export async function approveStudy(site: TestSite, { signOff }: Pick<Filled, "signOff">): Promise<void> {
  const said = await asGuest(site.database, signOff, (tx) =>
    approve(tx, {
      name: "Esha Example",
      role: "Head of maintenance",
      until: null,
      timeZone,
      statement: "We permit it.",
      seen: [],
    }),
  );
  if (said !== "done") throw new Error(said);
}
