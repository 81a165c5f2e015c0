/** Pages that staff change and add: what the public gets of them at every address, and nobody else of staff. */
import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { asStaff } from "#app/db/actors.server.ts";
import { noCustomer } from "#app/domain/case-studies/fields.ts";
import { caseStudyKind } from "#app/domain/case-studies/kind.ts";
import { createDocument, updateDocument } from "#app/domain/documents/documents.server.ts";
import { withdrawDocument } from "#app/domain/documents/publishing/publishing.server.ts";
import { valuesName } from "#app/domain/fields/form.ts";
import { type PageText, pageKind } from "#app/domain/pages/kind.ts";
import { attributesOf, linkOf, mainOf, metaOf, plainText, textsOf, thingsOf } from "./html.ts";
import { createTestSite, eventually, type TestSite } from "./site.ts";

let site: TestSite;
let editor: { id: string; cookie: string };
beforeAll(async () => {
  site = await createTestSite();
  const { user, cookie } = await site.signIn("editor@example.com", "editor");
  editor = { id: user.id, cookie };
});
afterEach(async () => {
  await site.owner.query("delete from documents");
});
afterAll(() => site.close());

const path = "/industries/logistics";
const logistics: PageText = {
  slug: "industries/logistics",
  title: "Logistics",
  menu: "industries",
  drawing: "logistics",
  heading: "AI for logistics",
  lead: "Routes that are planned at night.",
  button: { label: "", to: "" },
  metadata: {
    title: "AI for Logistics | Sabarmati AI",
    description: "Routes, loads and yards: planned at night, explained to the planner in the morning.",
    keywords: ["lorries"],
  },
  sections: [
    { kind: "prose", heading: "Where we start", paragraphs: ["Beside the planner."] },
    {
      kind: "questions",
      anchor: "",
      heading: "Common questions",
      chart: "none",
      caption: "",
      items: [{ question: "Who decides?", answer: "The planner." }],
    },
    { kind: "closing", heading: "Ready?", lead: "", button: { label: "Write", to: "/contact" } },
  ],
};

const asEditor = <T>(work: Parameters<typeof asStaff<"content", T>>[3]) =>
  asStaff(site.database, editor.id, "content", work);

async function publish(text: PageText, as: "draft" | "publish" = "publish"): Promise<string> {
  const saved = await asEditor((tx) => createDocument(tx, pageKind, text, as));
  if (!saved.ok) throw new Error(saved.reason);
  return saved.document.id;
}

/** A built-in page with these values in the place of its own. */
function edited(slug: string, change: object): PageText {
  const values = pageKind.builtIn(slug);
  if (!values) throw new Error(`${slug} is not built in`);
  return { ...values, ...change, slug } as PageText;
}

const read = async (address: string, init?: RequestInit) => (await site.request(address, init)).text();
const soon = (address: string, words: string) =>
  eventually(async () => expect(await read(address)).toContain(words));

test("the way back to the built-in text says that visitors read it", async () => {
  const id = await publish(edited("about", { heading: "Another heading" }));
  const answer = await site.post(`/admin/pages/${id}/edit`, { intent: "withdraw" }, editor);
  const toast = /toast=([^;]+)/.exec(answer.headers.getSetCookie().join())?.[1] ?? "";
  expect(JSON.parse(atob(decodeURIComponent(toast)))).toMatchObject({
    name: "documentAsBuiltIn",
    kind: "page",
  });
  const list = await read("/admin/pages", { headers: { cookie: editor.cookie } });
  expect(textsOf(list, "span")).toContain("Built-in text");
});

