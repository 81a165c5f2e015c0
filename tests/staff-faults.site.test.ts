/**
 * Every route of the staff area when what it reads is locked or gone, and when the session is over: what is said, and
 * that the frame stands (docs/product.md, Sentences and Guard). The database answers: that it is away is the subject of
 * database-away.site.test.ts.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCaseStudy, aPicture, aSubmission } from "#app/db/testing/testing-factories.ts";
import { createTestSite, pathOf, type TestSite } from "./site.ts";
import { type StaffRoute, staffRoutes } from "./staff-routes.ts";

const ids: Record<string, string> = {
  STUDY: "01900000-0000-7000-8000-0000000000aa",
  MESSAGE: "01900000-0000-7000-8000-0000000000bb",
  PICTURE: "01900000-0000-7000-8000-0000000000cc",
};
/** By these the guard knows who asks: without them nobody comes in. */
const ofGuard = ["user", "session", "account", "verification", "user_roles", "rate_limits"].concat(
  ...["totp_factors", "passkeys", "recovery_codes", "used_challenges", "bindings", "sign_in_rules"],
);

let site: TestSite;
let cookie: string;
let tables: string[];

beforeAll(async () => {
  // Nothing of what is locked here is let go while somebody waits for it.
  site = await createTestSite({}, { lock: 1 });
  await aCaseStudy(site.owner, { id: ids.STUDY, slug: "a-study", title: "A study" });
  await aPicture(site.owner, { id: ids.PICTURE, version: "0123456789ab", width: 1000 });
  await aSubmission(site.owner, { id: ids.MESSAGE, name: "Asha Example" });
  cookie = (await site.signIn("admin@example.com", "admin")).cookie;
  const { rows } = await site.owner.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> all ($1)",
    [ofGuard],
  );
  // A view goes on under the name of its table.
  tables = [...rows.map(({ name }) => name), "readable_documents"];
});
afterAll(() => site.close());

const pathTo = ({ path }: StaffRoute) => path.replace(/[A-Z]+/g, (name) => ids[name] ?? name);
const all = Object.entries(staffRoutes);
const readsNothing = (route: StaffRoute) => "readsNothing" in route;

test("every route of the staff area has its line, and every line a route", () => {
  const known = Object.keys(site.routes).filter((id) => /^\/admin(?:\/|$)/.test(pathOf(site.routes, id)));
  expect(Object.keys(staffRoutes).sort()).toEqual(known.sort());
});

test("the address of each line is one of its route, and shows what it reads while all is well", async () => {
  await Promise.all(
    all.map(async ([id, route]) => {
      const answer = await ask(route);
      const text = await answer.text();
      const failed = "screen" in route ? route.screen : "page" in route ? route.page : null;
      if (failed !== null) expect(text, id).not.toContain(failed);
      expect(answer.status, id).toBeLessThan(500);
    }),
  );
});

const faults = {
  "its tables are locked by somebody else": {
    begin: async () => {
      await site.owner.query("begin");
      await site.owner.query(`lock table ${tables.join(", ")} in access exclusive mode`);
    },
    end: () => site.owner.query("rollback"),
  },
  "its tables have other names": {
    begin: () => renameAll((name) => [name, `${name}_away`]),
    end: () => renameAll((name) => [`${name}_away`, name]),
  },
};

describe.each(Object.entries(faults))("%s", (_, { begin, end }) => {
  beforeAll(() => begin());
  afterAll(() => end());

  test.each(all)("%s says its sentence", async (id, route) => {
    const answer = await ask(route);
    const text = (await answer.text()).replaceAll("&#x27;", "'");
    if ("stands" in route || readsNothing(route)) return expect(answer.status, id).toBeLessThan(500);
    expect(answer.status, text.slice(0, 200)).toBe(503);
    expect(answer.headers.get("retry-after")).not.toBeNull();
    expect(answer.headers.get("cache-control")).toBe("no-store");
    if ("data" in route) return expect(text.trim()).toBe(route.data);
    expect(text).toContain("page" in route ? route.page : route.screen);
    expect(text).not.toContain("An unexpected error occurred");
    // The way to every other screen, and out.
    if ("screen" in route)
      for (const part of ['aria-label="Admin"', ">Logout<"]) expect(text).toContain(part);
  });

  test.each(all.filter(([, route]) => "screen" in route && !readsNothing(route)))(
    "%s says it to the running page too, as a failure of this site",
    async (id, route) => {
      const [path = "", query = ""] = pathTo(route).split("?");
      const only = new URLSearchParams(query);
      only.set("_routes", id);
      const answer = await site.request(`${path}.data?${only}`, { headers: { cookie } });
      const text = await answer.text();
      expect(answer.status, text.slice(0, 200)).toBe(503);
      // By which a page tells it from an answer of a proxy.
      expect(answer.headers.get("x-remix-response")).toBe("yes");
      const { screen, over = screen } = route as { screen: string; over?: string };
      expect(text).toContain(`"sentence","${over}"`);
    },
  );
});

test("the session is over: each page leads to the login, which remembers it, and tells nothing", async () => {
  for (const [id, route] of all) {
    if ("stands" in route && route.stands === "before the sign-in") continue;
    const path = pathTo(route);
    const answer = await site.request(path, { headers: { cookie: "session=over" } });
    expect(answer.status, id).toBe(302);
    const login = new URL(answer.headers.get("location") ?? "", site.url);
    expect(login.pathname, id).toBe("/admin/login");
    expect(login.searchParams.get("redirectTo"), id).toBe(path);
    expect(await answer.text(), id).toBe("");
  }
});

function ask(route: StaffRoute): Promise<Response> {
  return site.request(pathTo(route), { headers: { cookie } });
}

async function renameAll(names: (table: string) => [string, string]): Promise<void> {
  const renamings = tables.map(names).map(([from, to]) => `alter table ${from} rename to ${to}`);
  await site.owner.query(renamings.join(";"));
}
