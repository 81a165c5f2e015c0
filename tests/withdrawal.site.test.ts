/**
 * What was public and is withdrawn is gone from every address, within 10 s also from a cache in front (SECURITY.md K3).
 * Only what can never be taken back may be kept for longer.
 */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { aCaseStudy } from "#app/db/testing/testing-factories.ts";
import { aPhoto } from "#app/domain/media/testing-pictures.ts";
import { mediaFile, mediaImage } from "#app/domain/text/picture.ts";
import { cacheControl } from "#app/routes/cache-control.ts";
import { freePort, nginxPath, startNginx } from "../e2e/nginx.ts";
import { metaOf } from "./html.ts";
import { createTestSite, type TestSite } from "./site.ts";

const whenGone = cacheControl("everybody", "at any moment");

let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await createTestSite();
  cookie = (await site.signIn("admin@example.com", "admin")).cookie;
});
afterAll(() => site.close());

/** A public study with a photo: every address that is public with it, and those that tell of it. */
async function publish(slug: string) {
  const body = new FormData();
  body.append("files", new Blob([new Uint8Array(await aPhoto(500, 400))]), "photo.jpg");
  const uploaded = await site.request("/admin/media/upload", { method: "POST", body, headers: { cookie } });
  const { picture } = await uploaded.json();
  const title = `Kept for ten seconds: ${slug}`;
  const id = await aCaseStudy(site.owner, { slug, title, image: mediaImage(picture.id) });
  const page = `/case-studies/${slug}`;
  const share = await vi.waitUntil(
    async () => metaOf(await (await site.request(page)).text(), "og:image") ?? "",
    { timeout: 30_000 },
  );
  return {
    id,
    own: [page, `${page}.md`, share.slice(site.url.length), mediaFile(picture.id, picture.version, 400)],
    telling: ["/", "/case-studies", "/case-studies.md", "/feed.xml", "/feed.json", "/sitemap.xml"],
    words: [title, slug],
  };
}

const withdraw = (id: string) => site.owner.query("delete from publications where document_id = $1", [id]);

test("a public study: every address of it is asked for again within ten seconds, at the price of a 304", async () => {
  const { own, telling } = await publish("asked-again");
  for (const path of [...own, ...telling]) {
    const answer = await site.request(path);
    const lifetime = answer.headers.get("cache-control") ?? "";
    expect(answer.status, path).toBe(200);
    expect(Number(/s-maxage=(\d+)/.exec(lifetime)?.[1]), path).toBeLessThanOrEqual(10);
    expect(lifetime, path).not.toMatch(/immutable|stale-while-revalidate/);
    const etag = answer.headers.get("etag") ?? "";
    const again = await site.request(path, { headers: { "if-none-match": etag } });
    expect([again.status, again.headers.get("cache-control")], path).toEqual([304, lifetime]);
  }
});

test("a study that is withdrawn is 404 at each of its addresses and named by no other, for who had it too", async () => {
  const { id, own, telling, words } = await publish("withdrawn");
  const known = new Map<string, string>();
  for (const path of [...own, ...telling]) {
    known.set(path, (await site.request(path)).headers.get("etag") ?? "");
  }
  await withdraw(id);
  const ask = (path: string) => site.request(path, { headers: { "if-none-match": known.get(path) ?? "" } });
  for (const path of own) {
    await vi.waitFor(async () => expect((await ask(path)).status, path).toBe(404), { timeout: 60_000 });
    const { headers } = await ask(path);
    // A cache in front keeps it in the place of what was there, for all encodings.
    expect([headers.get("cache-control"), headers.get("vary")], path).toEqual([whenGone, null]);
  }
  for (const path of telling)
    await vi.waitFor(
      async () => {
        const text = await (await ask(path)).text();
        for (const word of words) expect(text.includes(word), path).toBe(false);
      },
      { timeout: 60_000 },
    );
});

test.skipIf(!nginxPath)(
  "the same through nginx as it is shipped: all of it is kept there, and all of it is gone",
  { tags: "all" },
  async () => {
    const port = await freePort();
    const nginx = await startNginx(port, [site.url, site.url]);
    const read = async (path: string) => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`);
      return { answer, text: await answer.text() };
    };
    try {
      const { id, own, telling, words } = await publish("through-nginx");
      for (const path of [...own, ...telling])
        await vi.waitFor(
          async () => {
            const { answer } = await read(path);
            expect([answer.status, answer.headers.get("x-cache")], path).toEqual([200, "HIT"]);
          },
          { timeout: 30_000 },
        );
      await withdraw(id);
      for (const path of own)
        await vi.waitFor(async () => expect((await read(path)).answer.status, path).toBe(404), {
          timeout: 60_000,
          interval: 500,
        });
      for (const path of telling)
        await vi.waitFor(
          async () => {
            const { text } = await read(path);
            for (const word of words) expect(text.includes(word), path).toBe(false);
          },
          { timeout: 60_000, interval: 500 },
        );
    } finally {
      await nginx.stop();
    }
  },
);

test.skipIf(!nginxPath)(
  "a page that is withdrawn stays away when the site fails behind nginx, in each encoding",
  { tags: "all" },
  async () => {
    const own = await createTestSite();
    const port = await freePort();
    const nginx = await startNginx(port, [own.url, own.url]);
    const codings = ["br", "gzip", "identity"];
    const read = async (path: string, coding: string) => {
      const headers = { "accept-encoding": coding };
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
      return [answer.status, answer.headers.get("x-cache")];
    };
    try {
      const id = await aCaseStudy(own.owner, { slug: "kept-in-front" });
      const path = "/case-studies/kept-in-front";
      for (const coding of codings)
        await vi.waitFor(async () => expect(await read(path, coding)).toEqual([200, "HIT"]), {
          timeout: 30_000,
        });
      await own.owner.query("delete from publications where document_id = $1", [id]);
      await vi.waitFor(async () => expect(await read(path, "br")).toEqual([404, "HIT"]), {
        timeout: 60_000,
        interval: 500,
      });
      await own.close();
      for (const coding of codings) expect((await read(path, coding))[0], coding).toBe(404);
      await vi.waitFor(async () => expect(await read(path, "gzip")).toEqual([404, "STALE"]), {
        timeout: 60_000,
        interval: 500,
      });
    } finally {
      await nginx.stop();
    }
  },
);
