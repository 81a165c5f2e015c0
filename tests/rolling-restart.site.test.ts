/** Two processes are restarted one after the other behind the nginx of deploy/ under TLS, while people are there (SECURITY.md B5). */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { request as plainRequest } from "node:http";
import { Agent, request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "#app/db/testing/testing.ts";
import { opensslPath, ownCertificate } from "../e2e/https.ts";
import { freePort, nginxPath, startNginxTls } from "../e2e/nginx.ts";
import { eventually } from "./site.ts";
import { type SiteProcess, startProcess } from "./site-process.ts";

const host = "www.example.com";

test.skipIf(!nginxPath || !opensslPath)(
  "a rolling restart of two processes fails no GET, and loses no message that was thanked for",
  { tags: "all" },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "site-rolling-"));
    const db = await createTestDatabase();
    const { host: socket, user, database } = db.logins.own;
    const env = {
      DATABASE_URL: `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(socket)}`,
      AUTH_SECRET: "a-secret-for-tests-of-enough-bytes-0123456789",
      PUBLIC_URL: `https://${host}`,
      TRUST_PROXY: "2", // each visitor below writes an address of their own, as a proxy before nginx would
      DRAIN_SECONDS: "5",
      DATA_DIR: folder,
    };
    const sites: [number, number] = [await freePort(), await freePort()];
    const [cert, key] = [join(folder, "cert.pem"), join(folder, "key.pem")];
    const certificate = await ownCertificate(host);
    await writeFile(cert, certificate.cert);
    await writeFile(key, certificate.key);
    const ports = { http: await freePort(), https: await freePort() };
    const start = async (port: number): Promise<SiteProcess> => {
      const site = await startProcess({ ...env, PORT: String(port) });
      await site.untilReady();
      return site;
    };
    const processes = [await start(sites[0]), await start(sites[1])];
    const nginx = await startNginxTls(ports, sites, { cert, key });
    onTestFinished(() => nginx.stop());

    const agent = new Agent({ keepAlive: true, ca: certificate.cert, servername: host });
    /** The status of the answer, or what kept it from coming. */
    const ask = (path: string, address: string, body?: string) =>
      new Promise<number | string>((resolve) => {
        const headers = {
          host,
          "x-forwarded-for": address,
          ...(body !== undefined && {
            origin: `https://${host}`,
            "content-type": "application/x-www-form-urlencoded",
          }),
        };
        const method = body === undefined ? "GET" : "POST";
        const asked = request(
          { agent, host: "127.0.0.1", port: ports.https, path, method, headers },
          (answer) => {
            answer.resume();
            answer.once("end", () => resolve(answer.statusCode ?? 0));
            answer.once("error", (error) => resolve(error.message));
          },
        );
        asked.once("error", (error) => resolve(error.message));
        asked.end(body);
      });
    await eventually(async () => expect(await ask("/", "198.51.100.1")).toBe(200));

    let isOver = false;
    let asked = 0;
    const failures: string[] = [];
    const thanked: string[] = [];
    const refused: (number | string)[] = [];
    const read = async (visitor: number) => {
      for (let n = 0; !isOver; n++) {
        const path = ["/", "/case-studies", `/search?q=${visitor}-${n}`][n % 3] ?? "/";
        const status = await ask(path, `198.51.100.${visitor}`);
        asked++;
        if (status !== 200) failures.push(`${path}: ${status}`);
        await sleep(20);
      }
    };
    const write = async (visitor: number) => {
      for (let n = 0; !isOver; n++) {
        const message = `visitor ${visitor} message number ${n}`;
        const form = { name: "Writer", email: "writer@example.com", company: "", message };
        // Each from another network: one may send only so many.
        const status = await ask(
          "/contact",
          `10.${visitor}.${n & 255}.${n >> 8}`,
          String(new URLSearchParams(form)),
        );
        if (status === 302) thanked.push(message);
        else refused.push(status);
        await sleep(20);
      }
    };
    const load = [...Array.from({ length: 12 }, (_, n) => read(n + 1)), write(101), write(102)];
    for (const index of [0, 1, 0, 1]) {
      expect(await processes[index]?.stop()).toBe(0);
      processes[index] = await start(sites[index] ?? 0);
    }
    isOver = true;
    await Promise.all(load);
    // A form that meets a process that starts or closes its port is refused, never repeated, never lost.
    expect(refused.filter((status) => status !== 503 && status !== 502)).toEqual([]);
    expect(failures, `of ${asked} pages`).toEqual([]);
    expect(thanked.length).toBeGreaterThan(0);
    const { rows } = await db.owner.query<{ message: string }>("select message from contact_submissions");
    const stored = new Set(rows.map(({ message }) => message));
    expect(thanked.filter((message) => !stored.has(message))).toEqual([]);

    // The other names and plain http lead to the one address.
    const location = await new Promise((resolve) => {
      const at = {
        host: "127.0.0.1",
        port: ports.http,
        path: "/about?x=1",
        headers: { host: "example.com" },
      };
      plainRequest(at, (answer) => resolve([answer.statusCode, answer.headers.location])).end();
    });
    expect(location).toEqual([301, `https://${host}/about?x=1`]);

    agent.destroy();
    for (const site of processes) await site.stop();
    await db.drop();
    await rm(folder, { recursive: true, force: true });
  },
);
