/** What an operator sees: readiness, figures, lines of the log; no person in any of them (docs/decisions/011-health-metrics-logs.md). */
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aDraft, aSubmission } from "#app/db/testing/testing-factories.ts";
import { answerTo, newQuestion } from "#app/domain/health/doctor-proof.ts";
import { createLastSeen, createReadiness, notSetUp } from "#app/domain/health/readiness.server.ts";
import { wrongOf } from "#app/domain/health/state.ts";
import { projectRoot, version } from "#app/project-root.ts";
import { createLog } from "#server/log.ts";
import { createMetrics, type Metrics } from "#server/metrics.ts";
import { openMetricsPort } from "#server/metrics-port.ts";
import { createTestSite, eventually, siteSecret, type TestSite } from "./site.ts";

let site: TestSite;
let metrics: Metrics;
let isStopping = false;
let minFreeMegabytes = 1;
let folders = [tmpdir()];
let sendsMail = false;
let retention = "ok";
/** Lines of the log about readiness. */
const told: string[] = [];

beforeAll(async () => {
  site = await createTestSite(async ({ database }) => {
    const readiness = createReadiness({
      database,
      get folders() {
        return folders;
      },
      get minFreeMegabytes() {
        return minFreeMegabytes;
      },
      get sendsMail() {
        return sendsMail;
      },
      retention: () => retention,
      isStopping: () => isStopping,
      log: createLog("info", { write: (line: string) => void told.push(line) }),
    });
    metrics = createMetrics({ database, sendsMail: true, readiness });
    const watch = {
      readiness,
      seen: createLastSeen(readiness),
      backups: async () => notSetUp,
      count: metrics.count,
    };
    return { metrics, watch: { ...watch, isShortOfRoom: async () => false } };
  });
});
afterAll(() => site.close());

const ready = async () => {
  const answer = await site.request("/health/ready");
  return { status: answer.status, kept: answer.headers.get("cache-control"), ...(await answer.json()) };
};
const fine = {
  database: "ok",
  migrations: "ok",
  disk: "ok",
  mail: "not set up",
  publishing: "ok",
  backup: "not set up",
  retention: "ok",
  changes: "ok",
};

