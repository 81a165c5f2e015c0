/**
 * Every page of the staff area is HTML that a browser builds as it is written: no form within a form, no control of a form that is
 * not there, no id twice.
 */

import { Window } from "happy-dom";
import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { builtInCompany } from "#app/content/company-facts.ts";
import { asAdmin, asStaff, type Tx } from "#app/db/actors.server.ts";
import { testUrl } from "#app/db/testing/testing.ts";
import { aCaseStudy, anArticle, anEvent, aPicture, aSubmission } from "#app/db/testing/testing-factories.ts";
import { caseStudyKind } from "#app/domain/case-studies/kind.ts";
import { companyKind } from "#app/domain/company/kind.ts";
import { createDocument, findDocumentToEdit } from "#app/domain/documents/documents.server.ts";
import { kinds } from "#app/domain/documents/kinds.ts";
import { proposeChange } from "#app/domain/documents/proposals.server.ts";
import { schedule } from "#app/domain/documents/publishing/schedules.server.ts";
import { addRemark, askForReview, findTalk } from "#app/domain/documents/reviews/reviews.server.ts";
import type { Kind, Written } from "#app/domain/kinds/kind.ts";
import { createTestSite, pathOf, type TestSite } from "./site.ts";

const validator = new HtmlValidate({
  rules: {
    "close-order": "error",
    "element-permitted-content": "error",
    "element-permitted-parent": "error",
    "no-dup-attr": "error",
    "no-dup-id": "error",
    "no-implicit-close": "error",
  },
});

const segments: Record<string, string> = {
  "case-studies": "case-study",
  articles: "article",
  events: "event",
  pages: "page",
  openings: "opening",
  company: "company",
};
const tomorrow = new Date(Date.now() + 86_400_000);
const sections = JSON.stringify([{ title: "The work", type: "paragraph", items: ["You weld."] }]);
const opening = {
  title: "Engineer",
  slug: "engineer",
  place: "Pune",
  work: "INTERN",
  description: sections,
  until: "2999-12-31",
};

let site: TestSite;
let admin: { id: string; cookie: string };
let writer: { id: string; cookie: string };
/** Of each kind, by name: scheduled, written on since, with a request for review and a remark. */
let ids: Record<string, string>;
let picture: string;
let message: string;

const staff = <T>(work: (tx: Tx<"admin">) => Promise<T>) => asAdmin(site.database, admin.id, work);

beforeAll(async () => {
  site = await createTestSite();
  const people = [
    await site.signIn("admin@example.com", "admin"),
    await site.signIn("writer@example.com", "writer"),
  ];
  [admin, writer] = people.map(({ user, cookie }) => ({ id: user.id, cookie })) as [
    typeof admin,
    typeof writer,
  ];
  picture = await aPicture(site.owner);
  message = await aSubmission(site.owner);
  ids = {
    "case-study": await aCaseStudy(site.owner, { title: "A study", slug: "a-study" }),
    article: await anArticle(site.owner, { text: sections }),
    event: await anEvent(site.owner, { text: sections }),
    page: await made(
      kinds.get("page") as Kind,
      { ...kinds.get("page")?.builtIn("about"), slug: "about" } as never,
    ),
    opening: await made(kinds.get("opening") as Kind, opening),
    company: await made(companyKind as unknown as Kind, companyKind.textOf(builtInCompany, "")),
  };
  for (const [name, id] of Object.entries(ids)) await plan(kinds.get(name) as Kind, id);
  await site.owner.query("update documents set author_id = $1", [writer.id]);
  const study = ids["case-study"] ?? "";
  await asStaff(site.database, writer.id, "drafts", async (tx) => {
    const text = await findDocumentToEdit(tx, caseStudyKind, study);
    if (text) await proposeChange(tx, caseStudyKind, study, { ...text, title: "Proposed" }, text.version);
  });
  await site.owner.query(`insert into documents (id, kind, slug, title, summary, deleted_at)
    select gen_random_uuid(), kind, 'deleted', 'Deleted', '', now() from kinds where kind <> 'company'`);
});
afterAll(() => site.close());

