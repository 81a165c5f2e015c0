/** What keeps a text from being published is said alike beside it, on the sheet and by the save; each leads to its field. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { builtInCompany } from "#app/content/company-facts.ts";
import { asAdmin } from "#app/db/actors.server.ts";
import { articleKind } from "#app/domain/articles/kind.ts";
import { caseStudyKind } from "#app/domain/case-studies/kind.ts";
import { companyKind } from "#app/domain/company/kind.ts";
import { createDocument } from "#app/domain/documents/documents.server.ts";
import type { Value, Values } from "#app/domain/fields/field.ts";
import type { Kind } from "#app/domain/kinds/kind.ts";
import { openingKind } from "#app/domain/openings/kind.ts";
import { pageKind } from "#app/domain/pages/kind.ts";
import { plainText } from "./html.ts";
import { createTestSite, type TestSite } from "./site.ts";

let site: TestSite;
let cookie: string;
let admin: string;
beforeAll(async () => {
  site = await createTestSite();
  const signedIn = await site.signIn("admin@example.com", "admin");
  cookie = signedIn.cookie;
  admin = signedIn.user.id;
});
afterAll(() => site.close());
beforeEach(() => site.owner.query("delete from documents"));

const description = "What was built, for whom, and what it changed for the people who work with it daily.";
const dead = JSON.stringify([{ title: "", type: "paragraph", items: ["[See](/contcat)"], marks: true }]);
const added = (more: Values): Values => ({
  title: "Logistics",
  place: "top",
  address: "logistics",
  menu: "none",
  heading: "Loads",
  lead: "A lead.",
  drawing: "",
  button: { label: "", to: "" },
  sections: [] as Values[],
  metadata: { title: "", description: "", keywords: [] },
  ...more,
});
const closing = (to: string): Value => [
  { kind: "closing", heading: "Talk", lead: "", button: { label: "Write to us", to } },
];
const links = (to: string): Value => [
  { kind: "links", heading: "More", items: [{ link: { label: "It", to } }] },
];

type Case = {
  name: string;
  list: string;
  kind: Kind;
  values: Values;
  /** What is found, and where. */
  text: string;
  place: string;
};
const nowhere = "The address /contcat leads nowhere: correct it, or remove it.";
const alike = (kind: unknown) => kind as Kind;
const cases: Case[] = [
  {
    name: "a link in the details of a case study",
    list: "case-studies",
    kind: alike(caseStudyKind),
    text: nowhere,
    place: "jsonDetails",
    values: { title: "Gauges", slug: "gauges", description, jsonDetails: dead },
  },
  {
    name: "a link in an article",
    list: "articles",
    kind: alike(articleKind),
    text: nowhere,
    place: "text",
    values: { title: "Gauges", slug: "gauges", description, author: "Asha Example", text: dead },
  },
  {
    name: "a link in an opening",
    list: "openings",
    kind: alike(openingKind),
    text: nowhere,
    place: "description",
    values: { title: "Fitter", place: "Pune", work: "INTERN", description: dead, until: "2999-12-31" },
  },
  {
    name: "the button at the top of a page",
    list: "pages",
    kind: alike(pageKind),
    text: nowhere,
    place: "button.to",
    values: added({ button: { label: "Start", to: "/contcat" } }),
  },
  {
    name: "the button of a closing section",
    list: "pages",
    kind: alike(pageKind),
    text: nowhere,
    place: "sections.0.button.to",
    values: added({ sections: closing("/contcat") }),
  },
  {
    name: "a link in a list of a page",
    list: "pages",
    kind: alike(pageKind),
    text: nowhere,
    place: "sections.0.items.0.link.to",
    values: added({ sections: links("/contcat") }),
  },
  {
    name: "an address of the website itself",
    list: "pages",
    kind: alike(pageKind),
    place: "address",
    text: "The address /admin belongs to the website itself",
    values: added({ address: "admin" }),
  },
  {
    name: "the telephone of the company",
    list: "company",
    kind: alike(companyKind),
    place: "phone",
    text: "Enter a telephone number, such as +91 79 0000 0000",
    values: { ...builtInCompany, phone: "abc" } as unknown as Values,
  },
  {
    name: "the last day of an opening",
    list: "openings",
    kind: alike(openingKind),
    text: "Last day must not be past",
    place: "until",
    values: {
      title: "Fitter",
      place: "Pune",
      work: "INTERN",
      until: "2026-01-01",
      description: JSON.stringify([{ title: "", type: "paragraph", items: ["You weld."] }]),
    },
  },
];

