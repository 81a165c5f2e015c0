/**
 * (h) What pictures cost: the first view with photographs beside the one with drawings, and what the rest of the site
 * feels while hostile files are uploaded.
 */
import type pg from "pg";
import sharp from "sharp";
import { inEmbeddedDatabase } from "#app/db/embedded/testing-embedded.ts";
import { mediaImage } from "#app/domain/text/picture.ts";
import { formatSections } from "#app/domain/text/sections.ts";
import { findBrowser } from "../cli/browser.mjs";
import { harmlessFiles, refusedFiles } from "../tests/payloads/hostile-pictures.ts";
import { installLighthouse, lighthouse } from "./lighthouse.ts";
import { answerTime, median } from "./load.ts";
import { descendants, memory, postgresPids } from "./processes.ts";
import { type StaffSite, startStaffSite } from "./staff.ts";
import type { Table } from "./table.ts";
import { launch, shiftOf, widths } from "./visits.ts";

const part = "h";
const rounds = 3;
const librarySize = 2000;
const study = "/case-studies/steam-audit";

export async function picturesBench(table: Table): Promise<void> {
  const site = await startStaffSite(async () => {});
  try {
    await meanwhile(site, table);
    await firstViews(site, table);
    await library(site, table);
  } finally {
    await site.stop();
  }
}

/** Three uploads at a time, until each hostile file was sent three times. */
async function meanwhile(site: StaffSite, table: Table): Promise<void> {
  const files = await Promise.all(
    [refusedFiles, harmlessFiles]
      .flatMap(({ oneOfEachKind, others }) => [...oneOfEachKind, ...others])
      .map(([, make]) => make()),
  );
  const ask = () => fetch(`${site.url}/search?q=energy`);
  const before = await answerTime(200, ask);
  const calm = await memoryOf(site);
  const left = [...files, ...files, ...files];
  let isBusy = true;
  const uploads = Promise.all(
    [1, 2, 3].map(async () => {
      for (let file = left.pop(); file; file = left.pop()) await upload(site, file);
    }),
  ).finally(() => {
    isBusy = false;
  });
  const times: number[] = [];
  let most = calm;
  while (isBusy) {
    times.push(await answerTime(5, ask));
    most = Math.max(most, await memoryOf(site));
  }
  await uploads;
  table.add({
    part,
    what: `an answer while ${files.length} hostile files are uploaded, three at a time`,
    here: median(times),
    unit: "ms",
    beside: { what: "nothing uploaded", figure: before },
    atMost: 2,
  });
  table.add({
    part,
    what: "memory more than before, with the processes that decode",
    here: most - calm,
    unit: "MB",
    atMost: 200,
  });
}

async function firstViews(site: StaffSite, table: Table): Promise<void> {
  const ids: string[] = [];
  for (let n = 0; n < 10; n++) ids.push(await upload(site, await likeAPhoto(n)));
  await installLighthouse();
  const views = [
    { name: "home with drawings", path: "/", pictures: 0, further: 0 },
    { name: "home with four photographs", path: "/", pictures: 4, further: 0 },
    { name: "case study with a drawing", path: study, pictures: 0, further: 0 },
    { name: "case study with one photograph", path: study, pictures: 10, further: 0 },
    { name: "case study with seven", path: study, pictures: 10, further: 6 },
  ];
  const throttled = { devtools: views.map((): number[] => []), simulate: views.map((): number[] => []) };
  const moved = views.map(() => 0);
  const path = await findBrowser();
  const browser = await launch();
  for (let round = 0; round < rounds; round++) {
    for (const [n, view] of views.entries()) {
      await inEmbeddedDatabase(site.dataDir, (owner) => show(owner, ids, view.pictures, view.further));
      const address = site.url + view.path;
      await (await fetch(address)).text();
      for (const how of ["devtools", "simulate"] as const) {
        const { audits } = await lighthouse(address, path, how);
        throttled[how][n]?.push(audits["largest-contentful-paint"]?.numericValue ?? 0);
      }
      for (const width of round === 0 ? widths : [])
        moved[n] = Math.max(moved[n] ?? 0, await shiftOf(browser, address, width));
    }
  }
  await browser.close();
  for (const [n, drawing] of [
    [1, 0],
    [3, 2],
    [4, 2],
  ] as const) {
    for (const [how, paints] of Object.entries(throttled))
      table.add({
        part,
        what: `${views[n]?.name}: LCP, ${how === "simulate" ? "as Lighthouse computes it" : "throttled in fact"}`,
        here: median(paints[n] ?? []),
        unit: "ms",
        beside: { what: "drawings", figure: median(paints[drawing] ?? []) },
        atMost: 1.3,
      });
    table.add({ part, what: `${views[n]?.name}: layout shift`, here: moved[n] ?? 0, unit: "", atMost: 0.02 });
  }
}

