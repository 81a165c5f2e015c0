/** Two people and one case study, as requests (security.md B7): nothing that anybody typed is lost. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestSite, type TestSite } from "./testing.ts";

let site: TestSite;
let me: string;
let colleague: string;

beforeAll(async () => {
  site = await createTestSite();
  me = (await site.signIn("me@example.com", "admin")).cookie;
  colleague = (await site.signIn("colleague@example.com", "admin")).cookie;
});
afterAll(() => site.close());

type Fields = Record<string, string | string[]>;

const written: Fields = { title: "As it was", description: "What it is about", image: "", jsonDetails: "" };
const editPath = (id: string) => `/admin/case-studies/${id}/edit`;

async function newStudy(): Promise<{ id: string; slug: string }> {
  const id = randomUUID();
  const slug = `study-${id}`;
  await site.owner.query(
    "insert into case_studies (id, slug, title, description, tags) values ($1, $2, 'As it was', 'What it is about', '{}')",
    [id, slug],
  );
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
  const { rows } = await site.owner.query("select * from case_studies where id = $1", [id]);
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
    await site.owner.query("update case_studies set slug = $1 where id = $2", [slug, other.id]);
    const answer = await save(id, { slug, version, title: "Mine", intent: "restore" });
    expect(answer.status).toBe(409);
    expect(answer.html).toContain("Another case study already uses this slug");
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
    const replacing = hiddenField(answer.html, "replacing");
    expect(isSaved(await save(id, { slug, version, replacing, title: "Mine", intent: "restore" }))).toBe(
      true,
    );
    expect(await stored(id)).toMatchObject({ title: "Mine", deleted_at: null });
  });

  test("becomes a new study, and the one in the trash stays there", async () => {
    const { id, slug } = await newStudy();
    const version = await open(id);
    await moveToTrash(id);
    expect(isSaved(await save(id, { slug, version, title: `Copy of ${id}`, intent: "copy" }))).toBe(true);
    const { rows } = await site.owner.query("select id from case_studies where title = $1", [
      `Copy of ${id}`,
    ]);
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

  test("still leads back to the list when it is opened", async () => {
    const { id } = await newStudy();
    await moveToTrash(id);
    const response = await site.request(editPath(id), { headers: { cookie: me } });
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe("/admin/case-studies");
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