/** A form as a browser sends it. */
function formOf(values: Values, at = ""): Record<string, string | readonly string[]> {
  const entries = Object.entries(values).flatMap(([name, value]): [string, string | readonly string[]][] => {
    const place = at + name;
    if (typeof value === "string") return [[place, value]];
    if (!Array.isArray(value)) return Object.entries(formOf(value as Values, `${place}.`));
    if (value.every((item) => typeof item === "string")) return [[place, value.join("\n")]];
    return [
      [`${place}.length`, String(value.length)],
      ...value.flatMap((item, n) => Object.entries(formOf(item as Values, `${place}.${n}.`))),
    ];
  });
  return Object.fromEntries([
    ...entries,
    ...["sections", "holidays", "people", "certificates", "logos", "profiles", "purchasing"].flatMap(
      (name) =>
        Array.isArray(values[name]) && values[name].length === 0 ? [[`${at}${name}.length`, "0"]] : [],
    ),
  ]);
}

async function drafted({ kind, values }: Case): Promise<string> {
  const text = kind.textOf(
    kind.valuesOf(kind.textOf(values, "company")),
    kind === alike(companyKind) ? "company" : "",
  );
  const saved = await asAdmin(site.database, admin, (tx) => createDocument(tx, kind, text, "draft"));
  if (!saved.ok) throw new Error(saved.reason);
  return saved.document.id;
}

describe("what keeps a text from being published", () => {
  test.each(cases)("$name: beside it and on the sheet, with the way to its field", async (one) => {
    const { list, text, place, values } = one;
    const id = await drafted(one);
    const answer = await site.post(`/admin/${list}/checks?id=${id}`, formOf(values), { cookie });
    expect(answer.status).toBe(200);
    const { findings } = (await answer.json()) as {
      findings: { level: string; text: string; place: string }[];
    };
    expect(findings.filter(({ level }) => level === "blocks")).toEqual([
      expect.objectContaining({ text: expect.stringContaining(text), place }),
    ]);
    const edit = `/admin/${list}/${id}/edit`;
    const sheet = await (await site.request(`${edit}/publish`, { headers: { cookie } })).text();
    const dialog = sheet.slice(sheet.indexOf("<dialog"));
    expect(plainText(dialog)).toContain(text);
    const toField = `href="${edit}?panel=checks#${place}"`;
    expect(sheet.split(toField).length - 1, "by its sentence, and by 'Correct it in the editor'").toBe(2);
    expect(dialog).not.toMatch(/<button type="submit" form=[^>]*>Publish</);
    for (const { text } of findings) expect(plainText(dialog)).toContain(text);
  });

  test.each(cases.filter(({ place }) => ["phone", "until", "address"].includes(place)))(
    "$name: the save before the sheet says it at its field",
    async (one) => {
      const { list, text, place, values } = one;
      const id = await drafted(one);
      const before = (await site.owner.query("select count(*)::int from revisions")).rows;
      const answer = await site.post(
        `/admin/${list}/${id}/edit`,
        { ...formOf(values), version: "", as: "publish sheet" },
        { cookie },
      );
      const page = await answer.text();
      expect(answer.status).toBe(400);
      expect(page).toContain(`<a href="#${place}">${text.replace("'", "&#x27;")}`);
      expect(page).toMatch(
        new RegExp(`id="${place}"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*id="${place}"`),
      );
      expect((await site.owner.query("select count(*)::int from revisions")).rows).toEqual(before);
    },
  );

  test("a dead button of a page is not published by its request either", async () => {
    const one = cases.find(({ place }) => place === "button.to") as Case;
    const id = await drafted(one);
    const { rows } = await site.owner.query("select id from revisions where document_id = $1", [id]);
    const fields = { when: "now", revision: rows[0].id };
    const answer = await site.post(`/admin/pages/${id}/edit/publish`, fields, { cookie });
    expect(answer.status).toBe(409);
    expect((await site.owner.query("select from publications")).rowCount).toBe(0);
  });
});
