/** (j) How long a visitor waits for the kept home page, and whether messages and staff get through, while others ask for what costs most. */
import { randomBytes, randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import sharp from "sharp";
import { chartsVersion } from "#app/charts/address.ts";
import { inEmbeddedDatabase } from "#app/db/embedded/testing-embedded.ts";
import {
  aCaseStudy,
  aDraft,
  anArticle,
  manyCaseStudies,
  publishStored,
} from "#app/db/testing/testing-factories.ts";
import { mediaFile, mediaImage } from "#app/domain/text/picture.ts";
import { type StaffSite, startStaffSite } from "./staff.ts";
import type { Table } from "./table.ts";

const part = "j";
const second = 1000;
/** What is still under way then is left alone. */
const longest = 32 * second;

type Filled = {
  study: string;
  withLinks: string;
  preview: string;
  previewPicture: string;
  pictures: string[];
};
type Target = StaffSite & Filled;
type Attack = (target: Target) => Promise<unknown>;

const attacks: Record<string, Attack> = {
  nothing: () => sleep(3 * second),
  "the history of two texts without spaces, once": (at) =>
    staff(at, `/admin/case-studies/${at.study}/history?version=2&other=1`),
  "the list of 60 drafts of 100 tags, checked, once": (at) => staff(at, "/admin/case-studies?check=tag"),
  "the editor of a draft with 12,000 links, once": (at) =>
    staff(at, `/admin/case-studies/${at.withLinks}/edit`),
  "a large picture, 100 at once": (at) => atOnce(100, () => read(at, at.pictures[0] ?? "")),
  "a picture, 60 at once": (at) => atOnce(60, () => read(at, at.pictures[1] ?? "")),
  "invalid forms, 30 a second": (at) => perSecond(30, 5, () => send(at, "/contact", { name: "x" })),
  "400 searches, 80 at once": (at) =>
    atOnce(80, async (n) => {
      for (let round = 0; round < 5; round++) await read(at, `/search?q=energy+led+${n * 5 + round}`);
    }),
  "charts of a text that it has not, 20 at once": (at) =>
    atOnce(20, async (n) => {
      for (let round = 0; round < 5; round++)
        await read(at, `/art/${chartsVersion}/text.medium/${at.study}.${(n * 5 + round).toString(36)}.svg`);
    }),
  "pictures of a preview link, 60 at once": (at) =>
    atOnce(60, () => read(at, at.previewPicture, { cookie: at.preview })),
  "/about?x=N, 30 a second": (at) => perSecond(30, 5, (n) => read(at, `/about?x=${n}`)),
  "a cookie that is none of ours, 20 a second": (at) =>
    perSecond(20, 5, () => read(at, "/about", { cookie: "session=x" })),
  "100 broken sign-ins at once": (at) =>
    atOnce(100, (n) =>
      send(at, "/admin/login", { email: `nobody${n}@example.com`, password: "wrong horse 1" }),
    ),
  "beacons, 100 a second": (at) => perSecond(100, 5, () => send(at, "/shown", { page: "/about", from: "" })),
  "the feed, 8 a second": (at) => perSecond(8, 5, (n) => read(at, `/feed.xml?n=${n}`)),
  "25 publications in a row": publishOften,
  "addresses that lead nowhere, 60 a second": (at) => perSecond(60, 5, (n) => read(at, `/nowhere-${n}`)),
};

export async function attacked(table: Table): Promise<void> {
  const site = await startStaffSite(async () => {}, { TRUST_PROXY: "1" });
  try {
    const target = { ...site, ...(await fill(site)) };
    for (let n = 0; n < 20; n++) await read(target, "/"); // until it is kept
    for (const [name, attack] of Object.entries(attacks)) {
      const during = await meanwhile(target, attack(target));
      const waits = during.waits.toSorted((a, b) => a - b);
      const at = (share: number) => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0;
      const add = (what: string, here: number, unit: string, atMost?: number) =>
        table.add({ part, what: `${name}: ${what}`, here, unit, atMost });
      add("home, kept, p50", at(0.5), "ms");
      add("home, kept, p99", at(0.99), "ms", 50);
      add(`home, kept, longest of ${waits.length}`, at(1), "ms");
      add(`messages refused, of ${during.messages.asked}`, during.messages.refused, "", 0);
      add(`answers to staff refused, of ${during.lists.asked}`, during.lists.refused, "", 0);
      await sleep(second);
    }
  } finally {
    await site.stop();
  }
}

/** What others see until the work is over: the home page one after the other, a message and a list of staff a second. */
async function meanwhile(target: Target, work: Promise<unknown>) {
  let isOver = false;
  const over = Promise.race([work, sleep(longest)]).finally(() => {
    isOver = true;
  });
  const waits: number[] = [];
  const home = async () => {
    while (!isOver) {
      const began = performance.now();
      await read(target, "/");
      waits.push(performance.now() - began);
      await sleep(5);
    }
  };
  const counted = async (ask: () => Promise<number>) => {
    const counts = { asked: 0, refused: 0 };
    while (!isOver) {
      const status = await ask();
      counts.asked++;
      if (status >= 400) counts.refused++;
      await Promise.race([sleep(second), over]);
    }
    return counts;
  };
  const [messages, lists] = await Promise.all([
    counted(() => send(target, "/contact", genuine(), { "x-forwarded-for": someNetwork() })),
    counted(() => staff(target, "/admin/contacts")),
    home(),
  ]);
  await over;
  return { waits, messages, lists };
}

function genuine() {
  const name = `Visitor ${randomInt(1e9)}`;
  return {
    name,
    email: `v${randomInt(1e9)}@example.com`,
    message: `We plan a gauge reader for line ${name}.`,
  };
}

async function fill(site: StaffSite): Promise<Filled> {
  const files = [await noise(2400, 1700, 100), await noise(1100, 800, 92)];
  const uploaded = await Promise.all(files.map((file) => upload(site, file)));
  return inEmbeddedDatabase(site.dataDir, async (owner) => {
    const study = await aDraft(owner, { slug: "long", title: "Long", json_details: withoutSpaces() });
    await owner.query(
      "update documents set body = body || jsonb_build_object('details', $1::text), updated_at = now() where id = $2",
      [withoutSpaces(), study],
    );
    const links = Array.from({ length: 12_000 }, (_, n) => `/services/${n.toString(36)}`).join(" ");
    const withLinks = await aDraft(owner, { slug: "links", json_details: details(links) });
    for (let n = 0; n < 60; n++) await aDraft(owner, { slug: `tags-${n}`, tags: manyTags() });
    await manyCaseStudies(owner, 400, (n) => ({ slug: `study-${n}`, title: `Energy spent, and led ${n}` }));
    await manyCaseStudies(owner, 3, (n) => ({ slug: `tagged-${n}`, tags: manyTags() }));
    for (let n = 0; n < 40; n++)
      await anArticle(owner, { slug: `article-${n}`, text: details("word ".repeat(2000)) });
    const pictures = [];
    for (const { id, version, width } of uploaded) {
      await aCaseStudy(owner, { slug: `picture-${id}`, image: mediaImage(id) });
      pictures.push(mediaFile(id, version, width));
    }
    const { preview, previewPicture } = await previewOf(site, owner, pictures[1] ?? "");
    return { study, withLinks, pictures, preview, previewPicture };
  });
}

/** A link to a draft that shows the picture, followed as whoever gets it does. */
async function previewOf(site: StaffSite, owner: pg.Client, picture: string) {
  const [, , id = ""] = picture.split("/");
  const draft = await aDraft(owner, { slug: "previewed", image: mediaImage(id) });
  const made = await fetch(`${site.url}/admin/case-studies/${draft}/preview-links`, {
    method: "POST",
    headers: { cookie: site.cookie, origin: site.url },
    body: new URLSearchParams({ intent: "create", label: "", days: "7" }),
    redirect: "manual",
  });
  const path = /\/preview\/[\w.~-]{20,}/.exec(await made.text())?.[0] ?? "";
  const opened = await fetch(site.url + path, { redirect: "manual" });
  const preview = opened.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  return { preview, previewPicture: `${opened.headers.get("location") ?? ""}${picture}` };
}

/** Each message is of a visitor of their own; the attacks come from one network. */
const someNetwork = () => `203.${randomInt(256)}.${randomInt(256)}.7`;

const word = (length: number) =>
  Array.from({ length }, () => "abcdefghijklmnopqrstuvwxyz"[randomInt(26)]).join("");
const details = (item: string) => JSON.stringify([{ title: "All of it", type: "paragraph", items: [item] }]);
/** Words for a comparison, though none for who counts by spaces. */
const withoutSpaces = () => details(Array.from({ length: 60_000 }, () => word(2)).join("."));
const manyTags = () => Array.from({ length: 100 }, () => `${word(20)}-é ${word(20)}`);

/** As much as a photograph of that size weighs at most. */
function noise(width: number, height: number, quality: number): Promise<Buffer> {
  const raw = randomBytes(width * height * 3);
  return sharp(raw, { raw: { width, height, channels: 3 } })
    .jpeg({ quality })
    .toBuffer();
}

async function upload({ url, cookie }: StaffSite, file: Buffer) {
  const body = new FormData();
  body.append("files", new Blob([file as BlobPart]), "Photograph.jpg");
  const headers = { cookie, origin: url };
  const response = await fetch(`${url}/admin/media/upload`, { method: "POST", body, headers });
  const answer = await response.json();
  if (!answer.ok) throw new Error(`a picture was refused: ${answer.sentence}`);
  return answer.picture as { id: string; version: string; width: number };
}

/** One text after the other, as fast as somebody presses. */
function publishOften({ dataDir }: Target) {
  return inEmbeddedDatabase(dataDir, async (owner) => {
    for (let n = 0; n < 25; n++) {
      const { rows } = await owner.query<{ id: string }>(
        "update documents set title = $1, updated_at = now() where slug = 'study-0' returning id",
        [`Published ${n}`],
      );
      await publishStored(
        owner,
        rows.map(({ id }) => id),
      );
      await sleep(150);
    }
  });
}

const atOnce = (times: number, ask: (n: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: times }, (_, n) => ask(n)));

async function perSecond(times: number, seconds: number, ask: (n: number) => Promise<unknown>) {
  const asked = [];
  for (let n = 0; n < times * seconds; n++) {
    asked.push(ask(n));
    await sleep(second / times);
  }
  await Promise.all(asked);
}

const staff = ({ url, cookie }: StaffSite, path: string) =>
  statusOf(fetch(url + path, { headers: { cookie } }));
const read = ({ url }: StaffSite, path: string, headers: Record<string, string> = {}) =>
  statusOf(fetch(url + path, { headers }));
const send = (
  { url }: StaffSite,
  path: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
) =>
  statusOf(
    fetch(url + path, {
      method: "POST",
      headers: { origin: url, ...headers },
      body: new URLSearchParams(form),
      redirect: "manual",
    }),
  );

/** A connection that breaks counts as refused. */
async function statusOf(answered: Promise<Response>): Promise<number> {
  try {
    const answer = await answered;
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 599;
  }
}
