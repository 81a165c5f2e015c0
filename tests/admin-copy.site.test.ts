/** What the staff area says and shows, by docs/product.md, Staff pages, Lists and Sentences, in the pages themselves. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { asAdmin, asVisitor } from "#app/db/actors.server.ts";
import { closeDatabase, openDatabase, usualTimeouts } from "#app/db/client.server.ts";
import { testUrl } from "#app/db/testing/testing.ts";
import { aCaseStudy, aDraft, manySubmissions } from "#app/db/testing/testing-factories.ts";
import { publishDocument } from "#app/domain/documents/publishing/publishing.server.ts";
import { listComing, schedule } from "#app/domain/documents/publishing/schedules.server.ts";
import { createTestSite, eventually, type TestSite } from "./site.ts";

const study = "01900000-0000-7000-8000-0000000000aa";
const message = "01900000-0000-7000-8000-0000000000bb";

let site: TestSite;
let cookie: string;
let me: string;
beforeAll(async () => {
  site = await createTestSite();
  const admin = await site.signIn("admin@example.com", "admin");
  cookie = admin.cookie;
  me = admin.user.id;
});
beforeEach(async () => {
  await site.owner.query("delete from documents; delete from contact_submissions");
});
afterAll(() => site.close());

const addStudy = (fields: Record<string, string> = {}) =>
  insert("documents", {
    id: study,
    kind: "case-study",
    slug: "a-study",
    title: "A study",
    summary: "About it",
    ...fields,
  });
const addMessage = (fields: Record<string, string> = {}) =>
  insert("contact_submissions", {
    id: message,
    name: "Asha Example",
    email: "asha@example.com",
    message: "Forty gauges",
    fingerprint: "f",
    ...fields,
  });

async function insert(table: string, fields: Record<string, string>): Promise<void> {
  const places = Object.keys(fields).map((_, at) => `$${at + 1}`);
  await site.owner.query(
    `insert into ${table} (${Object.keys(fields)}) values (${places})`,
    Object.values(fields),
  );
}

/** As a person reads it: no tags, no data for scripts. */
function seen(html: string): string {
  const text = html
    .replace(/<(script|style|title)[\s\S]*?<\/\1>/g, "")
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, "\n");
  return text
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
async function get(path: string, from = site) {
  const response = await from.request(path, { headers: { cookie } });
  const html = await response.text();
  return {
    status: response.status,
    html,
    text: seen(html),
    title: /<title>(.*?)<\/title>/.exec(html)?.[1] ?? "",
  };
}

describe("the shell", () => {
  test.each([
    ["/admin/case-studies", "Case Studies Management"],
    ["/admin/contacts", "Contact Form Submissions"],
  ])("%s has the header title %s, and the sidebar its entries", async (path, title) => {
    await addStudy();
    await addMessage();
    const { html, title: tab } = await get(path);
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(tab).toContain(title);
    const rail = /<nav id="rail"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? "";
    expect(seen(rail).split(/\n+/)).toEqual(
      expect.arrayContaining(["Case Studies", "Contact Submissions", "1", "admin@example.com", "Logout"]),
    );
  });

  test("a page that cannot be shown stands under Admin Dashboard and says why", async () => {
    const { html, text } = await get("/admin/case-studies/not-an-id/edit");
    expect(html).toContain("<h1>Admin Dashboard</h1>");
    expect(text).toContain("Invalid case study ID");
  });

  test("an unknown page is the 404 of the admin area", async () => {
    const { status, html, text } = await get("/admin/nowhere");
    expect(status).toBe(404);
    expect(text).toContain("Oops! Page not found");
    expect(html).toMatch(/href="\/admin"[^>]*>Return to Admin Dashboard</);
  });
});

