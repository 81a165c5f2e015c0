/** The whole database is away (SECURITY.md B3): every loader and action of the manifest still gives an answer. */

import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { closeDatabase, openDatabase, poolUse, usualTimeouts } from "#app/db/client.server.ts";
import { aCaseStudy, aPage, aSubmission, publishStored } from "#app/db/testing/testing-factories.ts";
import { type Fault, type FaultyProxy, startFaultyProxy } from "#app/db/testing/testing-proxy.ts";
import { accountLinkPath } from "#app/domain/users/account-token.server.ts";
import { setupToken } from "#app/domain/users/first-admin.server.ts";
import { createTestSite, eventually, password, pathOf, type TestSite } from "./site.ts";

const study = "01900000-0000-7000-8000-0000000000aa";
const submission = "01900000-0000-7000-8000-0000000000bb";
const secret = "a-secret-for-tests-of-enough-bytes-0123456789";
const noStudies = "Failed to load case studies";
const noStudy = "Failed to load case study";
const noEntry = "Authentication error. Please try again.";
const nothingSent = "There was an error submitting your message. Please try again.";

/** What visitors are told where the database is needed; all other pages stand without it. */
const told: Record<string, string> = {
  "/": noStudies,
  "/case-studies": noStudies,
  "/case-studies?tag=One": noStudies,
  "/case-studies/a-study": noStudy,
  "/case-studies/a-study.md": noStudy,
  "/case-studies.md": noStudies,
  "/feed.xml": "Failed to load the feed",
  "/feed.json": "Failed to load the feed",
  "/sitemap.xml": noStudies,
  "/share/case-studies/a-study.png": noStudy,
  "/search?q=gauges": "Case studies, articles, events and job openings could not be searched just now.",
  "/careers": "Failed to load openings",
  "/careers.md": "Failed to load openings",
  "/health/ready": "does not answer",
  [`/admin/setup?token=${setupToken(secret)}`]: noEntry,
  [accountLinkPath(secret, "invitation", study)]: noEntry,
  [accountLinkPath(secret, "password reset", study)]: noEntry,
};
const standing = ["/about", "/contact", "/cookie-policy", "/terms", "/about.md", "/health/live"];

/** What staff have written, on pages that nobody has asked for before. */
const written: Record<string, string> = {
  "/terms": "Terms that staff have written",
  "/terms.md": "# Terms that staff have written",
  "/logistics": "A page that staff have added",
  "/industries/energy": 'href="/logistics"',
};

let site: TestSite;
let proxy: FaultyProxy;
let cookie: string;

beforeAll(async () => {
  site = await createTestSite(async (own) => {
    proxy = await startFaultyProxy(own.target);
    const target = { connectionString: proxy.connectionString };
    return { secret, target, database: openDatabase(target, { size: 4, timeouts: usualTimeouts }) };
  });
  await aCaseStudy(site.owner, { id: study, slug: "a-study", title: "A study", tags: ["One"] });
  await aPage(site.owner, { slug: "terms", body: { heading: "Terms that staff have written" } });
  await aPage(site.owner, {
    slug: "logistics",
    body: { heading: "A page that staff have added", menu: "industries" },
  });
  await eventually(async () => expect(await (await get("/llms.txt")).text()).toContain("/logistics.md"));
  await aSubmission(site.owner, { id: submission, name: "Canary", message: "canary-message" });
});
afterEach(() => proxy.fault("none"));
afterAll(async () => {
  await site.close();
  await closeDatabase(site.usedDatabase);
  await proxy.close();
});

const get = (path: string, headers: HeadersInit = {}) => site.request(path, { headers });
const stored = async () =>
  (
    await site.owner.query(`select (select count(*) from documents) as studies,
    (select count(*) from contact_submissions) as messages, (select count(*) from user_roles) as staff`)
  ).rows;

/** A failure that says so, is nobody's to keep, and is told in a sentence of ours. */
async function expectFailure(answer: Response, sentence: string, name: string): Promise<string> {
  const text = (await answer.text()).replaceAll("&#x27;", "'");
  expect(answer.status, name).toBe(503);
  expect(answer.headers.get("cache-control"), name).toBe("no-store");
  expect(text, name).toContain(sentence);
  expect(text, name).not.toContain("An unexpected error occurred");
  return text;
}

/** A connection that is refused, in each change; one that breaks off or hangs, before a release. */
const faults: [Fault, { tags?: string; timeout?: number }][] = [
  ["refuse", {}],
  ["reset", { tags: "all" }],
  // Each request waits for as long as it may.
  ["hang", { tags: "all", timeout: 15 * 60_000 }],
];

describe.each(faults)("%s:", (fault, rarely) => {
  test("visitors are told what is missing, and read the rest", rarely, async () => {
    await proxy.fault(fault);
    await Promise.all(
      Object.entries(told).map(async ([path, sentence]) => {
        const answer = await get(path);
        const text = await expectFailure(answer, sentence, path);
        // Whoever is asked for help is told by what to find it in the log.
        if (answer.headers.get("content-type")?.startsWith("text/html"))
          expect(text, path).toContain(`>${answer.headers.get("x-request-id")}</code>`);
      }),
    );
    for (const path of standing) expect((await get(path)).status, path).toBe(200);
    // A kept page is rendered anew with the last words, and served as it was until then.
    for (const [path, words] of Object.entries(written))
      await eventually(async () => expect(await (await get(path)).text(), path).toContain(words));
  });

  test(
    "a message is not thanked for and stays typed; a sign-in fails and keeps the address",
    rarely,
    async () => {
      const before = await stored();
      await proxy.fault(fault);
      const typed = {
        name: "Asha Example",
        email: "asha@example.com",
        company: "Gauges",
        message: "Forty gauges.",
      };
      const answer = await site.post("/contact", { ...typed, formKey: fault });
      const text = await expectFailure(answer, nothingSent, "contact");
      for (const value of Object.values(typed)) expect(text).toContain(value);
      expect(answer.headers.getSetCookie()).toEqual([]);
      const login = await site.post("/admin/login", { email: "asha@example.com", password });
      expect(await expectFailure(login, "Login failed. Please try again.", "login")).toContain(
        'value="asha@example.com"',
      );
      const token = setupToken(secret);
      const setup = await site.post(`/admin/setup?token=${token}`, { email: "asha@example.com", password });
      await expectFailure(setup, noEntry, "setup");
      expect(await stored()).toEqual(before);
    },
  );
});

