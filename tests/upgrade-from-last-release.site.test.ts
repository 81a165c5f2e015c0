/**
 * From release 2.0.0, filled with something of everything, to this checkout: what is public stays public, byte for byte
 * but for what is meant (tests/public-state.ts), no draft becomes public, and everybody may what they might before
 * (SECURITY.md B6).
 */
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { inEmbeddedDatabase } from "#app/db/embedded/testing-embedded.ts";
import { dropRoles } from "#app/db/testing/testing.ts";
import { linkToken } from "#app/domain/guest-links/link-token.server.ts";
import { version as ownVersion, projectRoot } from "#app/project-root.ts";
import { sendMessage, writeWhile } from "../bench/assertions.ts";
import { freePort, nginxPath, startNginx } from "../e2e/nginx.ts";
import { type BuiltIn, fillSite, marked, publicSentences, secretWord, staff } from "./filled-site.ts";
import { differences, type PublicState, publicState } from "./public-state.ts";
import { checkOut, commitOf, type Release } from "./releases.ts";
import { eventually } from "./site.ts";
import { type SiteProcess, startProcess } from "./site-process.ts";

const amounts = { texts: 140, pictures: 12, messages: 200 };
const password = "correct horse battery staple 4";
const secret = "a-secret-for-tests-of-enough-bytes-0123456789";
const commit = await commitOf("2.0.0");
const run = promisify(execFile);

type Env = Record<string, string>;

/** `npm run NAME` of a release. What it says. @throws Error with what it says when it fails. */
const command = (root: string, env: Env, name: string, ...args: string[]) =>
  run(process.execPath, [`cli/${name}.ts`, ...args], {
    cwd: root,
    env: { PATH: "/usr/bin:/bin", TMPDIR: tmpdir(), USER_PASSWORD: password, ...env },
  }).then(({ stdout, stderr }) => (stdout + stderr).trim());

async function start(root: string, env: Env): Promise<SiteProcess> {
  const site = await startProcess({ SAMPLE_CONTENT: "0", AUTH_SECRET: secret, ...env }, root);
  await site.untilReady();
  // As its pages and its check of forms have it.
  return { ...site, url: site.url.replace("127.0.0.1", "localhost") };
}

/** Every address that a text has or had, and those that lead elsewhere. */
const addresses = `select distinct path from (
    select prefix || slug as path from (select kind, slug from documents
      union select kind, revisions.slug from revisions join documents on documents.id = document_id) as texts
      join kinds using (kind) where prefix is not null
    union select path from addresses) as every where path <> '/index'`;

/** Who may look at which screens of the staff area; each screen by its status. */
const screens = [
  ...["case-studies", "articles", "events", "pages", "openings", "company"].map((kind) => `/admin/${kind}`),
  ...["media", "coming", "contacts", "contacts/overview", "numbers", "redirects", "tags"].map(
    (screen) => `/admin/${screen}`,
  ),
  ...["team", "audit", "personal-data", "account"].map((screen) => `/admin/${screen}`),
];

