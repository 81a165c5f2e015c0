/** The files of deploy/ say what the program says. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse, parseDocument } from "yaml";
import { secretNames, settingNames } from "#app/env.server.ts";
import { projectRoot, version } from "#app/project-root.ts";

const read = (file: string) => readFile(join(projectRoot, file), "utf8");

const foldersOfYaml = ["deploy", ".github/workflows"];
const yaml = foldersOfYaml.flatMap((folder) =>
  readdirSync(join(projectRoot, folder)).flatMap((name) =>
    /\.ya?ml$/.test(name) ? [`${folder}/${name}`] : [],
  ),
);

test.each(yaml)("%s is YAML, as the program that reads it will find", async (file) => {
  const { errors, warnings } = parseDocument(await read(file), { merge: true });
  expect([...errors, ...warnings].map(({ message }) => message)).toEqual([]);
});

test("README.md and deploy/.env.example name every setting", async () => {
  const [readme, example] = [await read("README.md"), await read("deploy/.env.example")];
  expect(settingNames.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  expect(settingNames.filter((name) => !new RegExp(`^#?${name}=`, "m").test(example))).toEqual([]);
});

test("what deploy/.env.example sets beside is of compose alone", async () => {
  const names = Array.from(
    (await read("deploy/.env.example")).matchAll(/^#?([A-Z_]+)=/gm),
    ([, name]) => name,
  );
  expect(names.filter((name) => name !== undefined && !settingNames.includes(name))).toEqual(["LISTEN"]);
});

test("what deploy/.env.example says is for site.service alone, compose has of its own, and it wins", async () => {
  const [, ofUnit = ""] = (await read("deploy/.env.example")).split("# For site.service alone.");
  const names = Array.from(
    ofUnit.split("# For both.")[0]?.matchAll(/^#?([A-Z_]+)=/gm) ?? [],
    ([, name]) => name,
  );
  const { "x-site": site } = parse(await read("deploy/compose.yaml"), { merge: true });
  expect(names).toContain("DATABASE_URL");
  expect(names.filter((name) => name === undefined || !(name in site.environment))).toEqual([]);
});

test("compose hands over only secrets that the site reads from files, and make-secrets.sh makes each", async () => {
  const [compose, script] = [await read("deploy/compose.yaml"), await read("deploy/make-secrets.sh")];
  const files = Array.from(compose.matchAll(/^ +([A-Z_]+)_FILE: \/run\/secrets\/(\S+)$/gm));
  const ofSite = files.filter(([, name]) => !name?.startsWith("POSTGRES"));
  expect(ofSite.map(([, name]) => name)).toEqual(["DATABASE_URL", "DATABASE_OWNER_URL", "AUTH_SECRET"]);
  for (const [, name] of ofSite) expect(secretNames).toContain(name);
  for (const [, , file] of files) expect(script).toContain(`make ${file} `);
});

test("every folder and file that compose mounts is there", async () => {
  const there = await readdir(join(projectRoot, "deploy"));
  const mounted = Array.from(
    (await read("deploy/compose.yaml")).matchAll(/^ +- \.\/([\w.-]+):/gm),
    ([, file]) => file,
  );
  expect(mounted).toEqual(["login-that-serves.sh", "nginx.conf", "nginx"]);
  expect(mounted.filter((file) => file === undefined || !there.includes(file))).toEqual([]);
});

test("a command of a new version runs beside the old one: its service has no address that is taken", async () => {
  const [compose, paper] = [await read("deploy/compose.yaml"), await read("docs/operate.md")];
  const service = /run --rm --no-deps (\S+) npm run migrate -- --dry-run/.exec(paper)?.[1];
  const [declared] = new RegExp(`\n  ${service}:\n(    .*\n)+`).exec(compose) ?? [];
  expect(declared).toContain("<<: *site");
  expect(declared).not.toContain("ipv4_address");
});

test("the units are such that systemd reads without a word", async () => {
  const units = ["site.service", "site-doctor.service", "site-doctor.timer"];
  const verify = spawnSync(
    "systemd-analyze",
    ["verify", ...units.map((unit) => join(projectRoot, "deploy", unit))],
    { encoding: "utf8" },
  );
  if (verify.error) return expect(await read("deploy/site.service")).toContain("[Service]"); // no systemd here
  const words = (verify.stdout + verify.stderr)
    .split("\n")
    .filter((line) => /site(-doctor)?\.(service|timer)/.test(line));
  expect(words).toEqual([]);
});

test("an audit that could not be made is no clean one", { tags: "all" }, async () => {
  const registry = createServer((_request, response) => response.writeHead(405).end());
  await new Promise<void>((resolve) => registry.listen(0, "127.0.0.1", resolve));
  const { jobs } = parse(await read(".github/workflows/updates.yml")) as {
    jobs: { audit: { steps: { name?: string; run?: string; "continue-on-error"?: boolean }[] } };
  };
  const audit = jobs.audit.steps.find(({ name }) => name === "Audit");
  expect(audit?.["continue-on-error"]).toBeUndefined();
  const { port } = registry.address() as AddressInfo;
  const elsewhere = `export npm_config_registry=http://127.0.0.1:${port} npm_config_fetch_retries=0`;
  const script = `${elsewhere}\n${audit?.run ?? ""}`;
  const run = spawn("bash", ["-e", "-c", script], { cwd: projectRoot, stdio: "ignore" });
  const [code] = await once(run, "exit");
  registry.close();
  expect(code).toBe(1);
});

test("a container is healthy when the site is ready, not when its process is there", async () => {
  const [check] = /HEALTHCHECK [^\n]*\n *CMD [^\n]*/.exec(await read("deploy/Dockerfile")) ?? [];
  expect(check).toContain("/health/ready");
});

test("the image of compose bears the number of the release", async () => {
  expect(await read("deploy/compose.yaml")).toContain(`\n  image: site:${version}\n`);
});