test("a chosen case study is shown as it is public: under another title, at another address, and not when it is withdrawn", async () => {
  const study = (slug: string, title: string) => ({
    slug,
    title,
    description: "Beside the lorries",
    image: "",
    imageAlt: "",
    tags: [],
    jsonDetails: "",
    searchTitle: "",
    shareImage: "",
    language: "",
    ...noCustomer,
  });
  const saved = await asEditor((tx) => createDocument(tx, caseStudyKind, study("lorries", "Forty lorries")));
  if (!saved.ok) throw new Error(saved.reason);
  const { id } = saved.document;
  const example = { kind: "example", heading: "Elsewhere", reference: "/case-studies/lorries", text: "" };
  await publish({ ...logistics, sections: [...(logistics.sections as object[]), example] } as PageText);
  await soon(path, "Forty lorries");
  await asEditor((tx) => updateDocument(tx, caseStudyKind, id, study("trucks", "Fifty trucks"), undefined));
  await soon(path, "Fifty trucks");
  expect(attributesOf(mainOf(await read(path)), "a").map(({ href }) => href)).toContain(
    "/case-studies/trucks",
  );
  expect(await read(`${path}.md`)).toContain("[Fifty trucks]");
  await asEditor((tx) => withdrawDocument(tx, id));
  await eventually(async () => expect(await read(path)).not.toMatch(/Fifty trucks|Elsewhere/));
  expect(await read(path)).toContain("Beside the planner.");
});

test("the search of the list finds the pages as they are built in, too", async () => {
  const found = async (search: string) =>
    plainText(await read(`/admin/pages?q=${search}`, { headers: { cookie: editor.cookie } }));
  const retail = await found("retail");
  expect(retail).toMatch(/Retail \/industries\/retail .*About .* pages as built in/);
  expect(retail).not.toMatch(/No pages found|Manufacturing/);
  expect(await found("nothing-such")).toMatch(/No pages found No results for nothing-such/);
  await publish(edited("industries/retail", { heading: "Another heading" }));
  expect(await found("retail")).not.toMatch(/As built in.*Retail/);
});

test("links lead nowhere that none may lead, whatever a fact makes of them, and are written out in the twin", async () => {
  const link = (label: string, to: string) => ({ link: { label, to } });
  const items = [
    link("Run", "javascript:alert(1)"),
    link("Fact", "/{phone}/evil.example"),
    link("Write", "mailto:{email}"),
    link("Out", "https://example.org/plain"),
    link("Markup", "/x) <b>bold</b> [click](https://evil.example/"),
  ];
  const sections = [{ kind: "links", heading: "Ways onward", items }];
  await publish({ ...logistics, sections } as PageText);
  await soon(path, "Ways onward");
  await soon(`${path}.md`, "Ways onward");
  const hrefs = attributesOf(mainOf(await read(path)), "a").map(({ href = "" }) => href);
  expect(hrefs.filter((href) => /javascript|^\/\/|[<> ]/.test(href))).toEqual([]);
  expect(hrefs).toContain("https://example.org/plain");
  expect(hrefs.some((href) => /^mailto:[^{]+@/.test(href))).toBe(true);
  const twin = await read(`${path}.md`);
  expect(twin).toContain("[Out](https://example.org/plain)");
  expect(twin).not.toContain("<b>");
});

test("a page without words for search engines and for its drawing gets them from its name, lead and address", async () => {
  await publish({ ...logistics, drawing: "", metadata: { title: "", description: "", keywords: [] } });
  await soon(path, logistics.lead as string);
  const html = await read(path);
  expect(textsOf(html, "title")).toEqual(["Logistics | Sabarmati AI"]);
  expect(html).toContain("/logistics.");
  expect(metaOf(html, "description")).toBe("Routes that are planned at night.");
});

describe("a row of a built-in page", () => {
  const change = {
    heading: "We build what can be looked into",
    metadata: {
      title: "About us now | Sabarmati AI",
      description: "A description that staff have written for the page about the company, long enough.",
      keywords: ["unheard-of"],
    },
  };

  test("is what page, menus, twin, search, share image and site map say; withdrawn, the built-in text is back", async () => {
    const before = await eventually(async () => {
      const html = await read("/about");
      expect(html).not.toContain(path);
      return { html, twin: await read("/about.md") };
    });
    const id = await publish(edited("about", { ...change, title: "About us" }));
    await soon("/about", change.heading);
    const html = await read("/about");
    expect(textsOf(html, "title")).toEqual([change.metadata.title]);
    expect(metaOf(html, "description")).toBe(change.metadata.description);
    expect(metaOf(html, "og:image:alt")).toBe(change.heading);
    await soon("/about.md", `# ${change.heading}`);
    await soon("/search?q=unheard-of", "About us now");
    await soon("/llms.txt", change.metadata.description);
    await soon("/careers", ">About us</a>");
    const image = new URL(metaOf(html, "og:image") ?? "");
    const drawn = await site.request(image.pathname + image.search);
    expect([drawn.status, drawn.headers.get("cache-control")]).toEqual([
      200,
      expect.stringContaining("max-age=3600"),
    ]);
    const [{ at }] = (await site.owner.query("select updated_at as at from publications")).rows;
    await soon("/sitemap.xml", `/about</loc><lastmod>${at.toISOString()}</lastmod>`);
    await asEditor((tx) => withdrawDocument(tx, id));
    await eventually(async () => expect(await read("/about")).toBe(before.html));
    await eventually(async () => expect(await read("/about.md")).toBe(before.twin));
  });

  test("holds its questions and answers for search engines", async () => {
    const sections = [logistics.sections as object[]].flat();
    await publish(edited("services/data-analysis", { sections }));
    await soon("/services/data-analysis", "Who decides?");
    const faq = thingsOf(await read("/services/data-analysis")).find((thing) => thing["@type"] === "FAQPage");
    expect(JSON.stringify(faq)).toContain("The planner.");
  });

  test("lacks what it does not change: that is as it is built in", async () => {
    await publish(edited("about", {}));
    await site.owner.query(`update publications set body = jsonb_build_object('heading', 'Only this')`);
    await soon("/about", "Only this");
    expect(await read("/about")).toContain("Our mission");
  });
});

test("a form of it that came in part takes no section away", async () => {
  const id = await publish(edited("about", {}), "draft");
  const text = async () => (await site.owner.query("select body, updated_at from documents")).rows;
  const before = await text();
  const post = (fields: Record<string, string>) =>
    site.post(
      `/admin/pages/${id}/edit`,
      { version: "", title: "About", ...fields },
      { cookie: editor.cookie },
    );
  for (const as of ["draft", "open draft", "publish sheet", "publish"]) {
    const answer = await post({ as, heading: "Typed" });
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining("Only a part of this form"),
    ]);
  }
  expect(await text()).toEqual(before);
});

