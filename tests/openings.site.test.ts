/** Openings stand on one page, its twin, its structured data and its date in the site map, until their last day is over. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { asStaff } from "#app/db/actors.server.ts";
import { createDocument } from "#app/domain/documents/documents.server.ts";
import { openingKind } from "#app/domain/openings/kind.ts";
import { attributesOf, mainOf, metaOf, plainText, textsOf, thingsOf } from "./html.ts";
import { faultsOf } from "./schema-org.ts";
import { createTestSite, eventually, type TestSite } from "./site.ts";

let site: TestSite;
let editor: { id: string; cookie: string };
beforeAll(async () => {
  site = await createTestSite();
  const { user, cookie } = await site.signIn("editor@example.com", "editor");
  editor = { id: user.id, cookie };
});
afterAll(() => site.close());

const evil = `</script><script>alert(1)</script>"&'`;
const text = {
  title: "Maintenance data engineer",
  slug: "",
  place: "Pune",
  work: "FULL_TIME",
  until: "2999-03-09",
  description: JSON.stringify([
    { title: "The work", type: "paragraph", items: ["You read vibration.", evil] },
    { title: "What you bring", type: "bullet", items: ["Patience"] },
  ]),
};

async function save(change: object = {}, as: "draft" | "publish" = "publish"): Promise<string> {
  const saved = await asStaff(site.database, editor.id, "content", (tx) =>
    createDocument(tx, openingKind, { ...text, ...change }, as),
  );
  return saved.ok ? saved.document.id : "";
}

const read = async (path: string, init?: RequestInit) => (await site.request(path, init)).text();
const shows = (wanted: string, missing: string) =>
  eventually(async () => {
    const main = plainText(mainOf(await read("/careers")));
    expect(main).toContain(wanted);
    expect(main).not.toContain(missing);
  });

test("a draft is seen in its preview alone, on the page of all openings", async () => {
  await shows("No Current Openings", text.title);
  expect(metaOf(await read("/careers"), "description")).toMatch(/There are no openings at present\.$/);
  const draft = await save({}, "draft");
  const preview = await read(`/admin/preview/${draft}`, { headers: { cookie: editor.cookie } });
  expect(textsOf(preview, "h3")).toContain(text.title);
  expect(await read("/careers.md")).toContain("## No Current Openings");
  await site.owner.query("delete from documents");
});

test("a published one is shown with all that is asked of it, on the kept page at once", async () => {
  await save();
  await shows("Current Openings", "No Current Openings");
  const html = await read("/careers");
  expect(plainText(mainOf(html))).toContain("Pune · Full time · Open until 9 March 2999");
  expect(textsOf(mainOf(html), "h4")).toEqual(["The work", "What you bring"]);
  expect(attributesOf(mainOf(html), "article")).toEqual([
    expect.objectContaining({ id: "maintenance-data-engineer" }),
  ]);
  const apply = "/contact?about=careers&opening=maintenance-data-engineer";
  expect(attributesOf(mainOf(html), "a").map(({ href }) => href)).toContain(apply);
  const form = await read(apply);
  expect(form).toContain("About: Careers, Maintenance data engineer");
  expect(form).not.toContain("Which opening is it?");
  expect(await read("/contact?about=careers&opening=nowhere")).not.toContain("About: Careers,");
  expect(await read("/contact?about=careers")).toContain("About: Careers");
  expect(metaOf(html, "description")).toContain("There is one opening.");
  expect(html).not.toContain("<script>alert");

  const things = thingsOf(html);
  const job = things.find((thing) => thing["@type"] === "JobPosting");
  expect(job).toMatchObject({
    title: text.title,
    employmentType: "FULL_TIME",
    validThrough: "2999-03-09T18:30:00.000Z",
    jobLocation: { address: { addressLocality: "Pune", addressCountry: "IN" } },
  });
  expect(job?.description).toContain("<h2>The work</h2><p>You read vibration.</p>");
  const ids = new Set([...things, ...thingsOf(await read("/"))].map((thing) => thing["@id"]));
  expect(things.flatMap((thing) => faultsOf(thing, { url: site.url, ids }))).toEqual([]);

  const twin = await read("/careers.md");
  expect(twin).toContain("## Maintenance data engineer\n\n- Pune\n- Full time\n- Open until 9 March 2999");
  const [{ at }] = (await site.owner.query("select updated_at as at from publications")).rows;
  expect(await read("/sitemap.xml")).toContain(
    `<loc>${site.url}/careers</loc><lastmod>${at.toISOString()}</lastmod>`,
  );
});

test("who applies by the link of an opening says which one it is, above the message", async () => {
  const fields = {
    name: "Asha Rao",
    email: "asha@example.com",
    message: "I built a feeder for forty gauges.",
  };
  for (const [opening, above] of [
    ["maintenance-data-engineer", "About: Careers, Maintenance data engineer\n\n"],
    ["nowhere", "About: Careers\n\n"],
  ]) {
    await site.post("/contact", { ...fields, about: "careers", opening: opening ?? "" });
    const { rows } = await site.owner.query("select message from contact_submissions");
    expect(rows).toEqual([{ message: above + fields.message }]);
    await site.owner.query("delete from contact_submissions");
  }
});

test("after its last day it is gone by itself, from the kept page too", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval"], now: new Date("2026-03-09T18:29:00Z") });
  const other = await createTestSite({ target: site.target, database: site.database });
  try {
    await site.owner.query("delete from documents");
    await save({ until: "2026-03-09" });
    const page = async () => plainText(mainOf(await (await other.request("/careers")).text()));
    await eventually(async () => expect(await page()).toContain(text.title));
    vi.advanceTimersByTime(2 * 60_000);
    await eventually(async () => expect(await page()).not.toContain(text.title));
    expect(await page()).toContain("No Current Openings");
  } finally {
    vi.useRealTimers();
    await other.close();
  }
});
