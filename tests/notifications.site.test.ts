/** The list of what concerns somebody, its count in the frame, and what is chosen to be mailed (docs/product.md, NOT). */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { notifications as words } from "#app/content/admin/notifications.ts";
import { aDraft, aSubmission } from "#app/db/testing/testing-factories.ts";
import type { Pulse } from "#app/routes/admin/pulse/route.ts";
import { createTestSite, type TestSite } from "./site.ts";

let site: TestSite;
let ids: Record<"writer" | "editor" | "inbox", string>;
let cookies: typeof ids;
let study: string;
beforeAll(async () => {
  site = await createTestSite();
  const signedIn = await Promise.all(
    (["writer", "editor", "inbox"] as const).map(
      async (role) => [role, await site.signIn(`${role}@example.com`, role)] as const,
    ),
  );
  ids = Object.fromEntries(signedIn.map(([role, { user }]) => [role, user.id])) as typeof ids;
  cookies = Object.fromEntries(signedIn.map(([role, { cookie }]) => [role, cookie])) as typeof ids;
  await site.owner.query(`update "user" set name = 'Ina <b>' where id = $1`, [ids.writer]);
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.owner.query("delete from documents; delete from notifications");
  study = await aDraft(site.owner, { title: "Steam", slug: "steam" });
  await site.owner.query("update documents set author_id = $1", [ids.writer]);
});

type Who = keyof typeof ids;
const read = async (who: Who, path: string) =>
  (await site.request(path, { headers: { cookie: cookies[who] } })).text();
const list = (who: Who) => read(who, "/admin/notifications");
const unseen = async (who: Who) => (JSON.parse(await read(who, "/admin/pulse")) as Pulse).unseen;
const ask = () =>
  site.post(`/admin/case-studies/${study}/remarks`, { intent: "ask", note: "" }, { cookie: cookies.writer });

test("what waits is counted and listed by name, for whom it concerns alone, and seen once it is opened", async () => {
  await ask();
  expect([await unseen("editor"), await unseen("writer"), await unseen("inbox")]).toEqual([1, 0, 0]);
  const html = await list("editor");
  expect(html).toContain("Ina &lt;b&gt; asks for a review of a case study.");
  expect(html).toContain(`href="/admin/case-studies/${study}/edit"`);
  expect(html).toContain(words.seenAll);
  expect(await list("writer")).toContain(words.empty);
  await read("editor", "/admin/case-studies");
  expect(await unseen("editor")).toBe(1);
  await read("editor", `/admin/case-studies/${study}/edit`);
  expect(await unseen("editor")).toBe(0);
  const seen = await list("editor");
  expect(seen).toContain("Steam");
  expect(seen).not.toContain(words.seenAll);
});

test("all of it is marked as seen, others keep theirs", async () => {
  await ask();
  await site.owner.query(
    `insert into notifications (id, user_id, kind, document_id) values (gen_random_uuid(), $1, 'remark', $2)`,
    [ids.writer, study],
  );
  const answer = await site.post("/admin/notifications", { intent: "all seen" }, { cookie: cookies.editor });
  expect(answer.status).toBe(302);
  expect([await unseen("editor"), await unseen("writer")]).toEqual([0, 1]);
});

test("a message that is given leads to the inbox; one in the trash is not named", async () => {
  const id = await aSubmission(site.owner, { name: "Asha" });
  await site.owner.query(
    `insert into notifications (id, user_id, kind, submission_id) values (gen_random_uuid(), $1, 'message given', $2)`,
    [ids.inbox, id],
  );
  expect(await list("inbox")).toContain(`href="/admin/contacts/${id}"`);
  await site.owner.query("update contact_submissions set deleted_at = now()");
  expect(await list("inbox")).toContain(words.empty);
  expect(await unseen("inbox")).toBe(0);
});

test("of a kind that only a newer version knows nothing is said", async () => {
  await site.owner.query(
    `insert into notifications (id, user_id, kind, document_id) values (gen_random_uuid(), $1, 'painted', $2)`,
    [ids.editor, study],
  );
  expect(await list("editor")).toContain(words.empty);
});

test("what is chosen to be mailed stays chosen, and what is no choice changes nothing", async () => {
  const choose = (fields: Record<string, string>) =>
    site.post("/admin/account", { intent: "notifications", ...fields }, { cookie: cookies.editor });
  const chosen = async (topic: string) => {
    const html = await read("editor", "/admin/account");
    const select = new RegExp(`<select[^>]*name="${topic}"[\\s\\S]*?</select>`).exec(html)?.[0] ?? "";
    return /value="([^"]*)" selected/.exec(
      select.replace(/selected="" value=("[^"]*")/g, "value=$1 selected"),
    )?.[1];
  };
  expect([await chosen("review"), await chosen("remark")]).toEqual(["at once", "daily"]);
  expect((await choose({ review: "never", remark: "hourly", constructor: "never" })).status).toBe(302);
  expect([await chosen("review"), await chosen("remark")]).toEqual(["never", "daily"]);
});
