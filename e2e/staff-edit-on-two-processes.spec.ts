/** Two processes, one PostgreSQL, the nginx of deploy/ in front: what one knows, all know (docs/decisions/012-several-processes.md). */
import { startHostedDatabase } from "./hosted-database.ts";
import { freePort, nginxPath, startNginx } from "./nginx.ts";
import { admin, expect, filesSite, hydrated, publish, type Site, signIn, startSite, test } from "./site.ts";

type Pair = Site & { processes: [Site, Site] };

const path = "/case-studies/steam-audit";
const title = "Steam, counted before it is lost";

test.skip(!nginxPath, "NOT TESTED: nginx is not installed here");

if (nginxPath) filesSite(startTwoProcesses);

test("an edit is seen through the other process at once, and through nginx when its copy is old", {
  tag: "@all",
}, async ({ page, site }) => {
  const { processes } = site as Pair;
  const read = async (url: string) => {
    const response = await fetch(url + path);
    return { response, text: await response.text() };
  };
  await expect.poll(async () => (await read(site.url)).response.headers.get("x-cache")).toBe("HIT");
  const { response } = await read(site.url);
  expect(response.headers.get("cache-control")).toContain("s-maxage=10");

  await page.goto("/admin/case-studies");
  await signIn(page);
  await page.getByRole("link", { name: "A steam audit" }).first().click();
  await page.getByLabel("Title", { exact: true }).fill(title);
  await publish(page);
  await expect(page.getByText("Case study updated successfully")).toBeVisible();

  for (const { url } of processes) {
    await expect.poll(async () => (await read(url)).text).toContain(title);
  }
  await expect.poll(async () => (await read(site.url)).text).toContain(title); // after s-maxage

  const own = await page.goto(path);
  expect(own?.headers()["x-cache"]).toBe("BYPASS");
  const staff = await page.goto("/admin/case-studies");
  expect(staff?.headers()["x-cache"]).toBe("BYPASS");
  expect((await fetch(`${site.url}/admin/case-studies`)).headers.get("x-cache")).not.toBe("HIT");
});

test("a draft and its link pass nginx, and nothing of them stays there", { tag: "@all" }, async ({
  page,
  site,
}) => {
  const canary = "kept-out-of-every-cache";
  await page.goto("/admin/case-studies/new");
  await signIn(page);
  await page.waitForURL(/\/new$/);
  await hydrated(page);
  await page.getByLabel("Title", { exact: true }).fill(canary);
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.waitForURL(/\/edit$/);
  await page.goto(page.url().replace(/edit$/, "preview-links"));
  await page.getByRole("button", { name: "Create link" }).click();
  const link = await page.getByLabel("Address of the link: No label").inputValue();

  const opened = await fetch(link, { redirect: "manual" });
  expect(opened.status).toBe(303);
  const cookie = opened.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const address = site.url + opened.headers.get("location");
  const read = () => fetch(address, { headers: { cookie } });
  for (const response of [await read(), await read()]) {
    expect(await response.text()).toContain(canary);
    expect(response.headers.get("x-cache")).not.toBe("HIT");
  }
  const paths = [
    "/",
    "/case-studies",
    `/case-studies/${canary}`,
    "/search?q=kept",
    "/sitemap.xml",
    "/feed.xml",
  ];
  for (const path of paths) {
    const etag = (await fetch(site.url + path)).headers.get("etag") ?? "";
    for (const init of [{}, { method: "HEAD" }, { headers: { "if-none-match": etag } }]) {
      const response = await fetch(site.url + path, init);
      const said = JSON.stringify([...response.headers]) + (await response.text());
      if (path.includes(canary)) expect(response.status).toBe(404);
      else expect(said, path).not.toContain(canary);
    }
  }

  await page.getByRole("button", { name: /^Revoke/ }).click();
  await expect(page.getByText("Link revoked")).toBeVisible();
  expect((await read()).status).toBe(404);
  expect((await fetch(link, { redirect: "manual" })).status).toBe(404);
});

test("when a process ends, visitors do not notice", { tag: "@all" }, async ({ site }) => {
  const [first] = (site as Pair).processes;
  first.process.kill("SIGKILL");
  for (const page of ["/about", "/careers", "/terms", "/privacy-policy"]) {
    expect((await fetch(site.url + page)).status, page).toBe(200);
  }
});

async function startTwoProcesses(): Promise<Pair> {
  const database = await startHostedDatabase();
  const port = await freePort();
  const env = {
    ...database.env,
    PUBLIC_URL: `http://localhost:${port}`,
    TRUST_PROXY: "1",
    SAMPLE_CONTENT: "1",
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  };
  const first = await startSite(env);
  const second = await startSite(env);
  const nginx = await startNginx(port, [first.url, second.url]);
  const stop = async () => {
    await nginx.stop();
    await Promise.all([first.stop(), second.stop()]);
    await database.stop();
  };
  return { ...first, url: env.PUBLIC_URL, processes: [first, second], stop };
}