describe("the list of case studies", () => {
  test("cuts a description at 100 characters and tells the time relatively, with the exact one beside it", async () => {
    await addStudy({
      summary: "d".repeat(101),
      updated_at: new Date(Date.now() - 3 * 3_600_000).toISOString(),
    });
    const { text } = await get("/admin/case-studies");
    expect(text).toContain(`\n${"d".repeat(100)}...\n`);
    expect(text).toMatch(/\n3 hours ago\n \d{1,2} \w+ \d{4}, \d\d:\d\d IST\n/);
  });

  test("without rows says so; without results it offers to clear the search", async () => {
    expect((await get("/admin/case-studies")).text).toContain("No case studies found");
    const { text, html } = await get("/admin/case-studies?q=%3Cb%3E%22O%27Reilly%22");
    expect(text).toMatch(/No case studies found\n+No results for \n<b>"O'Reilly"\n/);
    expect(html).toMatch(/<a class="btn ghost"[^>]* href="\/admin\/case-studies"[^>]*>Clear search<\/a>/);
  });

  test("marks what was searched for, as text and never as markup", async () => {
    await addStudy({ title: 'Pumps & <i>"pumps"</i>', summary: `${"x ".repeat(90)}pumps at the end` });
    const { html } = await get("/admin/case-studies?q=pumps");
    expect(html).toContain("<mark>Pumps</mark> &amp; &lt;i&gt;&quot;<mark>pumps</mark>&quot;&lt;/i&gt;");
    expect(html).toContain("<mark>pumps</mark> at the end</td>");
    expect((await get("/admin/case-studies?q=%3Ci%3E")).html).toContain("<mark>&lt;i&gt;</mark>");
  });

  test("starts with the newest update; a new column starts ascending, the same turns round", async () => {
    await addStudy();
    const sortOf = (html: string) =>
      /aria-sort="(\w+)"[^>]*><a class="[^"]*"[^>]* href="([^"]+)"[^>]*>(\w+)/.exec(html)?.slice(1);
    expect(sortOf((await get("/admin/case-studies")).html)).toEqual([
      "descending",
      "/admin/case-studies?sort=updated&amp;direction=asc",
      "Updated",
    ]);
    expect(sortOf((await get("/admin/case-studies?sort=title")).html)).toEqual([
      "ascending",
      "/admin/case-studies?sort=title&amp;direction=desc",
      "Title",
    ]);
  });
});

describe("the list of messages", () => {
  test("dates are US English, and the message stands as it was written", async () => {
    const hostile = 'One <script>alert("1")</script>\n\nTwo \u202egnp.exe & three\n'.padEnd(300, "x");
    await addMessage({ message: hostile, created_at: "2026-03-09T05:12:00Z" });
    expect((await get("/admin/contacts")).text).toContain("Mar 9, 2026, 10:42 AM");
    const { html, text } = await get(`/admin/contacts/${message}?q=script`);
    expect(text).toContain("9 March 2026, 10:42 IST");
    const shown = /<div [^>]*data-message[^>]*><p>([\s\S]*?)<\/p>/.exec(html)?.[1] ?? "";
    expect(seen(shown.replaceAll(/<\/?mark>/g, ""))).toBe(hostile);
    expect(shown).toContain("&lt;<mark>script</mark>&gt;");
  });
});

describe("the order of the rows", () => {
  const idOf = (n: number) => `01900000-0000-7000-8000-00000000000${n}`;
  const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString();
  /** The names of the rows, from top to bottom. */
  const rowsOf = (html: string) =>
    [...html.matchAll(/<a[^>]* data-row[^>]*>([\s\S]*?)<\/a>/g)].map(([, name = ""]) =>
      name.replace(/<[^>]+>/g, ""),
    );
  /** Each column puts them in another order. */
  async function addThreeStudies() {
    const three = [
      { title: "alpha", summary: "Third", created_at: day(-9), updated_at: day(-2) },
      { title: "Beta", summary: "first", created_at: day(-7), updated_at: day(-1) },
      { title: "gamma", summary: "Second", created_at: day(-8), updated_at: day(-3) },
    ];
    for (const [n, fields] of three.entries()) await addStudy({ id: idOf(n), slug: `study-${n}`, ...fields });
  }
  async function addThreeMessages() {
    const three = [
      { name: "Asha", company: "zinc", email: "c@example.com", created_at: day(-9), due_at: day(-1) },
      { name: "berit", company: "Alum", email: "a@example.com", created_at: day(-7), due_at: day(1) },
      { name: "Chen", company: "Iron", email: "B@example.com", created_at: day(-8), due_at: day(-2) },
    ];
    for (const [n, fields] of three.entries())
      await addMessage({ id: idOf(n), fingerprint: `f${n}`, ...fields });
  }

  test.each([
    [
      "/admin/case-studies",
      addThreeStudies,
      {
        title: ["alpha", "Beta", "gamma"],
        description: ["Beta", "gamma", "alpha"],
        created: ["alpha", "gamma", "Beta"],
        updated: ["gamma", "alpha", "Beta"],
      },
    ],
    [
      "/admin/contacts",
      addThreeMessages,
      {
        name: ["Asha", "berit", "Chen"],
        email: ["berit", "Chen", "Asha"],
        company: ["berit", "Chen", "Asha"],
        due: ["Chen", "Asha", "berit"],
        received: ["Asha", "Chen", "berit"],
      },
    ],
  ])("%s: by each column, both ways", async (path, add, ascending) => {
    await add();
    for (const [sort, names] of Object.entries(ascending)) {
      const order = async (direction: string) =>
        rowsOf((await get(`${path}?sort=${sort}&direction=${direction}`)).html);
      expect(await order("asc"), sort).toEqual(names);
      expect(await order("desc"), sort).toEqual(names.toReversed());
    }
  });

  test("when nothing is asked for, the latest update and the latest message come first", async () => {
    await addThreeStudies();
    await addThreeMessages();
    expect(rowsOf((await get("/admin/case-studies")).html)).toEqual(["Beta", "alpha", "gamma"]);
    expect(rowsOf((await get("/admin/contacts")).html)).toEqual(["berit", "Chen", "Asha"]);
  });

  test("overdue messages: those past their promise and not done, overdue longest first", async () => {
    await addThreeMessages();
    await addMessage({ name: "Dora", due_at: day(-5), status: "done", fingerprint: "d" });
    const { html } = await get("/admin/contacts?view=overdue");
    expect(rowsOf(html)).toEqual(["Chen", "Asha"]);
    expect(rowsOf((await get("/admin/contacts?view=overdue&sort=name")).html)).toEqual(["Asha", "Chen"]);
  });

  test("26 rows are two pages, which lead to each other and keep the order and the search", async () => {
    const name = (n: number) => `Row ${String(n).padStart(2, "0")}`;
    await manySubmissions(site.owner, 26, (n) => ({ name: name(n) }));
    const link = (html: string, rel: string) =>
      new RegExp(`<a[^>]* rel="${rel}"[^>]* href="([^"]*)"[^>]*>([^<]*)</a>`).exec(html)?.slice(1) ?? null;
    const asked = "/admin/contacts?q=row&sort=name&direction=desc";
    const first = await get(asked);
    expect(rowsOf(first.html)).toHaveLength(25);
    expect(rowsOf(first.html)[0]).toBe("Row 26");
    expect(first.text).toContain("Page 1 of 2");
    expect(link(first.html, "prev")).toBeNull();
    const next = link(first.html, "next");
    expect(next).toEqual([`${asked}&page=2`.replaceAll("&", "&amp;"), "Next page"]);
    const second = await get(`${asked}&page=2`);
    expect(rowsOf(second.html)).toEqual(["Row 01"]);
    expect(link(second.html, "prev")).toEqual([asked.replaceAll("&", "&amp;"), "Previous page"]);
    expect(link(second.html, "next")).toBeNull();
    expect(rowsOf((await get(`${asked}&page=9`)).html)).toEqual(["Row 01"]); // past the end is the last
  });
});

/** Whatever else fails: staff-faults.site.test.ts. */
test("while every connection waits for a table, an admin is still known as one", async () => {
  // What holds a connection here may hold it for as long as a busy machine needs.
  const timeouts = { ...usualTimeouts, idle: 180_000 };
  const database = openDatabase(site.target, { size: 4, timeouts });
  const impatient = await createTestSite({ target: site.target, database });
  try {
    // So that a connection for sessions stands.
    await eventually(async () => expect((await get("/admin/contacts", impatient)).status).toBe(200));
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const others = Array.from({ length: 4 }, () => asVisitor(database, () => over));
    const { status, text } = await get("/admin/contacts", impatient).finally(end);
    await Promise.all(others);
    expect(status).toBe(503);
    expect(text).toContain("Failed to load contact submissions");
  } finally {
    await impatient.close();
    await closeDatabase(database);
  }
});

describe("what has been done is said as it is", () => {
  const post = (path: string, fields: Record<string, string>) => site.post(path, fields, { cookie });
  /** The page that the answer leads to, with its message. */
  const said = async (answer: Response) => {
    const toast = answer.headers.getSetCookie().find((one) => one.startsWith("toast=")) ?? "";
    const headers = { cookie: `${cookie}; ${toast.split(";")[0]}` };
    return (await site.request(answer.headers.get("location") ?? "", { headers })).text();
  };
  const revision = async () =>
    (await site.owner.query("select revision_id as id from publications")).rows[0].id as string;

  test("undoing an update: the website shows the older text, the newer one is kept", async () => {
    const id = await aCaseStudy(site.owner, { title: "Older" });
    await site.owner.query("update documents set title = 'Newer' where id = $1", [id]);
    await asAdmin(site.database, me, (tx) => publishDocument(tx, id));
    const undone = await post(`/admin/case-studies/${id}/edit`, {
      intent: "undo",
      revision: await revision(),
    });
    const page = await said(undone);
    expect(page).toContain("Publishing undone. The website shows what it showed before");
    expect(page).not.toContain("is a draft again");
    expect((await site.owner.query("select title from publications")).rows).toEqual([{ title: "Older" }]);
  });

  test("leaving one out of a release: the release stays", async () => {
    const ids = [await aDraft(site.owner), await aDraft(site.owner)];
    const wanted = ids.map((id) => ({ document: id }));
    await asAdmin(site.database, me, (tx) =>
      schedule(tx, testUrl, me, wanted, "publish", new Date(Date.now() + 86_400_000)),
    );
    const [plan] = await asAdmin(site.database, me, (tx) => listComing(tx));
    const page = await said(await post("/admin/desk/planned", { intent: "leave out", id: plan?.id ?? "" }));
    expect(page).toContain("Left out of the release");
    expect(page).not.toContain("Schedule cancelled");
    expect(await asAdmin(site.database, me, (tx) => listComing(tx))).toHaveLength(1);
  });

  test("a schedule that may withdraw does not say that a text will be published", async () => {
    const id = await aCaseStudy(site.owner);
    const { text } = await get(`/admin/desk/planned/new?id=${id}`);
    expect(text).toContain("Publishing takes the text as it is now. What you write later is not in it.");
    expect(text).not.toContain("will be published");
  });
});