describe("/health/ready", () => {
  test("is 200 with a word for each part", async () => {
    expect(await ready()).toEqual({ status: "ready", version, kept: "no-store", checks: fine });
  });

  test("is 503 when the disk is almost full, and says so", async () => {
    minFreeMegabytes = 1e9;
    expect((await site.request("/health/ready")).status).toBe(503);
    expect(await ready()).toMatchObject({ status: "unavailable", checks: { ...fine, disk: "almost full" } });
    minFreeMegabytes = 1;
  });

  test("stands in the figures, with what is wrong, and on the screen of admins", async () => {
    const figures = async () => (await metrics.text()).match(/^site_(?:ready|check).*$/gm);
    expect(await figures()).toContain("site_ready 1");
    retention = "failed";
    minFreeMegabytes = 1e9;
    expect(await figures()).toEqual(
      expect.arrayContaining([
        "site_ready 0",
        'site_check{check="disk"} 1',
        'site_check{check="retention"} 1',
        'site_check{check="mail"} 0',
      ]),
    );
    const seen = createLastSeen(async () => ({ status: "ready", checks: { ...fine, mail: "late" } }));
    expect(seen()).toBeNull();
    await eventually(async () => expect(wrongOf(seen() ?? fine)).toEqual(["mail"]));
    retention = "ok";
    minFreeMegabytes = 1;
  });

  test("is 503 when a folder that it writes to is not there; the log names it, the answer does not", async () => {
    folders = [tmpdir(), "/nowhere/at-all"];
    const from = told.length;
    const answer = await ready();
    expect(answer).toMatchObject({ status: "unavailable", checks: { ...fine, disk: "cannot be read" } });
    expect(JSON.stringify(answer)).not.toContain("nowhere");
    expect(told.slice(from).join()).toContain("/nowhere/at-all");
    folders = [tmpdir()];
  });

  test("is a line of the log at each change, not at each probe", async () => {
    await ready();
    const from = told.length;
    await ready();
    minFreeMegabytes = 1e9;
    await ready();
    await ready();
    minFreeMegabytes = 1;
    await ready();
    const lines = told.slice(from).map((line) => JSON.parse(line));
    expect(lines.map(({ level, msg, disk, folder }) => ({ level, msg, disk, folder }))).toEqual([
      { level: 40, msg: "not ready: unavailable", disk: "almost full", folder: tmpdir() },
      { level: 30, msg: "ready", disk: "ok" },
    ]);
  });

  test("is 503 when a migration is missing or a newer one shuts this version out, not for one that does not", async () => {
    const history = "drizzle.__drizzle_migrations";
    await site.owner.query(`create table kept as select * from ${history}`);
    await site.owner.query(`delete from ${history}`);
    expect(await ready()).toMatchObject({
      status: "unavailable",
      checks: { ...fine, migrations: "missing" },
    });
    await site.owner.query(`insert into ${history} select * from kept; drop table kept`);
    const newer =
      "insert into drizzle.__drizzle_migrations (hash, created_at, version, oldest_version) values";
    await site.owner.query(`${newer} ('newer', 1, '9.1.0', '0.0.1')`);
    expect(await ready()).toMatchObject({ status: "ready" });
    await site.owner.query(`${newer} ('rewriting', 2, '9.2.0', '9.2.0')`);
    expect(await ready()).toMatchObject({
      status: "unavailable",
      checks: { ...fine, migrations: "too new" },
    });
    await site.owner.query(`delete from ${history} where hash = 'rewriting'`);
  });

  test("tells of mail that fails, is late or given up, and stays 200: messages are stored all the same", async () => {
    sendsMail = true;
    expect((await ready()).checks.mail).toBe("ok");
    await site.owner.query(
      `insert into outbox_mails (id, kind, submission_id, attempts, last_error, next_attempt_at)
        values (gen_random_uuid(), 'notification', $1, 1, 'ECONNREFUSED', now() + interval '1 minute')`,
      [await aSubmission(site.owner)],
    );
    expect(await ready()).toMatchObject({ status: "ready", checks: { ...fine, mail: "trying again" } });
    expect(await metrics.text()).toContain('site_mails{state="trying again"} 1');
    await site.owner.query("update outbox_mails set created_at = now() - interval '1 hour'");
    expect(await ready()).toMatchObject({ status: "ready", checks: { ...fine, mail: "late" } });
    await site.owner.query("update outbox_mails set dead_at = now()");
    expect(await ready()).toMatchObject({ status: "ready", checks: { ...fine, mail: "some was given up" } });
    expect(await metrics.text()).toContain('site_mails{state="given up"} 1');
    sendsMail = false;
  });

  test("tells of a publication that is late by two minutes, and stays 200: visitors read what is there", async () => {
    const study = await aDraft(site.owner);
    await site.owner.query(
      `insert into schedules (id, document_id, action, due_at)
      values (gen_random_uuid(), $1, 'withdraw', now() - interval '1 minute')`,
      [study],
    );
    expect(await ready()).toMatchObject({ status: "ready", checks: fine });
    await site.owner.query("update schedules set due_at = now() - interval '3 minutes'");
    expect(await ready()).toMatchObject({ status: "ready", checks: { ...fine, publishing: "late" } });
    expect(await metrics.text()).toContain('site_schedules{state="late"} 1');
    await site.owner.query("delete from schedules");
  });

  test("tells of what is not deleted in its time, and stays 200", async () => {
    retention = "held back: the clocks of site and database are 6 minutes apart";
    expect(await ready()).toMatchObject({ status: "ready", checks: { ...fine, retention } });
    retention = "ok";
  });

  test("is 503 from the moment the process is told to stop", async () => {
    isStopping = true;
    expect((await site.request("/health/ready")).status).toBe(503);
    expect(await ready()).toMatchObject({ status: "stopping", checks: fine });
    expect((await site.request("/health/live")).status).toBe(200);
    isStopping = false;
  });
});

describe("/health/live", () => {
  test("tells of the proxies whoever has the secret, and nobody else", async () => {
    const ask = async (question: string) => {
      const headers = { "x-site-proof": question, "x-forwarded-for": "192.0.2.1, 198.51.100.2" };
      return (await site.request("/health/live", { headers })).json();
    };
    const question = newQuestion(siteSecret);
    expect(await ask(question)).toEqual({
      status: "live",
      proof: answerTo(siteSecret, question),
      proxies: 2,
    });
    expect(await ask(newQuestion("another"))).toEqual({ status: "live" });
  });
});

