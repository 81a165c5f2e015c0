/** Reviews by request, without a script: who may ask, remark and answer, and what comes back (docs/decisions/031). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { aDraft, anArticle } from "#app/db/testing/testing-factories.ts";
import { createTestSite, type TestSite } from "./site.ts";

let site: TestSite;
let cookies: Record<"writer" | "other" | "editor" | "inbox", string>;
let study: string;
beforeAll(async () => {
  site = await createTestSite();
  const signIn = async (name: string, role: "writer" | "editor" | "inbox") =>
    site.signIn(`${name}@example.com`, role);
  const writer = await signIn("writer", "writer");
  cookies = {
    writer: writer.cookie,
    other: (await signIn("other", "writer")).cookie,
    editor: (await signIn("editor", "editor")).cookie,
    inbox: (await signIn("inbox", "inbox")).cookie,
  };
  study = await aDraft(site.owner, { title: "Steam", slug: "steam" });
  await site.owner.query("update documents set author_id = $1", [writer.user.id]);
});
afterAll(() => site.close());

const path = () => `/admin/case-studies/${study}/remarks`;
const send = (who: keyof typeof cookies, fields: Record<string, string>) =>
  site.post(path(), fields, { cookie: cookies[who] });
const panel = () => `/admin/case-studies/${study}/edit?panel=conversation`;
const page = async (who: keyof typeof cookies, address = panel()) =>
  (await site.request(address, { headers: { cookie: cookies[who] } })).text();

test("a writer asks, an editor finds it in the list, remarks and sends it back, and the writer reads it in the form", async () => {
  const asked = await send("writer", { intent: "ask", note: "Look at the figures" });
  expect([asked.status, asked.headers.get("location")]).toEqual([302, panel()]);
  expect(await page("editor", "/admin/desk")).toContain("writer@example.com");
  expect(await page("editor", "/admin/case-studies?review=waiting")).toContain(
    "Waits for review: writer@example.com asked",
  );
  const seen = await page("editor");
  expect(seen).toContain("Look at the figures");
  const revision = /name="revision" value="([^"]+)"/.exec(seen)?.[1] ?? "";
  const remark = { intent: "remark", place: "title", quote: "Steam", body: "Say <where>", revision };
  expect((await send("editor", remark)).status).toBe(302);
  expect((await send("editor", { intent: "return" })).status).toBe(302);
  const form = await page("writer", `/admin/case-studies/${study}/edit`);
  expect(form).toContain("Say &lt;where&gt;");
  expect(await page("writer")).toContain("An editor has sent the text back.");
  const list = await page("writer", "/admin/case-studies");
  expect(list).toContain(">Sent back</span>");
  expect(list).toContain(">1 remark open</span>");
});

test("the address of a review, as mails of version 1.0.0 name it, leads to the editor with the conversation", async () => {
  const answer = await site.request(path(), { headers: { cookie: cookies.writer } });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, panel()]);
  const old = `/admin/case-studies/${study}/edit?panel=remarks`;
  for (const address of [panel(), old])
    expect(await page("writer", address)).toMatch(/checked=""[^>]*\/?>Conversation/);
});

test("an editor remarks on words of the second section of an article, and reads it beside the text", async () => {
  const text = (...titles: string[]) =>
    JSON.stringify(titles.map((title) => ({ title, type: "paragraph", items: [`About ${title}`] })));
  const article = await anArticle(site.owner, { text: text("Wear", "Noise") });
  const at = `/admin/articles/${article}`;
  const seen = await page("editor", `${at}/edit?panel=conversation`);
  expect(seen).toContain("About: The whole text");
  const revision = /name="revision" value="([^"]+)"/.exec(seen)?.[1] ?? "";
  const remark = (place: string, quote: string, body: string) =>
    site.post(
      `${at}/remarks`,
      { intent: "remark", place, quote, body, revision },
      { cookie: cookies.editor },
    );
  for (const [place, quote, body] of [
    ["author", "", "Who is that?"],
    ["text", "About <Noise>", "How loud?"],
    ["details", "About Wear", "Lost"],
  ] as const)
    expect((await remark(place, quote, body)).status).toBe(302);
  const form = await page("editor", `${at}/edit`);
  const [, author = "", rest = ""] = form.split(/name="(?:author|image)"/);
  expect(author).toContain("Who is that?");
  const [, below = ""] = rest.split('name="text"');
  expect(below).toMatch(/About &lt;Noise&gt;.*How loud\?/s);
  expect(form).not.toContain("Lost");
});

test("who may not is refused, and nothing is changed", async () => {
  expect((await send("inbox", { intent: "ask" })).status).toBe(403);
  expect((await send("writer", { intent: "return" })).status).toBe(403);
  expect((await send("writer", { intent: "remark", place: "all", body: "x", revision: study })).status).toBe(
    403,
  );
  const hidden = await site.request(path(), { headers: { cookie: cookies.other } });
  expect(hidden.headers.get("location")).toBe("/admin/case-studies");
  const asked = await send("other", { intent: "ask" });
  expect(asked.headers.get("location")).toBe("/admin/case-studies");
  expect((await site.owner.query("select from review_requests where ended_at is null")).rowCount).toBe(0);
});

test.each([
  [
    "a note that is too long",
    { intent: "ask", note: "n".repeat(501) },
    "The note has at most 500 characters",
  ],
  [
    "an empty remark",
    { intent: "remark", place: "all", body: " " },
    "Write a remark of at most 1,000 characters",
  ],
])("%s says why", async (_name, fields, sentence) => {
  const answer = await send("editor", { revision: study, ...fields });
  const text = await answer.text();
  expect(answer.status).toBe(400);
  expect(text).toContain(sentence);
});

test.each<Record<string, string>>([
  { intent: "x" },
  { intent: "done", remark: "x" },
  { intent: "remark", place: "all", body: "b" },
])("%j is no act", async (fields) => expect((await send("editor", fields)).status).toBe(400));
