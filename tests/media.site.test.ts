/** Pictures over the wire: uploaded, private until a public text shows them, sent in every width (docs/decisions/030). */
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { media as words } from "#app/content/admin/media.ts";
import { aCaseStudy, aDraft, aPicture, publishStored } from "#app/db/testing/testing-factories.ts";
import { aBomb, aHeic, aPhoto } from "#app/domain/media/testing-pictures.ts";
import { mediaFile, mediaImage } from "#app/domain/text/picture.ts";
import { withFigures } from "#app/domain/text/testing.ts";
import type { UploadAnswer } from "#app/routes/admin/media/upload.ts";
import { attributesOf, plainText } from "./html.ts";
import { createTestSite, eventually, type TestSite } from "./site.ts";

let site: TestSite;
let cookie: string;
let photo: Buffer;
let uploaded: string;
beforeAll(async () => {
  site = await createTestSite({ mediaLimitBytes: 30_000_000, pictureHosts: ["localhost"] });
  cookie = (await site.signIn("admin@example.com", "admin")).cookie;
  photo = await aPhoto(1000, 700);
  uploaded = (await (await send("/admin/media/upload", [["Boiler house.JPG", photo]])).json()).picture.id;
});
afterAll(() => site.close());

function send(
  path: string,
  files: [name: string, body: Buffer | string][],
  headers: HeadersInit = { cookie },
) {
  const body = new FormData();
  for (const [name, bytes] of files) body.append("files", new Blob([bytes as BlobPart]), name);
  return site.request(path, { method: "POST", body, headers });
}
/** A picture of the library with the files of the one that was uploaded first: a picture is decoded once. */
async function aCopy(name = "Steam"): Promise<string> {
  const { rows } = await site.owner.query("select version, bytes from media where id = $1", [uploaded]);
  const id = await aPicture(site.owner, { ...rows[0], name });
  await site.owner.query(
    `insert into media_files (media_id, version, width, body)
     select $1, version, width, body from media_files where media_id = $2`,
    [id, uploaded],
  );
  return id;
}
async function addressOf(id: string, width = 800): Promise<string> {
  const { rows } = await site.owner.query("select version from media where id = $1", [id]);
  return mediaFile(id, rows[0].version, width);
}
const get = (path: string, headers: HeadersInit = {}) => site.request(path, { headers });

test("of a transparent one it is said where it is uploaded, and its page has plain ground for it", async () => {
  const clear = await sharp({
    create: { width: 500, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.5 } },
  })
    .png()
    .toBuffer();
  const answer = await (await send("/admin/media/upload", [["logo.png", clear]])).json();
  expect(answer).toMatchObject({
    picture: { transparent: true },
    notes: "Where it is transparent it stands on plain light ground.",
  });
  await aCaseStudy(site.owner, { slug: "clear", image: mediaImage(answer.picture.id) });
  await aCaseStudy(site.owner, { slug: "opaque", image: mediaImage(uploaded) });
  const classOf = async (slug: string) => {
    const html = await (await get(`/case-studies/${slug}`)).text();
    return attributesOf(html, "img").find(({ src }) => src?.startsWith("/media/"))?.class;
  };
  expect(await classOf("clear")).toBe("photo clear");
  expect(await classOf("opaque")).toBe("photo");
  await site.owner.query("delete from documents where slug in ('clear', 'opaque')");
});

test("a picture is uploaded, and is WebP whatever it was", async () => {
  const first = await (await get(`/admin/media/find?q=boiler`, { cookie })).json();
  expect(first.pictures).toMatchObject([
    { name: "Boiler house", width: 1000, height: 700, alt: "", focusX: 50 },
  ]);
  for (const kind of ["png", "webp"] as const)
    expect(
      (await send("/admin/media/upload", [[`${kind}.${kind}`, await aPhoto(50, 40, kind)]])).status,
    ).toBe(200);
  const list = await (await get("/admin/media", { cookie })).text();
  for (const name of ["Boiler house", "png", "webp"]) expect(list).toContain(`>${name}</a>`);
});