describe("a page that is added", () => {
  test("stands at its address, in its menu on every page, in twin, search, site map, and is counted", async () => {
    expect((await site.request(path)).status).toBe(404);
    await publish(logistics);
    await soon(path, "AI for logistics");
    const html = await read(path);
    expect(linkOf(html, "canonical")).toBe(site.url + path);
    expect(plainText(mainOf(html))).toContain("Beside the planner.");
    for (const other of ["/", "/about", "/services/data-analysis", "/case-studies"])
      await soon(other, `<a href="${path}">Logistics</a>`);
    expect(await read(`${path}.md`)).toContain("# AI for logistics");
    expect(plainText(mainOf(await read("/search?q=lorries")))).toContain("AI for Logistics");
    await soon("/sitemap.xml", `${path}</loc>`);
    await soon("/llms.txt", `${path}.md`);
    await site.post("/shown", { page: path, from: "" });
    const kept = await eventually(async () => {
      const answer = await site.request(path);
      expect(answer.headers.get("cache-status")).toMatch(/^site; hit/);
      return answer;
    });
    expect(kept.headers.get("cache-control")).toContain("s-maxage=10");
  });

  test("at the top level too, under one spelling; all else there leads nowhere as before", async () => {
    await publish({ ...logistics, slug: "logistics" });
    await soon("/logistics", "AI for logistics");
    await eventually(async () => {
      const moved = await site.request("/LOGISTICS/");
      expect([moved.status, moved.headers.get("location")]).toEqual([301, "/logistics"]);
    });
    expect((await site.request("/nowhere")).status).toBe(404);
    expect((await site.post("/nowhere", {})).status).toBe(404);
    expect((await site.post("/logistics", {})).status).toBe(404);
  });

  test("that moves leads on from its old address: page, twin and picture", async () => {
    const id = await publish(logistics);
    await soon(path, "AI for logistics");
    const text = { ...logistics, slug: "services/haulage" };
    await asEditor((tx) => updateDocument(tx, pageKind, id, text, undefined, "publish"));
    await soon("/services/haulage", "AI for logistics");
    for (const [from, to] of [
      [path, "/services/haulage"],
      [`${path}.md`, "/services/haulage.md"],
      ["/share/industries/logistics.png", "/share/services/haulage.png"],
    ] as const) {
      const { status, headers } = await site.request(from);
      expect([status, headers.get("location")], from).toEqual([301, to]);
    }
  });

  test("that is withdrawn is gone from its addresses, and from all others", async () => {
    const id = await publish(logistics);
    await soon("/about", path);
    await soon(path, "AI for logistics");
    await asEditor((tx) => withdrawDocument(tx, id));
    for (const address of [path, `${path}.md`, "/share/industries/logistics.png"])
      await eventually(async () => expect((await site.request(address)).status, address).toBe(404));
    for (const address of ["/about", "/sitemap.xml", "/llms.txt", "/search?q=lorries"])
      await eventually(async () => expect(await read(address), address).not.toContain("ogistics"));
  });
});

