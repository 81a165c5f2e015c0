/** The facts of the company, changed in the database, wherever the public and the mails say them (COM2). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { businessTime } from "#app/content/business-time.ts";
import { builtInCompany, factsOf, hoursInZone } from "#app/content/company-facts.ts";
import { asAdmin } from "#app/db/actors.server.ts";
import { companyKind } from "#app/domain/company/kind.ts";
import { createDocument, updateDocument } from "#app/domain/documents/documents.server.ts";
import { withdrawDocument } from "#app/domain/documents/publishing/publishing.server.ts";
import { dueAt } from "#app/domain/submissions/business-hours.ts";
import { plainText } from "./html.ts";
import { createTestSite, eventually, type TestSite } from "./site.ts";

const said = {
  ...builtInCompany,
  email: "write@company.example",
  phone: "+91 79 0000 0000",
  contactPerson: "A person <of ours>",
  address: "Street 1, 380001",
  hours: { first: "Sunday", last: "Thursday", opens: "07:30", closes: "15:00" },
  people: [
    {
      name: "A person",
      role: "Engineer",
      background: "Twelve years beside presses.",
      portrait: "",
      sentence: "",
      answers: "",
    },
  ],
  prices: "A first project is paid by the day.",
  products: "We work with PostgreSQL.",
  profiles: [{ page: { label: "Elsewhere", to: "https://social.example/us" } }],
  founded: "2019",
  legalName: "Example Private Limited",
  cin: "U00000GJ2025PTC000000",
  legalCheckedOn: "2026-06-01",
} as const;
const own = factsOf(said);

let site: TestSite;
let admin: string;
let id: string;
beforeAll(async () => {
  site = await createTestSite();
  admin = (await site.signIn("admin@example.com", "admin")).user.id;
  const saved = await asAdmin(site.database, admin, (tx) =>
    createDocument(tx, companyKind, companyKind.textOf(said, "")),
  );
  if (!saved.ok) throw new Error(saved.reason);
  id = saved.document.id;
  await eventually(async () => expect(await get("/")).toContain("Sunday to Thursday"));
});
afterAll(() => site.close());

const get = async (path: string) => (await site.request(path)).text();
const shown = async (path: string) => plainText(await get(path));

describe("published facts stand", () => {
  test.each(["/", "/services/smart-industry", "/case-studies", "/nowhere"])(
    "in the footer of %s",
    async (path) => {
      const html = await get(path);
      const footer = plainText(html.slice(html.indexOf("<footer")));
      expect(footer).toContain("Sunday to Thursday, 07:30 to 15:00 IST");
      expect(footer).toContain("Example Private Limited · CIN U00000GJ2025PTC000000");
      expect(footer).toContain("15:00 IST +91 79 0000 0000");
      expect(footer.split("+91 79 0000 0000"), "once, beside the address").toHaveLength(2);
      expect(html).toContain('href="https://social.example/us"');
    },
  );

  test("on the contact page", async () => {
    const text = await shown("/contact");
    for (const fact of [own.email, own.phone, own.contactPerson, own.address, hoursInZone(own)])
      expect(text).toContain(fact);
    const html = await get("/contact");
    expect(html).toContain('href="mailto:write@company.example"');
    expect(html).toMatch(
      /Or call(?:<!-- -->)? <a class="link" href="tel:\+917900000000">\+91 79 0000 0000<\/a>.*<form/s,
    );
  });

  test("about us, with its structured data", async () => {
    const html = await get("/about");
    const text = plainText(html);
    for (const fact of ["founded in 2019", own.prices, own.products, "A person, Engineer", own.cin])
      expect(text).toContain(fact);
    expect(html).toMatch(/"@type":"FAQPage".*A first project is paid by the day\. You have the price/);
    expect(html).toContain("was founded in 2019 in Ahmedabad to build");
  });

  test("in the structured data of the home page", async () => {
    const [, json = ""] =
      /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(await get("/")) ?? [];
    const { "@graph": graph } = JSON.parse(json) as { "@graph": Record<string, unknown>[] };
    expect(graph.find((thing) => thing["@type"] === "Organization")).toMatchObject({
      telephone: own.phone,
      email: own.email,
      foundingDate: "2019",
      address: { streetAddress: own.address },
      sameAs: ["https://social.example/us"],
    });
  });

  test.each<[string, string[]]>([
    ["/privacy-policy", [`write to ${own.contactPerson}, ${own.email}.`, "on 1 June 2026"]],
    ["/terms", [`Questions go to ${own.email}`, `business hours, ${hoursInZone(own)}.`]],
    ["/cookie-policy", [`Questions go to ${own.email}`]],
    ["/careers", [`Office hours are ${own.hoursText}.`]],
  ])("on %s", async (path, facts) => {
    const text = await shown(path);
    for (const fact of facts) expect(text).toContain(fact);
  });

  test.each<[string, string]>([
    ["/contact.md", "Street 1, 380001"],
    ["/terms.md", "Sunday to Thursday, 07:30 to 15:00 IST"],
    ["/about.md", "A first project is paid by the day."],
    ["/llms.txt", "write@company.example"],
    ["/.well-known/security.txt", "Contact: mailto:write@company.example"],
    ["/search?q=presses", "/about"],
  ])("in %s", async (path, fact) => {
    expect(await get(path)).toContain(fact);
  });

  test("in the time by which an answer is promised", async () => {
    const sent = await site.post("/contact", {
      name: "A visitor",
      email: "visitor@example.com",
      message: "What does it cost to begin?",
    });
    const cookie = sent.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const thanks = await (await site.request("/contact?sent", { headers: { cookie } })).text();
    const { rows } = await site.owner.query("select due_at, created_at from contact_submissions");
    const [{ due_at, created_at }] = rows;
    expect(thanks).toContain(`We will answer by ${businessTime(due_at, own.timeZone)}.`);
    expect(Math.abs(due_at - dueAt(created_at, own).getTime())).toBeLessThan(60_000);
  });
});

test("no page shows a token or the built-in address", async () => {
  for (const path of [
    "/",
    "/about",
    "/careers",
    "/contact",
    "/privacy-policy",
    "/terms",
    "/cookie-policy",
    "/about.md",
  ]) {
    const text = await get(path);
    expect(text, path).not.toMatch(/\{(?:email|phone|contact|hours|prices|products|founded|address)\}/);
    expect(text, path).not.toContain(builtInCompany.email);
  }
});

test("a change reaches pages that are kept, and a withdrawal too", async () => {
  const kept = async (fact: string) =>
    eventually(async () => {
      const answer = await site.request("/services/smart-industry");
      expect(answer.headers.get("cache-status")).toBe("site; hit");
      expect(await answer.text()).toContain(fact);
    });
  await kept("Sunday to Thursday, 07:30 to 15:00 IST");
  const hours = { ...own.hours, opens: "08:15" };
  await asAdmin(site.database, admin, (tx) =>
    updateDocument(tx, companyKind, id, companyKind.textOf({ ...said, hours }, "")),
  );
  await kept("Sunday to Thursday, 08:15 to 15:00 IST");
  await asAdmin(site.database, admin, (tx) => withdrawDocument(tx, id));
  await kept(hoursInZone(factsOf(builtInCompany)));
});
