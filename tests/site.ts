/** The built site on a loopback port with a database of its own, for tests: real requests, real answers. */
import { createHmac } from "node:crypto";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { vi } from "vitest";
import type { Database, Timeouts } from "#app/db/client.server.ts";
import type { Role } from "#app/db/roles.ts";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";
import { createReadiness, notSetUp } from "#app/domain/health/readiness.server.ts";
import { createTestUser, password } from "#app/domain/users/testing.ts";
import type { StaffAccount } from "#app/domain/users/users.server.ts";
import { projectRoot } from "#app/project-root.ts";
import { type ClientTimeouts, openPorts } from "#server/front/ports.ts";
import { createLog } from "#server/log.ts";
import type { SiteOptions } from "#server/site.ts";

export type TestSite = TestDatabase & {
  url: string;
  /** The one the site works with, where a test has given it another. */
  usedDatabase: Database;
  routes: Record<
    string,
    | { id: string; parentId?: string; path?: string; index?: boolean; module: { handle?: unknown } }
    | undefined
  >;
  /** Log lines so far, as written. */
  log: string[];
  /** Like a browser on a page of this site: same origin, redirects not followed. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** A form as a browser sends it. */
  post(
    path: string,
    fields: Record<string, string | readonly string[]>,
    headers?: HeadersInit,
  ): Promise<Response>;
  /** Creates the account and signs in through the login page; the Cookie header of the session. */
  signIn(email: string, role: Role): Promise<{ user: StaffAccount; cookie: string }>;
  close(): Promise<void>;
};

export { password };

export const siteSecret = "a-secret-for-tests-of-enough-bytes-0123456789";

const signed = encodeURIComponent(
  `nobody.${createHmac("sha256", siteSecret).update("nobody").digest("base64")}`,
);
/** The cookie of a session that was signed here and is nobody's: what is public is rendered anew for it. */
export const renderedAnew = { cookie: `session=${signed}; __Host-session=${signed}` };

const minute = 60_000;
/** No verdict by a clock: a machine may be as busy as it likes. */
const patience: ClientTimeouts = {
  headers: minute,
  request: 2 * minute,
  upload: 5 * minute,
  answer: 2 * minute,
  idle: minute,
  check: 2_000,
  last: 0,
};

/** Asks again until nothing is thrown; the limit is far beyond what a slow machine needs. */
export const eventually = <T>(check: () => T | Promise<T>) =>
  vi.waitFor(check, { timeout: 2.5 * minute, interval: 20 });

type Options = Partial<SiteOptions> | ((own: TestDatabase) => Promise<Partial<SiteOptions>>);

/**
 * @param options what differs from the usual; a function may make use of the test's own database.
 * @param timeouts of the database: those of `usualTimeouts` whose effect is the subject
 */
export async function createTestSite(options: Options = {}, timeouts?: Partial<Timeouts>): Promise<TestSite> {
  const testDatabase = await createTestDatabase({ timeouts });
  const special = typeof options === "function" ? await options(testDatabase) : options;
  const { database } = testDatabase;
  const { createSite, routes } = (await import(
    pathToFileURL(join(projectRoot, "build/server/site.js")).href
  )) as typeof import("#server/site.ts");
  const usedDatabase = special.database ?? database;
  const log: string[] = [];
  const logger = createLog("debug", { write: (line: string) => void log.push(line) });
  const ports = await openPorts({ host: "127.0.0.1", port: 0, publicUrl: special.publicUrl }, patience);
  const url = `http://127.0.0.1:${ports.port}`;
  const site = await createSite({
    database,
    target: testDatabase.target,
    secret: siteSecret,
    mail: null,
    log: logger,
    publicUrl: url,
    trustProxy: 0,
    retentionDays: 365,
    mediaLimitBytes: 100_000_000,
    pictureHosts: [],
    provider: null,
    requireSecondFactor: "none",
    clientDir: join(projectRoot, "build/client"),
    development: false,
    watch: {
      readiness: createReadiness({
        database: usedDatabase,
        folders: [projectRoot],
        minFreeMegabytes: 1,
        sendsMail: false,
        unheardSince: () => site.unheardSince(),
        log: logger,
      }),
      seen: () => null,
      backups: async () => notSetUp,
      count: () => {},
      isShortOfRoom: async () => false,
    },
    ...special,
  });
  await site.prepared;
  await ports.answerWith(site.listener);

  const request = (path: string, init: RequestInit = {}) =>
    fetch(url + path, {
      redirect: "manual",
      ...init,
      headers: { origin: url, ...Object.fromEntries(new Headers(init.headers)) },
    });
  const post: TestSite["post"] = (path, fields, headers = {}) => {
    const body = new URLSearchParams();
    for (const [name, values] of Object.entries(fields))
      for (const value of [values].flat()) body.append(name, value);
    return request(path, { method: "POST", body, headers });
  };
  const signIn: TestSite["signIn"] = async (email, role) => {
    const user = await createTestUser(database, { email, role });
    const response = await post("/admin/login", { email, password });
    const cookie = cookieOf(response);
    if (!cookie) throw new Error(`Sign-in failed with ${response.status}`);
    return { user, cookie };
  };
  const close = async () => {
    await ports.close();
    await site.close();
    await testDatabase.drop();
  };
  const own = { ...testDatabase, usedDatabase, url, routes: routes as TestSite["routes"], log };
  return { ...own, request, post, signIn, close };
}

/** The path of a route of the manifest, its parents' before it: "/case-studies/:slug". Empty for the root. */
export function pathOf(routes: TestSite["routes"], id: string): string {
  const route = routes[id];
  if (!route) return "";
  const parent = route.parentId ? pathOf(routes, route.parentId) : "";
  return route.path ? `${parent}/${route.path}` : parent;
}

/** The cookies an answer sets, as the next request sends them. */
export function cookieOf(response: Response): string {
  const pairs = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  return pairs.filter((pair) => pair.startsWith("session=")).join("; ");
}
