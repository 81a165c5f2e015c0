/** The rules of deploy/alerts.yml as Prometheus reads them: which alerts ring for what is seen, and that no other does. */
import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { projectRoot } from "#app/project-root.ts";

const file = join(projectRoot, "deploy/alerts.yml");
const { rules } = parse(await readFile(file, "utf8")).groups[0] as {
  rules: { alert: string; expr: string }[];
};
/** `npm run test:all` installs it where it may. */
const isThere = spawnSync("promtool", ["--version"]).error === undefined;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "site-alerts-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** Figures of a site in order, as Prometheus has them: values of each minute, by series. */
const requests = "http_request_duration_seconds";
const inOrder: Record<string, string> = {
  'up{job="site",instance="a"}': "1x60",
  'site_ready{instance="a"}': "1x60",
  'site_check{instance="a",check="mail"}': "0x60",
  'site_check{instance="a",check="disk"}': "0x60",
  [`${requests}_count{method="GET",status="2xx"}`]: "0+1000x60",
  [`${requests}_count{method="GET",status="5xx"}`]: "0+1x60",
  [`${requests}_count{method="POST",status="2xx"}`]: "0+10x60",
  [`${requests}_bucket{route="about",le="1"}`]: "0+1000x60",
  [`${requests}_bucket{route="about",le="2.5"}`]: "0+1000x60",
  [`${requests}_bucket{route="about",le="+Inf"}`]: "0+1000x60",
  'nodejs_eventloop_lag_p99_seconds{part="staff"}': "0.01x60",
  'site_database_connections{pool="domain",state="waited for"}': "0x60",
};
const without = (pattern: RegExp) =>
  Object.fromEntries(Object.entries(inOrder).filter(([series]) => !pattern.test(series)));
const figures = [...new Set(Object.keys(inOrder).map((series) => series.replace(/\{.*/, "")))].filter(
  (name) => name !== "up",
);

const cases: [seen: string, rings: string[], series: Record<string, string>][] = [
  ["a site in order", [], inOrder],
  ["a site of which nothing is heard", ["SiteDown"], {}],
  ["a site whose one process is down", ["SiteDown"], { 'up{job="site",instance="a"}': "0x60" }],
  ["one of two processes down", ["SiteProcessDown"], { ...inOrder, 'up{job="site",instance="b"}': "0x60" }],
  [
    "a part for staff that cannot come back: the front alone speaks",
    ["SiteNotReady"],
    { ...without(/^site_check/), 'site_ready{instance="a"}': "0x60" },
  ],
  [
    "one of two processes not ready",
    ["SiteNotReady"],
    { ...inOrder, 'up{job="site",instance="b"}': "1x60", 'site_ready{instance="b"}': "0x60" },
  ],
  [
    "a full disk",
    ["SiteNotReady"],
    { ...inOrder, 'site_ready{instance="a"}': "0x60", 'site_check{instance="a",check="disk"}': "1x60" },
  ],
  [
    "mail that does not go out",
    ["SiteCheck"],
    { ...inOrder, 'site_check{instance="a",check="mail"}': "1x60" },
  ],
  [
    "forms that fail",
    ["SiteFormsFail"],
    { ...inOrder, [`${requests}_count{method="POST",status="5xx"}`]: "0+5x60" },
  ],
  [
    "pages that fail",
    ["SiteFails"],
    { ...inOrder, [`${requests}_count{method="GET",status="5xx"}`]: "0+100x60" },
  ],
  ["a slow page", ["SiteSlow"], { ...inOrder, [`${requests}_bucket{route="about",le="1"}`]: "0+100x60" }],
  [
    "a loop that is held up",
    ["SiteLoopBlocked"],
    { ...inOrder, 'nodejs_eventloop_lag_p99_seconds{part="staff"}': "0.9x60" },
  ],
  [
    "requests that wait for a connection",
    ["SiteWaitsForDatabase"],
    { ...inOrder, 'site_database_connections{pool="domain",state="waited for"}': "2x60" },
  ],
  ...figures.map((name): [string, string[], Record<string, string>] => [
    `no ${name}`,
    ["SiteFigureMissing"],
    without(new RegExp(`^${name}\\{`)),
  ]),
];

test.skipIf(!isThere)("each of these rings what it has to, and nothing else", async () => {
  const asked = join(folder, "asked.yml");
  const ringing = 'count by (alertname) (ALERTS{alertstate="firing"})';
  const tests = cases.map(([name, rings, series]) => ({
    name,
    interval: "1m",
    input_series: Object.entries(series).map(([series, values]) => ({ series, values })),
    promql_expr_test: [
      {
        expr: ringing,
        eval_time: "45m",
        exp_samples: rings.map((alertname) => ({ labels: `{alertname="${alertname}"}`, value: 1 })),
      },
    ],
  }));
  // JSON is YAML.
  await writeFile(asked, JSON.stringify({ rule_files: [file], evaluation_interval: "1m", tests }));
  const { status, stdout, stderr } = spawnSync("promtool", ["test", "rules", asked], { encoding: "utf8" });
  expect({ status, says: stdout + stderr }).toMatchObject({ status: 0 });
});

test("there is a case for each alert", () => {
  expect([...new Set(cases.flatMap(([, rings]) => rings))].sort()).toEqual(
    rules.map(({ alert }) => alert).sort(),
  );
});

test("each figure that a rule asks for rings when it is not there", () => {
  const asked = new Set(rules.flatMap(({ expr }) => expr.match(/\b(?:site|http|nodejs)_[a-z0-9_]+/g) ?? []));
  expect([...asked].sort()).toEqual([...figures].sort());
});
