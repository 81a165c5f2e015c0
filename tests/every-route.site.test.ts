/**
 * Nobody can slow what everybody sees (docs/decisions/054-a-front-and-two-parts.md): each route of the manifest is asked
 * for its largest, sixty at once, while others ask for kept pages, send a message and read a list. Told by what is
 * answered, not by a clock; `npm run tool -- bench -- j` has milliseconds.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTestDatabase } from "#app/db/testing/testing.ts";
import { linkToken } from "#app/domain/guest-links/link-token.server.ts";
import { createTestUser, password } from "#app/domain/users/testing.ts";
import {
  type Filled,
  fillForRoutes,
  formsOfStaff,
  type LargeAsked,
  largestOfRoutes,
} from "./largest-of-routes.ts";
import { cookieOf, createTestSite, eventually, pathOf } from "./site.ts";
import { startProcess } from "./site-process.ts";

const secret = "a-secret-for-tests-of-enough-bytes-0123456789";
const atOnce = 60;
const kept = 20;
const nothing: Filled = {
  documents: { "case-studies": "", articles: "", events: "", pages: "", openings: "", company: "" },
  message: "",
  preview: "",
  picture: { id: "", version: "", file: Buffer.alloc(0) },
};

test("every route has its largest, and every one that takes forms its longest", async () => {
  const site = await createTestSite();
  try {
    const known = Object.values(site.routes).flatMap((route) => (route ? [route] : []));
    const addressed = known.filter(({ id, path, index }) => id !== "root" && (path !== undefined || index));
    const lines = Object.keys(largestOfRoutes(nothing));
    expect(lines.sort()).toEqual(addressed.map(({ id }) => id).sort());
    const taking = known.filter(
      ({ id, module }) => "action" in module && pathOf(site.routes, id).startsWith("/admin"),
    );
    expect(Object.keys(formsOfStaff(nothing)).sort()).toEqual(taking.map(({ id }) => id).sort());
  } finally {
    await site.close();
  }
});

test("sixty of the largest of any route keep nobody from the pages, the form and the lists", {
  tags: "all",
  timeout: 30 * 60_000,
}, async () => {
  const db = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), "site-largest-"));
  const { host, user, database } = db.logins.own;
  const site = await startProcess({
    DATABASE_URL: `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    AUTH_SECRET: secret,
    DATA_DIR: folder,
    TMPDIR: folder,
    TRUST_PROXY: "1",
  });
  try {
    await site.untilReady();
    const ask = async (asked: LargeAsked, from: string, cookie = "") => {
      const { path, form } = asked;
      const response = await fetch(site.url + path, {
        method: form ? "POST" : "GET",
        redirect: "manual",
        headers: { origin: site.url, cookie, "x-forwarded-for": from },
        body: form instanceof FormData ? form : form && new URLSearchParams(form),
      });
      const body = Buffer.from(await response.arrayBuffer());
      return { status: response.status, headers: response.headers, body };
    };
    const signIn = async (email: string, from: string) => {
      await createTestUser(db.database, { email, role: "admin" });
      return cookieOf(
        await fetch(`${site.url}/admin/login`, {
          method: "POST",
          redirect: "manual",
          headers: { origin: site.url, "x-forwarded-for": from },
          body: new URLSearchParams({ email, password }),
        }),
      );
    };
    const heavy = await signIn("heavy@example.com", "198.51.100.1");
    const colleague = await signIn("colleague@example.com", "198.51.101.1");
    const filled = await fillForRoutes(db.owner, async (file) => {
      const form = new FormData();
      form.append("files", new Blob([file as BlobPart]), "Photograph.jpg");
      const { body } = await ask({ path: "/admin/media/upload", form }, "198.51.100.1", heavy);
      return JSON.parse(body.toString()).picture;
    });
    const draft = (await db.owner.query("select id from documents where slug = 'a-draft'")).rows[0].id;
    const links = {
      path: `/admin/case-studies/${draft}/preview-links`,
      form: { intent: "create", label: "", days: "7" },
    };
    await ask(links, "198.51.100.1", heavy);
    const link = await db.owner.query("select id from guest_links");
    const preview = linkToken(secret, link.rows[0].id, "preview");
    let messages = 0;
    const message = () => {
      messages++;
      return {
        path: "/contact",
        form: {
          name: `Visitor ${messages}`,
          email: `visitor${messages}@example.com`,
          message: `We plan a gauge reader for line ${messages} in our plant.`,
        },
      };
    };
    await eventually(async () => {
      const { headers } = await ask({ path: "/" }, "192.0.2.1");
      expect(headers.get("cache-status")).toMatch(/^site; hit/);
    });
    for (const [id, largest] of Object.entries(largestOfRoutes({ ...filled, preview }))) {
      const before = site.lines().length;
      const large = Array.from({ length: atOnce }, (_, n) => {
        const asked = largest(n);
        const isStaff = asked.path.startsWith("/admin") && !/routes\/admin\/session/.test(id);
        // Who asks for too much at once may be refused, or let go after 20 s of silence.
        return ask(asked, "203.0.113.7", isStaff ? heavy : "").catch(() => ({ status: 503 }));
      });
      const statuses: (number | string)[] = [];
      for (let n = 0; n < kept; n++) {
        const { status, headers } = await ask({ path: "/" }, "192.0.2.1");
        if (status !== 200 || !headers.get("cache-status")?.startsWith("site; hit"))
          statuses.push(`/ ${status}`);
      }
      const [sent, list] = await Promise.all([
        ask(message(), `192.0.${messages}.1`),
        ask({ path: "/admin/contacts" }, "198.51.101.1", colleague),
      ]);
      if (sent.status >= 400) statuses.push(`message ${sent.status}`);
      if (list.status !== 200) statuses.push(`list ${list.status}`);
      // 504 says that it took long, as sixty publications of one text do on a busy machine.
      const failed = (await Promise.all(large)).filter(({ status }) => [500, 502].includes(status));
      if (failed.length > 0) statuses.push(`${failed.length} failed`);
      const said = site
        .lines()
        .slice(before)
        .flatMap(({ level, msg }) => (Number(level) > 30 ? [msg] : []));
      expect.soft(statuses, `${id}: ${said.slice(0, 5).join(", ")}`).toEqual([]);
    }
    const { rows } = await db.owner.query(
      "select count(*)::int from contact_submissions where name ~ '^Visitor [0-9]+$'",
    );
    expect(rows[0].count).toBe(messages);
    expect(site.lines().filter(({ msg }) => msg === "unexpected error")).toEqual([]);
  } finally {
    await site.stop();
    await db.drop();
    await rm(folder, { recursive: true, force: true });
  }
});
