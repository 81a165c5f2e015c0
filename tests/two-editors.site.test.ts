/** Two people and one case study, as requests (SECURITY.md B7): nothing that anybody typed is lost. */

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCaseStudy } from "#app/db/testing/testing-factories.ts";
import { isWhole } from "./payloads/corpus.ts";
import { createTestSite, type TestSite } from "./site.ts";

let site: TestSite;
let me: string;
let colleague: string;

beforeAll(async () => {
  site = await createTestSite();
  me = (await site.signIn("me@example.com", "admin")).cookie;
  colleague = (await site.signIn("colleague@example.com", "admin")).cookie;
});
afterAll(() => site.close());

type Fields = Record<string, string | readonly string[]>;

const written: Fields = { title: "As it was", description: "What it is about", as: "publish" };
const editPath = (id: string) => `/admin/case-studies/${id}/edit`;

async function newStudy(): Promise<{ id: string; slug: string }> {
  const id = randomUUID();
  const slug = `study-${id}`;
  await aCaseStudy(site.owner, { id, slug, title: "As it was", description: "What it is about" });
  return { id, slug };
}
/** The version that the form of this page says it has seen. */
async function open(id: string, cookie = me): Promise<string> {
  const response = await site.request(editPath(id), { headers: { cookie } });
  return hiddenField(await response.text(), "version");
}
function hiddenField(html: string, name: string): string {
  const [tag = ""] = new RegExp(`<(?:input|button)[^>]*name="${name}"[^>]*>`).exec(html) ?? [];
  return /value="([^"]*)"/.exec(tag)?.[1] ?? "";
}
/** Of what is stored, as the page of a conflict tells the script. */
async function versionOf(id: string): Promise<string> {
  const { rows } = await site.owner.query(
    `select to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as version
     from documents where id = $1`,
    [id],
  );
  return rows[0].version;
}
async function save(id: string, fields: Fields, cookie = me) {
  const response = await site.post(editPath(id), { ...written, ...fields }, { cookie });
  return { status: response.status, html: unescaped(await response.text()) };
}
const unescaped = (html: string) => html.replaceAll("&quot;", '"').replaceAll("&#x27;", "'");
const moveToTrash = (id: string) =>
  site.post("/admin/case-studies", { intent: "delete", id }, { cookie: colleague });
const deleteForGood = async (id: string) => {
  await moveToTrash(id);
  await site.post("/admin/case-studies/trash", { intent: "delete", id }, { cookie: colleague });
};
async function stored(id: string) {
  const { rows } = await site.owner.query("select * from documents where id = $1", [id]);
  return rows[0];
}
const isSaved = ({ status }: { status: number }) => status === 302;

describe("a study that somebody has deleted while it was edited", () => {
  test("is told in place, with everything typed still in the form", async () => {
    const { id, slug } = await newStudy();
    const version = await open(id);
    await moveToTrash(id);
    const answer = await save(id, { slug, version, title: "Typed for an hour", tags: ["Steam"] });
    expect(answer.status).toBe(409);
    for (const text of [
      "Typed for an hour",
      "Steam",
      "Restore it and save mine",
      "Save as a new case study",
    ]) {
      expect(answer.html).toContain(text);
    }
    expect(hiddenField(answer.html, "version")).toBe(version);
  });

  test("comes back from the trash with what was typed", async () => {
    const { id, slug } = await newStudy();
    const version = await open(id);
    await moveToTrash(id);
    expect(isSaved(await save(id, { slug, version, title: "Mine", intent: "restore" }))).toBe(true);
    expect(await stored(id)).toMatchObject({ title: "Mine", deleted_at: null });
  });

  test("asks for another slug when its own is taken by now, and nothing typed is gone", async () => {
    const { id, slug } = await newStudy();
    const version = await open(id);
    await moveToTrash(id);
    const other = await newStudy();
    await site.owner.query("update documents set slug = $1 where id = $2", [slug, other.id]);
    const answer = await save(id, { slug, version, title: "Mine", intent: "restore" });
    expect(answer.status).toBe(409);
    expect(answer.html).toContain("already uses this slug");
    expect(answer.html).toContain("Restore it and save mine");
    expect(await stored(id)).toMatchObject({ title: "As it was" });
    expect(isSaved(await save(id, { slug: `${slug}-2`, version, title: "Mine", intent: "restore" }))).toBe(
      true,
    );
    expect(await stored(id)).toMatchObject({ title: "Mine", slug: `${slug}-2`, deleted_at: null });
  });

  test("and changed before that shows the change before it is restored", async () => {
    const { id, slug } = await newStudy();
    const version = await open(id);
    await save(id, { slug, version, title: "Theirs" }, colleague);
    await moveToTrash(id);
    const answer = await save(id, { slug, version, title: "Mine", intent: "restore" });
    expect(answer.status).toBe(409);
    expect(answer.html).toContain("Theirs");
    expect(await stored(id)).toMatchObject({ title: "Theirs" });
    const seen = await versionOf(id);
    expect(isSaved(await save(id, { slug, version: seen, title: "Mine", intent: "restore" }))).toBe(true);
    expect(await stored(id)).toMatchObject({ title: "Mine", deleted_at: null });
  });

  test("becomes a new study, and the one in the trash stays there", async () => {
    const { id, slug } = await newStudy();
    const version = await open(id);
    await moveToTrash(id);
    expect(isSaved(await save(id, { slug, version, title: `Copy of ${id}`, intent: "copy" }))).toBe(true);
    const { rows } = await site.owner.query("select id from documents where title = $1", [`Copy of ${id}`]);
    expect(rows).toHaveLength(1);
    expect((await stored(id)).deleted_at).not.toBeNull();
  });

  test("for good can only become a new study", async () => {
    const { id, slug } = await newStudy();
    const version = await open(id);
    await deleteForGood(id);
    const answer = await save(id, { slug, version, title: "Typed for an hour" });
    expect(answer.status).toBe(409);
    expect(answer.html).toContain("Typed for an hour");
    expect(answer.html).toContain("Save as a new case study");
    expect(answer.html).not.toContain("Restore it and save mine");
    expect((await save(id, { slug, version, intent: "restore" })).status).toBe(409);
    expect(isSaved(await save(id, { slug, version, title: "Mine", intent: "copy" }))).toBe(true);
  });
});