async function signIn(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/admin/login`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ email, password }),
    headers: { origin: url },
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .find((one) => one?.includes("session="));
  if (cookie) return cookie;
  if (answer.status !== 429) throw new Error(`${email} could not sign in: ${answer.status}`);
  // All come from one address, and a quick machine asks for more of them than the limit lets in.
  await new Promise((resolve) => setTimeout(resolve, 5000));
  return signIn(url, email);
}

async function rights(url: string, cookies: ReadonlyMap<string, string>): Promise<Record<string, string[]>> {
  const seen: Record<string, string[]> = {};
  for (const [role, cookie] of cookies) {
    const statuses = screens.map(async (path) => {
      const { status } = await fetch(url + path, { redirect: "manual", headers: { cookie } });
      return `${path} ${status}`;
    });
    seen[role] = await Promise.all(statuses);
  }
  return seen;
}

/** What roles may otherwise now: whoever writes suggests in every public text, and what is planned is a view of the desk. */
function otherwise(before: Record<string, string[]>): Record<string, string[]> {
  const now = (line: string, role: string) => {
    if (line === "/admin/coming 200") return "/admin/coming 301";
    const isSuggested = role.startsWith("writer") && /^\/admin\/(?:pages|openings) 403$/.test(line);
    return isSuggested ? line.replace("403", "200") : line;
  };
  return Object.fromEntries(
    Object.entries(before).map(([role, seen]) => [role, seen.map((line) => now(line, role))]),
  );
}

/** What somebody without an account sees, who was given a link before. */
async function opened(url: string, folder: "preview" | "sign-off", id: string): Promise<string> {
  const given = await fetch(`${url}/${folder}/${linkToken(secret, id, folder)}`, { redirect: "manual" });
  const cookie = given.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  return (await fetch(`${url}/${folder}/${id}`, { headers: { cookie } })).text();
}

/** What nobody may lose: how many rows there are, and what stands open. */
const kept = `select jsonb_build_object(
    'texts', (select count(*) from documents), 'versions', (select count(*) from revisions where proposal is null),
    'public', (select md5(string_agg(encode(digest_text(title, slug, summary, image, tags, body), 'hex'), '' order by document_id))
      from publications),
    'suggestions', (select count(*) from revisions where proposal = 'open'),
    'remarks', (select count(*) from review_remarks), 'reviews', (select count(*) from review_requests),
    'approvals', (select md5(string_agg(encode(fingerprint, 'hex'), '' order by id)) from sign_offs),
    'wishes', (select count(*) from sign_off_words where state = 'open'), 'plans', (select count(*) from schedules),
    'messages', (select count(*) from contact_submissions), 'replies', (select count(*) from submission_entries),
    'news', (select count(*) from notifications where kind not in ('message new', 'message late')), 'redirects', (select count(*) from addresses),
    'pictures', (select count(*) from media_files), 'numbers', (select sum(count) from usage_counts)) as kept`;
const keptIn = (folder: string) =>
  inEmbeddedDatabase(folder, async (client) => (await client.query(kept)).rows[0]?.kept);

const expectSame = (before: PublicState, after: PublicState) => {
  expect(differences(before, after, publicSentences(amounts.texts))).toEqual([]);
  // A search names what it was asked for.
  const telling = [...after.answers].filter(
    ([path, { body }]) => !path.startsWith("/search") && body.includes(secretWord),
  );
  expect(telling.map(([path]) => path)).toEqual([]);
};

const name = commit ? "a filled 2.0.0" : "a filled 2.0.0 (NOT TESTED: its commit is not in this clone)";
describe.skipIf(!commit)(name, { tags: "all", timeout: 20 * 60_000 }, () => {
  let old: Release;
  let folder: string;
  let asked: string[];
  let before: PublicState;
  let mayBefore: Record<string, string[]>;
  let sessions: Map<string, string>;
  let backup: string;
  let links: Awaited<ReturnType<typeof fillSite>>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "site-first-"));
    old = await checkOut("2.0.0", commit ?? "");
    const env = { DATA_DIR: join(folder, "data"), AUTH_SECRET: secret };
    backup = join(folder, "before.backup");
    await command(old.root, env, "migrate");
    for (const [role, email] of Object.entries(staff))
      await command(old.root, env, "user", "create", email, "--role", role);
    const script =
      'import("./app/content/pages.ts").then(({ builtInPages }) => console.log(JSON.stringify(builtInPages)))';
    const { stdout } = await run(process.execPath, ["-e", script], { cwd: old.root, maxBuffer: 2 ** 26 });
    asked = await inEmbeddedDatabase(env.DATA_DIR, async (client) => {
      links = await fillSite(client, amounts, JSON.parse(stdout) as BuiltIn[]);
      return (await client.query<{ path: string }>(addresses)).rows.map(({ path }) => path);
    });
    await command(old.root, env, "backup", backup);
  }, 20 * 60_000);
  afterAll(async () => {
    await old?.remove();
    await rm(folder, { recursive: true, force: true });
  });

  test("embedded: public is what was, sessions go on, and each role may what it might; back by the backup", async () => {
    const env = { DATA_DIR: join(folder, "data"), AUTH_SECRET: secret };
    const first = await start(old.root, env);
    before = await publicState(first.url, asked);
    sessions = new Map();
    for (const [role, email] of Object.entries(staff)) sessions.set(role, await signIn(first.url, email));
    mayBefore = await rights(first.url, sessions);
    expect(new Set(Object.values(mayBefore).map((seen) => seen.join())).size, "roles differ").toBeGreaterThan(
      3,
    );
    await first.stop();
    const stored = await keptIn(env.DATA_DIR);

    const rehearsed = await command(projectRoot, env, "migrate", "--dry-run");
    expect(rehearsed).toMatch(new RegExp(`^From 2\\.0\\.0 to ${ownVersion}: \\d+ migrations\\.\\n`));
    expect(rehearsed).toContain("No way back without a backup");
    const upgraded = await start(projectRoot, env);
    expectSame(before, await publicState(upgraded.url, before.answers.keys()));
    expect(await rights(upgraded.url, sessions)).toEqual(otherwise(mayBefore));
    for (const email of Object.values(staff)) await signIn(upgraded.url, email);
    expect(await opened(upgraded.url, "preview", links.preview)).toContain(secretWord);
    const customers = await opened(upgraded.url, "sign-off", links.signOff);
    for (const shown of [marked, "Then measure again", "Waits for an answer"])
      expect(customers).toContain(shown);
    expect(await sendMessage(upgraded.url, "a message after the upgrade")).not.toBeNull();
    await upgraded.stop();
    expect(await keptIn(env.DATA_DIR)).toEqual({ ...stored, messages: stored.messages + 1 });

    // The version before says what to do with a folder of the new one, and does it.
    const refused = await startProcess({ ...env, AUTH_SECRET: secret }, old.root);
    expect(await refused.ended).toBe(1);
    const msg =
      `The database was brought up by version ${ownVersion}, on which no version before ${ownVersion} runs; this is 2.0.0. ` +
      `Start ${ownVersion} or newer, or restore the backup made before the upgrade.`;
    expect(refused.lines()).toContainEqual(expect.objectContaining({ level: 60, msg }));
    await expect(command(projectRoot, env, "restore", backup)).rejects.toThrow(
      /would be gone: .*messages: 1, newest/,
    );
    await expect(command(old.root, env, "restore", backup)).rejects.toThrow("Use --force");
    await command(old.root, env, "restore", backup, "--force");
    const back = await start(old.root, env);
    for (const path of before.sitemap) {
      const { status } = await fetch(back.url + path, { method: "HEAD" });
      expect(status, path).toBe(200);
    }
    await back.stop();
  });

  describe.each([
    { logins: "one login", hasOwner: false, more: { PROCESSES: "1" } as Env },
    { logins: "two logins", hasOwner: true, more: {} as Env },
  ])("hosted, $logins", ({ hasOwner, more }) => {
    test.skipIf(!nginxPath)(
      "two processes behind nginx are upgraded one after the other: nothing is lost",
      async () => {
        const suffix = randomBytes(4).toString("hex");
        const [landlord, tenant, name] = [
          `first_${suffix}`,
          hasOwner ? `served_${suffix}` : `first_${suffix}`,
          `house_${suffix}`,
        ];
        const server = inject("testServer");
        const cluster = new pg.Client({ ...server, database: "postgres" });
        await cluster.connect();
        await cluster.query(
          `create role ${landlord} login createrole${hasOwner ? `; create role ${tenant} login` : ""}`,
        );
        await cluster.query(`create database ${name} owner ${landlord} encoding 'UTF8' template template0`);
        const owner = new pg.Client({ ...server, database: name });
        onTestFinished(async () => {
          await owner.end().catch(() => {});
          await cluster.query(`drop database ${name} with (force)`);
          await dropRoles(cluster, name);
          for (const role of new Set([landlord, tenant])) await cluster.query(`drop role ${role}`);
          await cluster.end();
        });
        const urlOf = (login: string) =>
          `postgresql://${login}@localhost/${name}?host=${encodeURIComponent(server.host)}`;
        const port = await freePort();
        const url = `http://localhost:${port}`;
        const env: Env = {
          DATABASE_URL: urlOf(tenant),
          AUTH_SECRET: secret,
          DATA_DIR: folder,
          PUBLIC_URL: url,
          TRUST_PROXY: "1",
          DRAIN_SECONDS: "1",
          ...more,
        };
        if (hasOwner) env.DATABASE_OWNER_URL = urlOf(landlord);
        await command(old.root, env, "restore", backup);
        const ports = [await freePort(), await freePort()] as const;
        const startAt = (root: string, n: 0 | 1) => start(root, { ...env, PORT: String(ports[n]) });
        const processes = [await startAt(old.root, 0), await startAt(old.root, 1)];
        const nginx = await startNginx(port, [
          `http://127.0.0.1:${ports[0]}`,
          `http://127.0.0.1:${ports[1]}`,
        ]);
        onTestFinished(() => nginx.stop());
        await eventually(async () => expect((await fetch(url)).status).toBe(200)); // nginx has bound its port
        const shown = await publicState(url, asked, { withPictures: false });
        const cookies = new Map<string, string>();
        for (const [role, email] of Object.entries(staff)) cookies.set(role, await signIn(url, email));
        const may = await rights(url, cookies);

        let isOver = false;
        const thanked: string[] = [];
        const failures: string[] = [];
        const read = async () => {
          for (let n = 0; !isOver; n++) {
            const path = ["/", "/case-studies", "/contact", "/sitemap.xml"][n % 4] ?? "/";
            const { status } = await fetch(url + path);
            if (status !== 200) failures.push(`${path}: ${status}`);
            await new Promise((resolve) => setTimeout(resolve, 20));
          }
        };
        const load = [
          read(),
          read(),
          writeWhile(
            () => !isOver,
            () => url,
            "upgrade",
            thanked,
            { withLetters: false },
          ),
        ];
        for (const n of [0, 1] as const) {
          expect(await processes[n]?.stop()).toBe(0);
          processes[n] = await startAt(projectRoot, n);
        }
        isOver = true;
        await Promise.all(load);
        expect(failures).toEqual([]);
        expect(thanked.length).toBeGreaterThan(0);
        await owner.connect();
        const { rows } = await owner.query<{ message: string }>("select message from contact_submissions");
        const stored = new Set(rows.map(({ message }) => message));
        expect(thanked.filter((message) => !stored.has(message))).toEqual([]);

        expectSame(shown, await publicState(url, shown.answers.keys(), { withPictures: false }));
        expect(await rights(url, cookies)).toEqual(otherwise(may));
        for (const site of processes) await site.stop();
      },
    );
  });
});