test("a library without what is looked for says why: nothing matches, all are described, or it is empty", async () => {
  const said = async (query: string) =>
    plainText(await (await get(`/admin/media${query}`, { cookie })).text());
  const nothing = await said("?q=viaduct");
  expect(nothing).toContain("No pictures found No results for viaduct Clear search");
  expect(nothing).not.toContain("Upload the first one.");
  const { rows } = await site.owner.query("update media set alt = 'A boiler' where alt = '' returning id");
  const described = await said("?alt=missing");
  expect(described).toContain("No pictures found Each picture has an alternative text or is decorative.");
  expect(described).toContain("All Without alternative text 0");
  const ids = rows.map(({ id }) => id);
  await site.owner.query("update media set alt = '' where id = any($1)", [ids]);
  await site.owner.query("update media set deleted_at = now()");
  for (const query of ["?q=viaduct", "?alt=missing", ""])
    expect(await said(query), query).toContain("No pictures yet Upload the first one.");
  const chosenFrom = async () => (await get("/admin/media/find?q=viaduct", { cookie })).json();
  expect(await chosenFrom()).toMatchObject({ pictures: [], isEmpty: true });
  await site.owner.query("update media set deleted_at = null");
  expect(await chosenFrom()).toMatchObject({ pictures: [], isEmpty: false });
});

test("what is no picture is refused by a sentence, whatever it is called", async () => {
  const answerTo = async (content: Buffer | string) => {
    const refused = await send("/admin/media/upload", [["photo.jpg", content]]);
    return [refused.status, await refused.json()];
  };
  // What to do is said of each, and none is worth another attempt.
  for (const [content, sentence] of [
    ["notes", /^This file is not a JPEG, PNG, WebP, AVIF or HEIC picture\. .* export it as JPEG/],
    ["<svg xmlns='http://www.w3.org/2000/svg'/>", /^This is an SVG, .* Export it as PNG/],
    ["GIF89a", /^This is a GIF\. Save it as PNG/],
    ["%PDF-1.7", /^This is a PDF\. Export the page .* as PNG or JPEG/],
    [aHeic().subarray(0, 900), /^This HEIC picture cannot be read\. Export it as JPEG: /],
    [Buffer.alloc(0), /^This file is empty: it has 0 bytes\./],
    [
      aBomb(12_000, 9_000),
      /^This picture has 108 megapixels; at most 70 can be prepared\. Make its longer side 8,000 pixels or less/,
    ],
  ] as const)
    expect(await answerTo(content)).toEqual([
      400,
      { ok: false, sentence: expect.stringMatching(sentence), mayHelp: false },
    ]);
  const half = await send("/admin/media/upload", [["half.jpg", photo.subarray(0, 20_000)]]);
  expect([half.status, (await half.json()).sentence]).toEqual([
    400,
    "This file is damaged and cannot be shown. Save it again and upload the new file.",
  ]);
  const none = await send("/admin/media/upload", []);
  expect([none.status, (await none.json()).sentence]).toEqual([400, "Choose a picture first."]);
  const large = await send("/admin/media/upload", [["large.jpg", Buffer.alloc(21_000_000)]]);
  expect(large.status).toBe(413);
});

test("a picture of an iPhone is taken; one that is in the library already is named, and not stored again", async () => {
  const upload = async (name: string) =>
    (await send("/admin/media/upload", [[name, aHeic()]])).json() as Promise<UploadAnswer>;
  const first = await upload("IMG_0042.HEIC");
  expect(first).toMatchObject({ ok: true, isKnown: false, picture: { name: "IMG_0042", width: 64 } });
  expect(await upload("IMG_0042 (1).HEIC")).toEqual({ ...first, isKnown: true });
});

test("visitors are sent the files of a public text, to be kept an hour; of a draft, staff alone", async () => {
  const id = await aCopy();
  const draft = await aDraft(site.owner, { image: mediaImage(id), slug: "of-a-draft" });
  const address = await addressOf(id);
  expect((await get(address)).status).toBe(404);
  expect((await get(address, { cookie })).status).toBe(404); // a browser with a session is a visitor there, too
  expect((await get(`/admin${address}`)).status).toBe(302);
  const forStaff = await get(`/admin${address}`, { cookie });
  expect([forStaff.status, forStaff.headers.get("cache-control")]).toEqual([200, "private, max-age=3600"]);
  await publishStored(site.owner, [draft]);
  const file = await eventually(async () => {
    const answer = await get(address);
    expect(answer.status).toBe(200);
    return answer;
  });
  const { headers } = file;
  expect(headers.get("content-type")).toBe("image/webp");
  expect(headers.get("cache-control")).toMatch(/^public, max-age=3600, s-maxage=10,/);
  expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  expect((await file.arrayBuffer()).byteLength).toBe(Number(headers.get("content-length")));
  const other = await get(await addressOf(id, 700));
  expect([other.status, other.headers.get("location")]).toEqual([302, address]);
  await site.post("/admin/case-studies", { intent: "delete", id: draft }, { cookie });
  await eventually(async () => expect((await get(address)).status).toBe(404));
});