test("a correction asked for meanwhile is no way round the newer version", async () => {
  const { id, slug } = await newStudy();
  const version = await open(id);
  await save(id, { slug, version, title: "Theirs" }, colleague);
  const asked = await save(id, { slug, version, title: "" });
  expect(asked.status).toBe(400);
  expect(hiddenField(asked.html, "version")).toBe(version);
});

// What is merged, and how, is app/domain/fields/merge.test.ts; of many who save at once one wins: app/domain/documents/two-editors.test.ts.
test("one saves, the other deletes at the same moment: saved first, or told and brought back", async () => {
  for (let n = 0; n < (isWhole ? 15 : 4); n++) {
    const { id, slug } = await newStudy();
    const text = { ...written, slug, title: `Typed in round ${n}`, version: await open(id) };
    const remove = n % 2 === 1 ? deleteForGood : moveToTrash;
    // Every other pair of rounds the deletion is through before anybody presses Save.
    if (n % 4 > 1) await remove(id);
    const [answer] = await Promise.all([save(id, text), n % 4 > 1 ? null : remove(id)]);
    if (isSaved(answer)) {
      expect((await stored(id))?.title ?? text.title).toBe(text.title);
      continue;
    }
    expect(answer.status).toBe(409);
    expect(answer.html).toContain(`Typed in round ${n}`);
    const intent = (await stored(id)) ? "restore" : "copy";
    expect(isSaved(await save(id, { ...text, intent }))).toBe(true);
    const { rows } = await site.owner.query("select deleted_at from documents where title = $1", [
      text.title,
    ]);
    expect(rows).toEqual([{ deleted_at: null }]);
  }
});

describe("who has a study open", () => {
  const tell = (fields: Fields, cookie = me) => site.post("/admin/pulse", fields, { cookie });

  test("is told to each tab, and to whoever is about to delete it", async () => {
    const { id } = await newStudy();
    const [mine, theirs] = [randomUUID(), randomUUID()];
    await tell({ document: id, tab: theirs }, colleague);
    const response = await tell({ document: id, tab: mine });
    const others = [{ name: "colleague@example.com", isMe: false }];
    expect([response.status, await response.json()]).toEqual([200, expect.objectContaining({ others })]);
    const asked = await site.request(`/admin/case-studies/editors?id=${id}`, { headers: { cookie: me } });
    expect(await asked.json()).toMatchObject({ documents: [{ id, editors: [others[0], { isMe: true }] }] });
    await tell({ document: id, tab: theirs, intent: "leave" }, colleague);
    expect(await (await tell({ document: id, tab: mine })).json()).toMatchObject({ others: [] });
  });

  test.each<Fields>([{}, { document: "1", tab: "2" }, { document: randomUUID(), tab: "' or 1=1" }])(
    "%o is refused",
    async (fields) => {
      expect((await tell(fields)).status).toBe(400);
    },
  );
});