test("an edit is seen by staff at once, through every process, and by visitors of each soon", async () => {
  const second = await createTestSite({ target: site.target, database: site.database });
  try {
    const places = [site, second];
    for (const { request } of places) await (await request("/about")).text();
    await publish(edited("about", { heading: "Seen at once" }));
    for (const { request } of places) {
      const own = await request("/about", { headers: { cookie: editor.cookie } });
      expect(await own.text()).toContain("Seen at once");
    }
    for (const { request } of places)
      await eventually(async () => expect(await (await request("/about")).text()).toContain("Seen at once"));
  } finally {
    await second.close();
  }
});

test("a draft is seen in its preview alone, with its menu and its words", async () => {
  const id = await publish(logistics, "draft");
  const preview = await read(`/admin/preview/${id}`, { headers: { cookie: editor.cookie } });
  expect(preview).toContain("AI for logistics");
  expect(preview).toContain(">Logistics</a>");
  expect((await site.request(path)).status).toBe(404);
});

describe("a page that is heavier than what arrives at once", () => {
  /** Sections of twenty paragraphs whose words do not compress. */
  const sections = (count: number) => Array.from({ length: count }, (_, n) => prose(n));
  const prose = (n: number) => ({
    kind: "prose",
    heading: "Much",
    paragraphs: Array.from({ length: 20 }, (_, m) => words(`${n}.${m}`)),
  });
  const words = (seed: string) =>
    Array.from({ length: 40 }, (_, n) => createHash("sha256").update(`${seed}.${n}`).digest("hex"))
      .map((hash) => hash.slice(0, 12))
      .join(" ");
  const sheet = (id: string) => `/admin/pages/${id}/edit/publish`;
  const asked = async (id: string) =>
    plainText(await read(sheet(id), { headers: { cookie: editor.cookie } }));
  const press = async (id: string) => {
    const [{ revision }] = (
      await site.owner.query("select id as revision from revisions where document_id = $1", [id])
    ).rows;
    return site.post(sheet(id), { revision, when: "now" }, { cookie: editor.cookie });
  };
  const isPublic = async () => (await site.owner.query("select from publications")).rowCount === 1;

  test.each([1, 4])("asks with the number, and is published all the same: %d", async (count) => {
    const id = await publish({ ...logistics, sections: sections(count) }, "draft");
    expect(await asked(id)).toMatch(/heavier than what arrives at once\. Shorten it by about [\d,]+ words/);
    await press(id);
    expect(await isPublic()).toBe(true);
  });

  test("has a most of characters, by whatever way it would be published", () => {
    const heavier = { ...logistics, sections: sections(10) };
    expect(pageKind.otherRules?.(heavier, new Date(), "Asia/Kolkata")).toEqual({
      title: expect.stringMatching(/^The page has 10\d,\d{3} characters/),
    });
  });
});

