/** `npm run user` and `npm run person` beside the running site (docs/product.md, Commands). */
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sendMessage } from "../bench/assertions.ts";
import { type Answer, runCommand } from "./commands.ts";
import { admin, expect, type Site, startSite, plain as test } from "./site.ts";

const email = "asha@example.com";
let site: Site;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site.stop());

test("a generated password is printed once and lets in; a new one ends the old and its sessions", {
  tag: "@all",
}, async () => {
  const created = await user("create", email, "--role", "admin");
  const generated = passwordIn(created);
  expect(created.stdout).toBe(`${email} created with role admin. Password, shown only now: ${generated}\n`);
  const before = await signIn(generated);
  expect(await inboxStatus(before)).toBe(200);
  expect(await user("list")).toEqual({
    code: 0,
    stdout: `${admin.email}\tadmin\n${email}\tadmin\n`,
    stderr: "",
  });
  expect(await user("create", email)).toEqual({ code: 1, stdout: "", stderr: `${email} exists already\n` });

  const renewed = passwordIn(await user("password", email));
  expect(renewed).not.toBe(generated);
  expect(await inboxStatus(before)).toBe(302);
  expect(await signIn(generated)).toBe("");
  expect(await inboxStatus(await signIn(renewed))).toBe(200);

  const chosen = "correct horse river 43";
  const answer = await command(["user", "password", email], { USER_PASSWORD: chosen });
  expect(answer).toEqual({
    code: 0,
    stdout: `${email} has a new password and is signed out everywhere.\n`,
    stderr: "",
  });
  expect(await signIn(renewed)).toBe("");
  expect(await inboxStatus(await signIn(chosen))).toBe(200);

  const session = await signIn(chosen);
  expect(await user("reset-factors", email)).toEqual({
    code: 0,
    stdout: `${email} had no second factor and is signed out everywhere. The password is as it was.\n`,
    stderr: "",
  });
  expect([await inboxStatus(session), await inboxStatus(await signIn(chosen))]).toEqual([302, 200]);
  for (const password of [generated, renewed, chosen]) expect(site.output()).not.toContain(password);
});

test("an invitation is a link that is printed, listed and opened", { tag: "@all" }, async () => {
  const invited = await user("invite", "new@example.com", "--role", "writer");
  const link = /http\S+$/m.exec(invited.stdout)?.[0] ?? "";
  expect(invited.stdout).toContain("new@example.com is invited with role writer.");
  expect((await user("invitations")).stdout).toMatch(/^new@example\.com\twriter\tuntil \S+Z\n$/);
  const { pathname, search } = new URL(link);
  const page = await (await fetch(site.url + pathname + search)).text();
  expect(page).toContain("new@example.com");
  expect(await user("invite", admin.email, "--role", "inbox")).toEqual({
    code: 1,
    stdout: "",
    stderr: `${admin.email} exists already\n`,
  });
  expect((await user("invite", "new@example.com")).stderr).toContain("npm run user -- invitations");
});

test("a role is given and taken by its name", { tag: "@all" }, async () => {
  await user("create", "roles@example.com", "--role", "writer");
  for (const role of ["editor", "none"]) {
    const { stdout } = await user("role", "roles@example.com", role);
    expect(stdout).toBe(`roles@example.com now has role ${role}.\n`);
  }
  expect((await user("list")).stdout).toContain("roles@example.com\tnone\n");
});

test("a word that is no command, a short password and a stranger end with 1 and say why", {
  tag: "@all",
}, async () => {
  const usage = await user("promote", admin.email);
  expect([usage.code, usage.stdout]).toEqual([1, ""]);
  expect(usage.stderr).toContain("npm run user -- password EMAIL");
  const short = await command(["user", "password", admin.email], { USER_PASSWORD: "short" });
  expect([short.code, short.stdout, short.stderr.split("\n").length]).toEqual([1, "", 2]);
  expect(await user("password", "nobody@example.com")).toEqual({
    code: 1,
    stdout: "",
    stderr: "nobody@example.com does not exist\n",
  });
});

test("what a person wrote is exported into a private file, then erased", { tag: "@all" }, async () => {
  const writer = "writer@example.com";
  for (const message of ["Forty gauges and two people.", "And a boiler."]) {
    expect(await sendMessage(site.url, message)).not.toBeNull();
  }
  const folder = await mkdtemp(join(tmpdir(), "site-person-"));
  const file = join(folder, "writer.json");
  const refused = { code: 1, stdout: "" };
  expect(await command(["person", "export", writer, file, writer])).toEqual({
    ...refused,
    stderr: `${writer} is no admin.\n`,
  });
  expect(await command(["person", "export", writer, file, admin.email])).toEqual({
    code: 0,
    stdout: `2 messages written to ${file}.\n`,
    stderr: "",
  });
  const exported = JSON.parse(await readFile(file, "utf8"));
  expect(exported.messages.map(({ message }: { message: string }) => message)).toEqual([
    "Forty gauges and two people.",
    "And a boiler.",
  ]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await command(["person", "export", writer, file, admin.email])).toEqual({
    ...refused,
    stderr: `${file} exists already. Choose another name.\n`,
  });
  expect((await command(["person", "erase", writer])).stderr).toContain(
    "npm run person -- erase EMAIL ADMIN",
  );

  expect(await command(["person", "erase", writer, admin.email])).toEqual({
    code: 0,
    stdout: "2 messages erased. Replace the backups made before.\n",
    stderr: "",
  });
  const empty = join(folder, "empty.json");
  await command(["person", "export", writer, empty, admin.email]);
  expect(JSON.parse(await readFile(empty, "utf8"))).toEqual({
    email: writer,
    messages: [],
    receivers: [],
    signOffs: [],
  });
  expect(await sendMessage(site.url, "Still open?")).not.toBeNull();
  await rm(folder, { recursive: true });
});

function user(...args: string[]): Promise<Answer> {
  return command(["user", ...args]);
}

/** `npm run NAME -- ...` of the running site. */
function command(args: string[], env = {}): Promise<Answer> {
  return runCommand(["cli/run.mjs", ...args], { DATA_DIR: site.dataDir, ...env });
}

/** The generated password of an answer, which holds it once. */
function passwordIn({ stdout, stderr }: Answer): string {
  const password = /Password, shown only now: (\S{12,})$/m.exec(stdout)?.[1] ?? "none";
  expect(`${stdout}${stderr}`.split(password)).toHaveLength(2);
  return password;
}

/** The cookie of the session, or nothing when the password is refused. */
async function signIn(password: string): Promise<string> {
  const response = await fetch(`${site.url}/admin/login`, {
    method: "POST",
    body: new URLSearchParams({ email, password }),
    redirect: "manual",
    headers: { origin: site.url },
  });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  return cookies.find((cookie) => cookie.startsWith("session=")) ?? "";
}

async function inboxStatus(cookie: string): Promise<number> {
  const response = await fetch(`${site.url}/admin/contacts`, { headers: { cookie }, redirect: "manual" });
  await response.body?.cancel();
  return response.status;
}