test("the holder of a preview link is sent the pictures of its text, below the link and nowhere else", async () => {
  const id = await aCopy();
  const study = await aDraft(site.owner, { image: mediaImage(id), slug: "for-a-client" });
  const made = await site.post(
    `/admin/case-studies/${study}/preview-links`,
    { intent: "create", label: "Client", days: "7" },
    { cookie },
  );
  expect(made.status).toBe(302);
  const page = await (await get(`/admin/case-studies/${study}/preview-links`, { cookie })).text();
  const token = /\/preview\/([\w.-]{40,})/.exec(page)?.[1];
  const opened = await get(`/preview/${token}`);
  const holder = { cookie: opened.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
  const base = opened.headers.get("location") ?? "";
  const html = await (await get(base, holder)).text();
  const src = attributesOf(html, "img").find(({ class: name }) => name?.startsWith("photo"))?.src ?? "";
  expect(src.startsWith(`${base}/media/`)).toBe(true);
  const file = await get(src, holder);
  expect([file.status, file.headers.get("content-type"), file.headers.get("cache-control")]).toEqual([
    200,
    "image/webp",
    "no-store",
  ]);
  expect((await get(src)).status).toBe(404);
  expect((await get(src.slice(base.length), holder)).status).toBe(404);
});

test("a page carries its pictures in every width, with size, focus and words; so do its twin and the feeds", async () => {
  const [top, further] = [await aCopy("Top"), await aCopy("Further")];
  const described = await site.post(
    `/admin/media/${top}`,
    { intent: "describe", name: "Top", alt: "A boiler house", focusX: "23", focusY: "100" },
    { cookie },
  );
  expect(described.status).toBe(302);
  await aCaseStudy(site.owner, {
    slug: "with-pictures",
    image: mediaImage(top),
    json_details: withFigures({ image: mediaImage(further), alt: "A gauge", caption: "At noon" }),
  });
  const html = await (await get("/case-studies/with-pictures")).text();
  const [main, figure] = attributesOf(html, "img").filter(({ class: name }) => name?.startsWith("photo"));
  expect(main).toMatchObject({ alt: "A boiler house", width: "1000", height: "700", fetchpriority: "high" });
  expect(main?.class).toBe("photo fx-25 fy-100");
  expect(main?.srcset).toBe(
    `${await addressOf(top, 400)} 400w, ${await addressOf(top, 800)} 800w, ${await addressOf(top, 1000)} 1000w`,
  );
  expect(main?.sizes).toContain("266px");
  expect(figure).toMatchObject({ alt: "A gauge", loading: "lazy" });
  expect(html).toMatch(/Less coal<\/p><figure.*At noon<\/figcaption>.*Next<\/h2>/s);
  expect(html).not.toMatch(/<img[^>]* style=/);
  const card = attributesOf(await (await get("/case-studies")).text(), "img").find(({ src }) =>
    src?.startsWith("/media/"),
  );
  expect(card).toMatchObject({ alt: "", loading: "lazy" });
  const twin = await (await get("/case-studies/with-pictures.md")).text();
  expect(twin).toContain(`![A gauge](${site.url}${await addressOf(further, 1000)})\n\nAt noon`);
  const feed = await (await get("/feed.json")).json();
  const item = feed.items.find(({ url }: { url: string }) => url.endsWith("with-pictures"));
  expect(item.image).toBe(site.url + (await addressOf(top, 1000)));
  expect(item.content_html).toContain("<figcaption>At noon</figcaption>");
});

test("a file that is replaced is replaced on every page at once, and its old address leads to the new one", async () => {
  const id = await aCopy("Replaced");
  await aCaseStudy(site.owner, { slug: "replaced", image: mediaImage(id) });
  const old = await addressOf(id);
  expect(await (await get("/case-studies/replaced")).text()).toContain(old);
  const replaced = await send(`/admin/media/${id}`, [["new.png", await aPhoto(300, 200, "png")]]);
  expect(replaced.status).toBe(302);
  const toast = replaced.headers
    .getSetCookie()
    .find((one) => one.startsWith("toast="))
    ?.split(";")[0];
  const after = await get(`/admin/media/${id}`, { cookie: `${cookie}; ${toast}` });
  expect(await after.text()).toContain("With 300 by 200 pixels it is blurred where it is shown larger.");
  const now = await addressOf(id, 300);
  await eventually(async () => expect(await (await get("/case-studies/replaced")).text()).toContain(now));
  const moved = await get(old);
  expect([moved.status, moved.headers.get("location"), moved.headers.get("cache-control")]).toEqual([
    302,
    now,
    "no-store",
  ]);
});

test("a picture that is shown is not deleted, and says where it is; one that is not comes back with Undo", async () => {
  const id = await aCopy("Shown");
  const study = await aCaseStudy(site.owner, { title: "Who shows it", image: mediaImage(id) });
  const refused = await site.post(`/admin/media/${id}`, { intent: "delete" }, { cookie });
  const page = await refused.text();
  expect(refused.status).toBe(409);
  expect(page).toContain("A picture that a text shows cannot be deleted.");
  expect(page).toContain("Who shows it");
  await site.owner.query("delete from documents where id = $1", [study]);
  expect((await site.post(`/admin/media/${id}`, { intent: "delete" }, { cookie })).status).toBe(302);
  const trash = await (await get("/admin/media/trash", { cookie })).text();
  expect(trash).toContain("Restore Shown");
  expect((await site.post("/admin/media/trash", { intent: "restore", id }, { cookie })).status).toBe(302);
  expect((await get(`/admin/media/${id}`, { cookie })).status).toBe(200);
});

test("a form that is wrong comes back with what was typed", async () => {
  const id = await aCopy("Typed");
  const typed = { intent: "describe", name: " ", alt: "a".repeat(301), focusX: "101", focusY: "x" };
  const refused = await site.post(`/admin/media/${id}`, typed, { cookie });
  const page = await refused.text();
  expect(refused.status).toBe(400);
  for (const sentence of ["Enter a name of", "Alternative text has at most 300", "The focus is a number"])
    expect(page).toContain(sentence);
  expect(page).toContain("a".repeat(301));
});

test.each([
  ["https://localhost/a.png", words.bringIn.failed(words.bringIn.reasons.private)],
  ["https://elsewhere.example/a.png", words.bringIn.failed(words.bringIn.reasons.host)],
  ["no address", words.bringIn.failed(words.bringIn.reasons.host)],
])("%s is not brought in, and it is said why", async (address, sentence) => {
  const answer = await site.post("/admin/media/bring-in", { address }, { cookie });
  expect([answer.status, await answer.json()]).toEqual([200, { ok: false, mayHelp: false, sentence }]);
});

test("where the database does not store it, that is said as a sentence", async () => {
  await site.owner.query("alter table media_files rename to media_files_away");
  const answer = await send("/admin/media/upload", [["other.jpg", await aPhoto(60, 40)]]);
  await site.owner.query("alter table media_files_away rename to media_files");
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ ok: false, mayHelp: true, sentence: words.errors.upload });
});

test("a full library takes no more, and says so from four fifths on", async () => {
  const id = await aPicture(site.owner, { bytes: 28_000_000 });
  expect(await (await get("/admin/media", { cookie })).text()).toContain("MEDIA_LIMIT_MB");
  await site.owner.query("update media set bytes = 30000000 where id = $1", [id]);
  const refused = await send("/admin/media/upload", [["more.jpg", photo]]);
  expect([refused.status, (await refused.json()).sentence]).toEqual([
    507,
    expect.stringContaining("The library is full."),
  ]);
  await site.owner.query("delete from media where id = $1", [id]);
});

test.each([
  "/media/x/0123456789ab/w800.webp",
  "/media/01900000-0000-7000-8000-0000000000ff/0123456789ab/w800.webp",
  "/media/01900000-0000-7000-8000-0000000000ff/0123456789ab/w0.webp",
  "/media/01900000-0000-7000-8000-0000000000ff/0123456789AB/w800.webp",
  "/media/01900000-0000-7000-8000-0000000000ff/0123456789ab/w800.png",
  "/media/01900000-0000-7000-8000-0000000000ff/0123456789ab/..%5cw800.webp",
])("%s is no picture", async (path) => expect((await get(path)).status).toBe(404));