test("the drawing of a number that staff write is there as long as a page shows it", async () => {
  const drawing = /\/art\/[0-9a-z]+\/proportion\/37\.svg/;
  const figure = { value: "37", unit: "%", label: "of alarms", lines: "37", said: "Fewer." };
  const figures = { kind: "figures", heading: "Numbers", lead: "Drawn", note: "Made up", items: [figure] };
  const id = await publish({ ...logistics, sections: [figures] });
  let path = "";
  await eventually(async () => {
    [path = ""] = drawing.exec(await read("/industries/logistics")) ?? [];
    expect(path).not.toBe("");
    expect((await site.request(path)).status).toBe(200);
  });
  await asEditor((tx) => withdrawDocument(tx, id));
  await eventually(async () => expect((await site.request(path.replace("37", "36"))).status).toBe(404));
});

test("hostile texts in every field are text", async () => {
  const evil = `</script><script>alert(1)</script><img src=x onerror=alert(1)>"'&`;
  const everywhere = (value: unknown): unknown => {
    if (typeof value === "string") return value + evil;
    if (Array.isArray(value)) return value.map(everywhere);
    return Object.fromEntries(Object.entries(value as object).map(([name, one]) => [name, everywhere(one)]));
  };
  await publish(logistics);
  const { slug, menu, sections, ...texts } = logistics;
  const body = {
    ...(everywhere(texts) as object),
    menu,
    sections: (sections as { kind: string }[]).map(({ kind, ...own }) => ({
      ...(everywhere(own) as object),
      kind,
    })),
  };
  await site.owner.query("update publications set title = $1, body = $2", [`Logistics${evil}`, body]);
  await soon(path, "alert(1)");
  for (const address of [path, "/", "/search?q=lorries"]) {
    const html = await read(address);
    expect(html, address).not.toMatch(/<script>alert|<img src=x/);
    expect(() => thingsOf(html), address).not.toThrow();
  }
  expect((await read("/sitemap.xml")).match(/<script/g)).toBeNull();
});