/** The list, a search in it, and what a picker finds. */
async function library(site: StaffSite, table: Table): Promise<void> {
  await inEmbeddedDatabase(site.dataDir, (owner) =>
    owner.query(
      `insert into media (id, version, name, alt, width, height, bytes)
      select gen_random_uuid(), '0123456789ab', 'Boiler house ' || n, 'Steam and gauge ' || n, 1000, 700, 90000
      from generate_series(1, ${librarySize}) n`,
    ),
  );
  const headers = { cookie: site.cookie };
  for (const [what, path] of [
    ["the library", "/admin/media"],
    ["a search in it", "/admin/media?q=gauge+77"],
    ["what a picker finds", "/admin/media/find?q=boiler"],
  ])
    table.add({
      part,
      what: `${what} of ${librarySize} pictures`,
      here: await answerTime(20, () => fetch(site.url + path, { headers })),
      unit: "ms",
      atMost: 100,
    });
}

/** Gives the first published studies a picture each, and each of them so many figures. */
async function show(owner: pg.Client, ids: string[], pictures: number, further: number): Promise<void> {
  const figures = ids.slice(0, further).map((id) => ({ image: mediaImage(id), alt: "", caption: "" }));
  const details = formatSections([{ title: "Pictures", type: "paragraph", items: ["Some."], figures }]);
  await owner.query(
    `update publications p set image = ($1::text[])[n.place], updated_at = now(),
      body = body || jsonb_build_object('details', $2::text)
    from (select document_id, row_number() over (order by created_at desc) as place from publications) n
    where n.document_id = p.document_id`,
    [ids.slice(0, pictures).map(mediaImage), details],
  );
}

/** @returns the id of the picture; of a file that is refused, nothing. */
async function upload({ url, cookie }: StaffSite, file: Buffer): Promise<string> {
  const body = new FormData();
  body.append("files", new Blob([file as BlobPart]), "Photograph.jpg");
  const headers = { cookie, origin: url };
  const response = await fetch(`${url}/admin/media/upload`, { method: "POST", body, headers });
  const answer = (await response.json().catch(() => ({}))) as { picture?: { id: string } };
  return answer.picture?.id ?? "";
}

/** In MB, without the embedded PostgreSQL. */
async function memoryOf({ pid, dataDir }: StaffSite): Promise<number> {
  const postgres = new Set(await postgresPids(dataDir));
  return memory([pid, ...(await descendants(pid))].filter((id) => !postgres.has(id)));
}

/** Large forms, finer ones and grain, so that it weighs about what a photograph does. */
async function likeAPhoto(seed: number): Promise<Buffer> {
  const [width, height] = [1800, 1200];
  const noise = async (columns: number, rows: number, sigma: number) => {
    const grain = { type: "gaussian" as const, mean: 128, sigma };
    const create = { width: columns, height: rows, channels: 3 as const, background: "#888", noise: grain };
    return sharp({ create }).resize(width, height, { fit: "fill", kernel: "cubic" }).png().toBuffer();
  };
  const [large, fine] = await Promise.all([noise(8 + seed, 6, 60), noise(360, 240, 40)]);
  return sharp(large)
    .composite([{ input: fine, blend: "soft-light" }])
    .jpeg({ quality: 90 })
    .toBuffer();
}