describe("figures", () => {
  test("are counted by route, method and status, never by path or person", async () => {
    const canary = "canary-7f3a";
    await site.request(`/case-studies/${canary}`);
    await site.request(`/${canary}/${canary}?q=${canary}`, { headers: { "user-agent": canary } });
    await site.request("/about.data");
    await site.request("/robots.txt", { method: "DELETE" });
    await site.request("/assets/none.js");
    const typed = {
      name: canary,
      email: `${canary}@example.com`,
      company: "",
      message: `${canary} ${canary}`,
    };
    for (const formKey of ["one", "one", "two"]) await site.post("/contact", { ...typed, formKey });
    await site.post("/admin/login", { email: typed.email, password: canary });
    await eventually(async () => {
      const text = await metrics.text();
      const counted = (route: string, method: string, status: string) =>
        Number(
          new RegExp(
            `http_request_duration_seconds_count\\{route="${route}",method="${method}",status="${status}"\\} (\\d+)`,
          ).exec(text)?.[1] ?? 0,
        );
      expect(counted("routes/site/case-studies/detail", "GET", "4xx")).toBe(1);
      expect(counted("none", "GET", "4xx")).toBe(1);
      expect(counted("about", "GET", "2xx")).toBe(1);
      expect(counted("routes/resources/robots", "other", "4xx")).toBe(1);
      expect(counted("files", "GET", "4xx")).toBe(1);
      expect(counted("routes/site/contact/contact", "POST", "3xx")).toBe(3);
      expect(text).toMatch(/site_missing_total [3-9]/);
      expect(text).toContain('site_events_total{event="message stored"} 2');
      expect(text).toContain('site_events_total{event="sign-in refused"} 1');
      expect(text).not.toContain(canary);
    });
  });

  test("tell where pages came from, and how the process and its connections are", async () => {
    await eventually(async () => {
      await site.request("/terms");
      expect(await metrics.text()).toMatch(/site_pages_total\{from="memory"\} [1-9]/);
    });
    const text = await metrics.text();
    expect(text).toMatch(/site_pages_total\{from="rendering"\} [1-9]/);
    for (const name of ["nodejs_eventloop_lag_p99_seconds", "process_resident_memory_bytes"])
      expect(text).toContain(`\n${name} `);
    expect(text.match(/^# TYPE (?:nodejs|process)_/gm)).toHaveLength(2); // all else of a process nobody reads
    expect(text).toMatch(/site_database_connections\{pool="domain",state="busy"\} 0/);
    expect(text).toMatch(/site_database_connections\{pool="auth",state="waited for"\} 0/);
  });

  test("are told on a port of their own, at one address, to this machine alone", async () => {
    const own = { port: 0, host: "127.0.0.1", token: null };
    const port = await openMetricsPort(own, metrics);
    expect(new URL(port.url).hostname).toBe("127.0.0.1");
    const answer = await fetch(port.url);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      200,
      "text/plain; version=0.0.4; charset=utf-8",
    ]);
    expect(await answer.text()).toContain("# TYPE http_request_duration_seconds histogram");
    expect((await fetch(new URL("/", port.url))).status).toBe(404);
    await expect(openMetricsPort({ ...own, port: Number(new URL(port.url).port) }, metrics)).rejects.toThrow(
      /^METRICS_PORT \d+ is in use/,
    );
    await port.close();
    expect((await site.request("/metrics")).status).toBe(404);
  });

  test("are told to others on another host, who show the token", async () => {
    const token = "a-token-for-prometheus";
    const port = await openMetricsPort({ port: 0, host: "0.0.0.0", token }, metrics);
    const ask = (authorization?: string) =>
      fetch(port.url.replace("0.0.0.0", "127.0.0.1"), { headers: authorization ? { authorization } : {} });
    expect((await ask()).status).toBe(401);
    expect((await ask("Bearer a-token-for-prometheuS")).status).toBe(401);
    const answer = await ask(`Bearer ${token}`);
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(text).toContain(`site_info{version="${version}"} 1`);
    await port.close();
  });
});

test("the rules of deploy/alerts.yml ask for figures that there are", async () => {
  const rules = await readFile(join(projectRoot, "deploy/alerts.yml"), "utf8");
  const text = await metrics.text();
  const asked = new Set(rules.match(/\b(?:site|http|nodejs)_[a-z0-9_]+/g));
  const figures = new Set(Array.from(text.matchAll(/^# TYPE (\S+)/gm), ([, name]) => name));
  const named = (name: string) => name.replace(/_(?:count|bucket|sum)$/, "");
  expect([...asked].filter((name) => !figures.has(name) && !figures.has(named(name)))).toEqual([]);
  expect(asked.size).toBeGreaterThan(5);
});

test("each request is one line of the log at the level `debug`, with its id and without its address", () => {
  const lines = site.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "request");
  expect(lines.length).toBeGreaterThan(5);
  for (const line of lines) {
    expect(Object.keys(line).sort()).toEqual([
      "host",
      "level",
      "method",
      "ms",
      "msg",
      "pid",
      "requestId",
      "route",
      "status",
      "time",
      "version",
    ]);
    expect(line.level).toBe(20);
  }
});