describe("the link to the editor", () => {
  const link = (html: string) =>
    attributesOf(html, "a").find(({ class: name }) => name === "edit-link")?.href;

  test("is for who may edit, on pages that are documents; visitors get not a byte of it", async () => {
    const plain = await eventually(async () => {
      const html = await read("/careers");
      expect(html, "what other tests have published is gone").not.toContain("Logistics");
      return html;
    });
    expect(plain).not.toContain("edit-link");
    const own = await site.request("/careers", { headers: { cookie: editor.cookie } });
    expect(own.headers.get("cache-control")).toBe("no-store");
    expect(link(await own.text())).toBe("/admin/pages/edit?path=%2Fcareers");
    const writer = await site.signIn("writer@example.com", "writer");
    expect(link(await read("/careers", { headers: { cookie: writer.cookie } }))).toBe(
      "/admin/pages/edit?path=%2Fcareers",
    );
    for (const role of ["inbox", "none"] as const) {
      const { cookie } = await site.signIn(`${role}@example.com`, role);
      expect(link(await read("/careers", { headers: { cookie } })), role).toBeUndefined();
    }
    expect(link(await read("/careers", { headers: { cookie: "session=forged" } }))).toBeUndefined();
    expect(link(await read("/nowhere", { headers: { cookie: editor.cookie } }))).toBeUndefined();
    expect(await read("/careers")).toBe(plain);
  });

  test("lets a writer suggest in a built-in page, which stays as it is until an editor has taken it", async () => {
    const { cookie } = await site.signIn("asha@example.com", "writer");
    const as = { headers: { cookie } };
    const address = "/admin/pages/new?slug=industries";
    const form = await read(address, as);
    expect(form).toContain(">Propose change<");
    expect(form).not.toContain(">Ask for a review<");
    const shown = await read("/industries");
    const wanted = { [valuesName]: JSON.stringify(edited("industries", { heading: "Where we work" })) };
    const preview = (slug: string) =>
      site.post(`/admin/pages/preview?slug=${slug}`, wanted, { cookie }).then(({ status }) => status);
    expect([await preview("industries"), await preview("of-nobody")]).toEqual([200, 403]);
    const suggest = (fields: Record<string, string>, where = address) =>
      site.post(where, { ...fields, as: "propose" }, { cookie });
    expect((await suggest({ ...wanted, as: "draft" }, "/admin/pages/new?slug=of-nobody")).status).toBe(400);
    expect((await site.post(address, { ...wanted, as: "draft" }, { cookie })).status).toBe(403);
    expect((await site.owner.query("select from documents where slug = 'industries'")).rowCount).toBe(0);
    expect((await suggest(wanted)).status).toBe(200);
    const [begun] = (await site.owner.query("select id, author_id from documents where slug = 'industries'"))
      .rows;
    expect(begun.author_id).toBeNull();
    expect(await read("/industries"), "public is what was").toBe(shown);
    const decided = await read(`/admin/pages/${begun.id}/edit`, { headers: { cookie: editor.cookie } });
    expect(decided).toContain("Where we work");
    expect(await read(`/admin/pages/${begun.id}/edit`, as)).toContain('value="Where we work"');
    // Somebody who had the built-in text open when it was edited hears of that, and reverts nothing.
    await site.owner.query("update publications set title = 'Other words' where document_id = $1", [
      begun.id,
    ]);
    const { cookie: late } = await site.signIn("ravi@example.com", "writer");
    expect((await site.post(address, { ...wanted, as: "propose" }, { cookie: late })).status).toBe(409);
    await site.owner.query("delete from documents where id = $1", [begun.id]);
  });

  test("leads who only writes to what is public, and nowhere else", async () => {
    const { cookie } = await site.signIn("meera@example.com", "writer");
    const as = { headers: { cookie } };
    const to = async (page: string) => {
      const answer = await site.request(`/admin/pages/edit?${new URLSearchParams({ path: page })}`, as);
      return answer.headers.get("location");
    };
    const begin = "/admin/pages/new?slug=industries&from=site";
    expect(await to("/industries")).toBe(begin);
    const draft = await publish(edited("industries", { heading: "A draft of the page" }), "draft");
    expect(await to("/industries")).toBe(begin);
    const taken = await site.request(begin, as);
    expect([taken.status, taken.headers.get("location")]).toEqual([302, "/admin/pages"]);
    await site.owner.query("update documents set deleted_at = now() where id = $1", [draft]);
    const id = await publish(edited("industries", { heading: "Where we work now" }));
    await eventually(async () => expect(await read("/industries")).toContain("Where we work now"));
    expect(link(await read("/industries", as))).toBe("/admin/pages/edit?path=%2Findustries");
    expect(await to("/industries")).toBe(`/admin/pages/${id}/edit?from=site`);
    const form = await read(`/admin/pages/${id}/edit`, as);
    expect(form).toContain("Where we work now");
    expect(form).toContain(">Propose change<");
    expect(form).not.toContain(">Ask for a review<");
    await site.owner.query("delete from documents where id = any($1)", [[id, draft]]);
  });

  test("leads to the document, or to its first text", async () => {
    const to = async (page: string) => {
      const query = new URLSearchParams({ path: page });
      const answer = await site.request(`/admin/pages/edit?${query}`, { headers: { cookie: editor.cookie } });
      return answer.headers.get("location");
    };
    expect(await to("/about")).toBe("/admin/pages/new?slug=about&from=site");
    const id = await publish(edited("about", {}), "draft");
    expect(await to("/about")).toBe(`/admin/pages/${id}/edit?from=site`);
    expect(await to("/nowhere")).toBe("/admin/pages");
    const revisions =
      "select id as revision from revisions where document_id = $1 order by number desc limit 1";
    const [{ revision }] = (await site.owner.query(revisions, [id])).rows;
    const sheet = `/admin/pages/${id}/edit/publish?from=site`;
    const done = await site.post(sheet, { revision, when: "now" }, { cookie: editor.cookie });
    expect([done.status, done.headers.get("location")]).toEqual([302, "/about"]);
    expect(await to("'; drop table documents; --")).toBe("/admin/pages");
  });
});
