/** Processes are exchanged one after the other behind a proxy while visitors are there (SECURITY.md B5). */
import { mkdtemp, rm } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sendMessage, storedMessages } from "./assertions.ts";
import { type Started, startSite } from "./processes.ts";

export type Restarts = {
  answered: number;
  /** What went wrong, one line each. */
  failures: string[];
  /** Exit codes of the processes that were told to stop. */
  codes: (number | null)[];
  /** Messages that were thanked for and are not there. */
  lost: number;
};

/** Two processes on one DATA_DIR; each is told to stop in turn and replaced. 20 visitors, two of them write. */
export async function restartUnderLoad(times: number): Promise<Restarts> {
  const dataDir = await mkdtemp(join(tmpdir(), "site-restarts-"));
  const sites: Started[] = [];
  const proxy = await startProxy(() => sites);
  const start = () => startSite({ DRAIN_SECONDS: "1", TRUST_PROXY: "1", PUBLIC_URL: proxy.url }, dataDir);
  sites.push(...(await Promise.all([start(), start()])));
  const result: Restarts = { answered: 0, failures: [], codes: [], lost: 0 };
  const thanked: string[] = [];
  let isOver = false;
  const visitors = Array.from({ length: 20 }, async (_, visitor) => {
    for (let n = 0; !isOver; n++) {
      const message = `visitor ${visitor} message number ${n}`;
      const failure = visitor < 2 ? await write(proxy, message, thanked) : await read(proxy, visitor, n);
      if (failure) result.failures.push(failure);
      else result.answered++;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
  for (let n = 0; n < times; n++) {
    const [victim] = sites;
    if (!victim) break;
    process.kill(victim.pid, "SIGTERM");
    result.codes.push(await victim.ended);
    sites.splice(sites.indexOf(victim), 1);
    sites.push(await start());
  }
  isOver = true;
  await Promise.all(visitors);
  await proxy.close();
  const stored = await storedMessages(dataDir);
  for (const site of sites) await site.stop();
  await rm(dataDir, { recursive: true, force: true });
  return { ...result, lost: thanked.filter((message) => !stored.has(message)).length };
}

/** As a proxy asks by default: so no request meets a connection that is being closed for being idle. */
const oneRequest = { connection: "close" };

type Proxy = { url: string; close(): Promise<void> };

async function write({ url }: Proxy, message: string, thanked: string[]): Promise<string | null> {
  if (!(await sendMessage(url, message, oneRequest))) return `not thanked for: ${message}`;
  thanked.push(message);
  return null;
}

/** Pages from memory, and pages that ask the database. Each visitor is a client: one alone may search only so often at once. */
async function read({ url }: Proxy, visitor: number, n: number): Promise<string | null> {
  const path = ["/", "/case-studies", `/search?q=${visitor}-${n}`][n % 3];
  try {
    const headers = { ...oneRequest, "x-forwarded-for": `198.51.100.${visitor}` };
    const answer = await fetch(url + path, { headers });
    await answer.arrayBuffer();
    return answer.status === 200 ? null : `${path}: ${answer.status}`;
  } catch (error) {
    return `${path}: ${(error as Error).message} ${((error as Error).cause as Error | undefined)?.message ?? ""}`;
  }
}

/** Passes each connection to a process that says it is ready; while none is, or it does not listen, looks again. */
async function startProxy(sites: () => Started[]): Promise<Proxy> {
  const ready = new Map<Started, boolean>();
  const pause = 50;
  const look = setInterval(() => {
    for (const site of sites())
      fetch(`${site.url}/health/ready`).then(
        ({ status }) => ready.set(site, status === 200),
        () => ready.set(site, false),
      );
  }, pause);
  let turn = 0;
  const pass = (client: Socket, attempt = 1): void => {
    const fit = sites().filter((site) => ready.get(site) !== false);
    const site = fit[turn++ % Math.max(1, fit.length)];
    const again = () => {
      if (attempt < 40) setTimeout(pass, pause, client, attempt + 1);
      else client.destroy();
    };
    if (!site) {
      again();
      return;
    }
    const upstream = connect(Number(new URL(site.url).port), "127.0.0.1");
    upstream.once("connect", () => passBoth(client, upstream)).once("error", again);
  };
  const server = createServer((client) => pass(client));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    close: () => {
      clearInterval(look);
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function passBoth(client: Socket, upstream: Socket): void {
  upstream.removeAllListeners("error");
  for (const [one, other] of [
    [client, upstream],
    [upstream, client],
  ] as const) {
    one.on("error", () => other.destroy()).on("close", () => other.destroy());
    one.pipe(other);
  }
}