function made(kind: Kind, text: Written): Promise<string> {
  return staff(async (tx) => {
    const saved = await createDocument(tx, kind, text);
    return saved.ok ? saved.document.id : "";
  });
}

function plan(kind: Kind, id: string): Promise<void> {
  return staff(async (tx) => {
    await schedule(tx, testUrl, admin.id, [{ document: id }], "publish", tomorrow);
    await schedule(
      tx,
      testUrl,
      admin.id,
      [{ document: id }],
      "withdraw",
      new Date(tomorrow.getTime() + 86_400_000),
    );
    await tx.execute(
      `update documents set summary = summary || ' More.', updated_at = now() where id = '${id}'`,
    );
    await askForReview(tx, id, admin.id, "");
    const revision = (await findTalk(tx, kind, id))?.revision ?? "";
    await addRemark(tx, kind, id, admin.id, { place: "all", revision, body: "Is it so?" });
  });
}

/** Every address of the staff area that shows a page. */
function pages(): string[] {
  return Object.values(site.routes).flatMap((route) => {
    const path = pathOf(site.routes, route?.id ?? "");
    const isPage = route && "default" in route.module && path.startsWith("/admin/");
    if (!isPage || path.includes("*")) return [];
    const segment = path.split("/")[2] ?? "";
    const id =
      segment === "media" ? picture : segment === "contacts" ? message : ids[segments[segment] ?? ""];
    const filled = path.replace(":id", id ?? "");
    if (filled === "/admin/change") return [filled, `${filled}?old=en&now=a`, `${filled}?old=&now=`];
    if (filled === "/admin/desk/planned/new") return [`${filled}?id=${ids.article}`];
    return filled === "/admin/company/new" ? [`${filled}?slug=company`] : [filled];
  });
}

async function problemsOf(path: string, cookie: string): Promise<string[]> {
  const answer = await site.request(path, { headers: { cookie, connection: "close" } });
  const html = await answer.text();
  if (answer.status >= 300 && answer.status < 400) return [];
  const report = await validator.validateString(html);
  const found = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
  );
  const page = new Window().document;
  page.write(html);
  const strays = [...page.querySelectorAll("[form]")].map((control) => control.getAttribute("form") ?? "");
  for (const id of new Set(strays))
    if (page.getElementById(id)?.localName !== "form") found.push(`a control belongs to no form: ${id}`);
  return found.map((problem) => `${path} (${answer.status}): ${problem}`);
}

test("each page of an admin, and of somebody who only writes", async () => {
  const all = pages();
  expect(all.length).toBeGreaterThan(40);
  const found: string[] = [];
  for (const path of all) found.push(...(await problemsOf(path, admin.cookie)));
  for (const path of all.filter((path) => /\/(?:case-studies|articles)/.test(path)))
    found.push(...(await problemsOf(path, writer.cookie)));
  for (const path of ["/admin/login", "/admin/forgotten"]) found.push(...(await problemsOf(path, "")));
  expect(found).toEqual([]);
});

test.each(Object.keys(segments))(
  "the form of a scheduled text with newer changes is whole without a script: %s",
  async (segment) => {
    const id = ids[segments[segment] ?? ""] ?? "";
    const address = `/admin/${segment}/${id}/edit`;
    const read = async () => (await site.request(address, { headers: { cookie: admin.cookie } })).text();
    const page = new Window().document;
    page.write(await read());
    const fields: Record<string, string[]> = {};
    for (const control of page.querySelectorAll("#document [name]")) {
      const { name, type, value, checked } = control as unknown as HTMLInputElement;
      if (type === "checkbox" && !checked) continue;
      fields[name] = [...(fields[name] ?? []), value];
    }
    expect(page.querySelector("form#document form")).toBeNull();
    const typed = "Typed without a script";
    fields["title" in fields ? "title" : "prices"] = [typed];
    const saved = await site.post(address, { ...fields, as: "draft" }, { cookie: admin.cookie });
    expect([saved.status, saved.headers.get("location")]).toEqual([302, address]);
    const { rows } = await site.owner.query("select title || body as text from documents where id = $1", [
      id,
    ]);
    expect(rows[0].text).toContain(typed);
  },
);
