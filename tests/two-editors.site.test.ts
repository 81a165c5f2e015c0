/** Two people and one case study, as requests (SECURITY.md B7): nothing that anybody typed is lost. */

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCaseStudy } from "#app/db/testing/testing-factories.ts";
import { type CaseStudyText, caseStudyFields } from "#app/domain/case-studies/fields.ts";
import { hunksOf } from "#app/domain/fields/hunks.ts";
import { mergeValues } from "#app/domain/fields/merge.ts";
import type { Section } from "#app/domain/text/sections.ts";
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

// What is merged, and how, is app/domain/fields/merge.test.ts; here both press Save at the very same moment.
describe("two who overlap, both pressing Save at the same moment", () => {
  const rounds = (least: number) => Array.from({ length: isWhole ? 15 : least }, (_, n) => n);
  const parts = ["Situation", "Work", "Outcome"].map(
    (title): Section => ({ title, type: "bullet", items: [`${title} as it was`] }),
  );
  const begun: CaseStudyText = {
    title: "As it was",
    slug: "",
    description: "What it is about",
    image: "",
    imageAlt: "",
    searchTitle: "",
    shareImage: "",
    tags: ["First"],
    jsonDetails: details(parts),
  };
  function details(sections: Section[]) {
    return JSON.stringify(sections, null, 2);
  }

  async function begin(): Promise<{ id: string; base: CaseStudyText; version: string }> {
    const { id, slug } = await newStudy();
    const base = { ...begun, slug };
    await site.owner.query(
      "update documents set body = body || jsonb_build_object('details', $1::text), tags = $2 where id = $3",
      [base.jsonDetails, base.tags, id],
    );
    return { id, base, version: await open(id) };
  }

  /** Both save; the loser takes from the conflict's page what is there now, merges, and saves again what fits. */
  async function overlap(
    mine: (base: CaseStudyText) => CaseStudyText,
    theirs: (base: CaseStudyText) => CaseStudyText,
  ) {
    const { id, base, version } = await begin();
    const texts = [mine(base), theirs(base)];
    const cookies = [me, colleague];
    const answers = await Promise.all(texts.map((text, n) => save(id, { ...text, version }, cookies[n])));
    const loser = answers.findIndex((answer) => !isSaved(answer));
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
    const page = answers[loser]!.html;
    const won = texts[1 - loser]!;
    const three = { base, mine: texts[loser]!, theirs: won };
    const text = mergeValues(caseStudyFields, three, "theirs");
    const left = hunksOf(caseStudyFields, text, mergeValues(caseStudyFields, three, "mine")).hunks;
    const seen = await versionOf(id);
    const again = await save(id, { ...(text as CaseStudyText), version: seen }, cookies[loser]);
    expect(isSaved(again)).toBe(true);
    const row = await stored(id);
    const now: CaseStudyText = { ...base, title: row.title, description: row.summary, tags: row.tags };
    return { page, won, left: JSON.stringify(left), now: { ...now, jsonDetails: row.body.details ?? "" } };
  }

  test("in the same fields: what did not stay was shown to the loser", async () => {
    for (const n of rounds(1)) {
      const write = (who: string) => (base: CaseStudyText) => ({
        ...base,
        title: `${who} title ${n}`,
        description: `${who} description ${n}`,
        tags: [...base.tags, `${who} tag ${n}`],
        jsonDetails: details([parts[0]!, { ...parts[1]!, items: [`${who} item ${n}`] }, parts[2]!]),
      });
      const { page, won, now, left } = await overlap(write("mine"), write("theirs"));
      const there = JSON.stringify(now);
      for (const who of ["mine", "theirs"]) {
        expect(now.tags).toContain(`${who} tag ${n}`);
        for (const what of ["description", "item"])
          expect(there.includes(`${who} ${what} ${n}`) || left.includes(who), `${who} ${what}`).toBe(true);
      }
      expect(page).toContain(won.title);
    }
  });

  test("one saves, the other deletes: saved first, or told and brought back", async () => {
    for (const n of rounds(4)) {
      const { id, base, version } = await begin();
      const text = { ...base, title: `Typed in round ${n}`, version };
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

  test("is for whoever may write", async () => {
    const { id } = await newStudy();
    const { cookie } = await site.signIn("answers@example.com", "inbox");
    expect((await tell({ document: id, tab: randomUUID() }, cookie)).status).toBe(403);
  });

  test("is told from this very site only", async () => {
    const { id } = await newStudy();
    const response = await site.request("/admin/pulse", {
      method: "POST",
      body: new URLSearchParams({ document: id, tab: randomUUID() }),
      headers: { cookie: me, origin: "https://elsewhere.example" },
    });
    expect(response.status).toBe(403);
  });

  test("does not prolong a session that nobody uses", async () => {
    const { id } = await newStudy();
    const { user, cookie } = await site.signIn("idle@example.com", "admin");
    const expiry = async () =>
      (await site.owner.query("select expires_at from session where user_id = $1", [user.id])).rows[0]
        .expires_at;
    await site.owner.query(
      "update session set expires_at = now() + interval '10 minutes', updated_at = now() - interval '20 minutes' where user_id = $1",
      [user.id],
    );
    const before = await expiry();
    const renewed = await tell({ document: id, tab: randomUUID() }, cookie);
    expect([renewed.status, renewed.headers.getSetCookie()]).toEqual([200, []]);
    expect(await expiry()).toEqual(before);
    await site.request("/admin/case-studies", { headers: { cookie } });
    expect((await expiry()).getTime()).toBeGreaterThan(before.getTime());
  });
});