test("a database that hangs is waited for once: nobody asks it to roll back as well", async () => {
  await get("/health/ready"); // so that a connection stands
  await proxy.fault("hang");
  expect((await get("/case-studies/a-study")).status).toBe(503);
  expect(proxy.unheard()).toContain("begin");
  expect(proxy.unheard()).not.toContain("rollback");
});

describe("somebody signed in", () => {
  beforeAll(async () => {
    cookie = (await site.signIn("admin@example.com", "admin")).cookie;
  });

  describe.each(faults)("%s:", (fault, rarely) => {
    test(
      "no route fails in another way, whatever is asked of it, and nothing is written",
      rarely,
      async () => {
        const before = await stored();
        await proxy.fault(fault);
        const asked = Object.keys(site.routes).flatMap((id) => waysTo(id).map((path) => ({ path, id })));
        // So many at once as one person may have under way.
        const together = 12;
        for (let from = 0; from < asked.length; from += together)
          await Promise.all(
            asked.slice(from, from + together).flatMap(({ path, id }) =>
              ["GET", "POST"].map(async (method) => {
                const body =
                  method === "POST" ? new URLSearchParams({ id: study, intent: "delete" }) : undefined;
                const answer = await site.request(path, { method, body, headers: { cookie } });
                const text = await answer.text();
                const name = `${method} ${path}`;
                expect([200, 202, 204, 302, 400, 403, 404, 405, 503], name).toContain(answer.status);
                if (answer.status === 503) expect(answer.headers.get("cache-control"), name).toBe("no-store");
                if (
                  /^(?:routes\/)?admin\//.test(id) &&
                  !/log(?:in|out)|setup|index|pulse|passkey|firm-account|invitation|forgotten|reset/.test(
                    id,
                  ) &&
                  answer.status !== 405
                )
                  expect({ name, status: answer.status, told: text.includes(noEntry) }).toEqual({
                    name,
                    status: 503,
                    told: true,
                  });
              }),
            ),
          );
        expect(await stored()).toEqual(before);
      },
    );

    test(
      "when it is over, everything works without a restart and no connection is held",
      rarely,
      async () => {
        await proxy.fault(fault);
        await Promise.all(Array.from({ length: 20 }, () => get("/")));
        await proxy.fault("none");
        await eventually(async () => expect((await get("/health/ready")).status).toBe(200));
        await eventually(async () => {
          const answers = await Promise.all(Array.from({ length: 8 }, () => get("/", { cookie })));
          for (const answer of answers) expect(answer.status).toBe(200);
        });
        expect((await get("/admin/contacts", { cookie })).status).toBe(200);
        await eventually(() => {
          for (const { open, idle, waiting } of Object.values(poolUse(site.usedDatabase)))
            expect({ held: open - idle, waiting }).toEqual({ held: 0, waiting: 0 });
        });
      },
    );
  });

  test("a restart of the server under load is at most a failure that says so", async () => {
    const asking = Promise.all(
      Array.from({ length: 60 }, async (_, n) => {
        if (n === 20)
          await site.owner.query(
            "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
          );
        return get("/case-studies/a-study", { cookie });
      }),
    );
    for (const answer of await asking) expect([200, 503]).toContain(answer.status);
    await eventually(async () => expect((await get("/", { cookie })).status).toBe(200));
  });

  test("slow: it takes longer and is stored once", async () => {
    await proxy.fault("slow");
    const typed = { name: "Slow Example", email: "s@example.com", company: "", message: "Slow but sure." };
    expect((await site.post("/contact", { ...typed, formKey: "slow" })).status).toBe(302);
    const { rows } = await site.owner.query("select from contact_submissions where name = 'Slow Example'");
    expect(rows).toHaveLength(1);
  });
});

test("pages that were read before are still served, marked stale, and renewed afterwards", async () => {
  const cacheStatus = async (path: string) => (await get(path)).headers.get("cache-status");
  const pages = ["/", "/case-studies", "/case-studies/a-study"];
  for (const path of pages) await eventually(async () => expect(await cacheStatus(path)).toBe("site; hit"));
  await proxy.fault("refuse");
  for (const path of pages) {
    await eventually(async () => expect(await cacheStatus(path)).toBe("site; hit; detail=stale"));
    expect((await get(path)).status).toBe(200);
  }
  await site.owner.query(`update documents set title = 'Changed meanwhile' where id = '${study}'`);
  await publishStored(site.owner);
  await proxy.fault("none");
  await eventually(async () =>
    expect(await (await get("/case-studies/a-study")).text()).toContain("Changed meanwhile"),
  );
});

/** The page of a route, and its data. */
function waysTo(id: string): string[] {
  const own = id.includes("contacts/") ? submission : study;
  const path = pathOf(site.routes, id)
    .replace(":slug", "a-study")
    .replace(":id", /^(?:routes\/)?admin\//.test(id) ? own : "ai-development")
    .replace(":signOff", own)
    .replace("*", "nowhere");
  return path === "" ? [] : [path, `${path}.data`];
}
