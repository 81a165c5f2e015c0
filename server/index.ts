/** The process: settings, port, database, first admin, the site, a graceful stop. Plain Node runs it. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { asSystem } from "#app/db/actors.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { type OpenDatabase, openSiteDatabase } from "#app/db/open.ts";
import { plantSamples } from "#app/domain/case-studies/samples.server.ts";
import { createFirstAdmin, setupIsOpen, setupToken } from "#app/domain/users/first-admin.server.ts";
import { type Env, readEnv } from "#app/env.server.ts";
import { startMail } from "#app/jobs/mail.ts";
import { createNews, type News } from "#app/jobs/news.ts";
import { startRetention } from "#app/jobs/retention.ts";
import { authSecret } from "./auth-secret.ts";
import { loadSite } from "./load-site.ts";
import { createLog } from "./log.ts";
import { type OpenPorts, openPorts } from "./ports.ts";
import { stopOnSignals } from "./signals.ts";
import type { RunningSite } from "./site.ts";

const development = process.argv.includes("--dev");
const root = fileURLToPath(new URL("..", import.meta.url));
const running: {
  ports?: OpenPorts;
  site?: RunningSite;
  database?: OpenDatabase;
  retention?: { stop(): void };
  mail?: { stop(): Promise<void> };
  news?: News;
} = {};

try {
  stopOnSignals(close);
  await serve(readEnv());
} catch (error) {
  console.error((error as Error).message);
  await close();
  process.exit(1);
}

async function serve(env: Env): Promise<void> {
  const started = performance.now();
  const log = createLog(env.logLevel);
  running.ports = await openPorts(env); // first of all: a port in use is known before anything is touched
  running.database = await openSiteDatabase(env, {
    onEvent: (event, detail) => log[isOrdinary(event) ? "debug" : "warn"](detail ?? {}, event),
  });
  const { database, target, created, embedded } = running.database;
  if (created && (env.sampleContent ?? embedded)) await asSystem(database, plantSamples);
  if (env.firstAdmin) await createFirstAdmin(database, env.firstAdmin);
  const secret = await authSecret(env);
  running.retention = startRetention(database, log, env.retentionDays);
  const { port } = running.ports;
  const publicUrl = env.port === 0 ? env.publicUrl.replace(/:0$/, `:${port}`) : env.publicUrl;
  const { mail, trustProxy, retentionDays } = env;
  if (mail) running.mail = startMail({ database, target, log, settings: mail, publicUrl });
  const rules = mail && { confirmToVisitor: mail.confirmToVisitor, outsideHours: mail.outsideHours };
  running.news = createNews(target);
  const shared = { database, target, secret, mail: rules, news: running.news, log, publicUrl };
  const options = { ...shared, trustProxy, retentionDays, development };
  running.site = await loadSite(root, { ...options, clientDir: join(root, "build/client") });
  running.ports.answerWith(running.site.listener);
  const address = env.host === "localhost" ? `http://localhost:${port}` : publicUrl;
  console.log(`Ready in ${((performance.now() - started) / 1000).toFixed(2)} s: ${address}`);
  console.log(await staffLine(database, address, secret));
}

async function staffLine(database: Database, address: string, secret: string): Promise<string> {
  if (!(await setupIsOpen(database))) return `Staff sign in at ${address}/admin`;
  return `No admin exists yet. Create the first one here: ${address}/admin/setup?token=${setupToken(secret)}`;
}

function isOrdinary(event: string): boolean {
  return ["database.created", "database.started", "database.adopted", "database.stopped"].includes(event);
}

/** Lets requests finish, then closes what they used. */
async function close(): Promise<void> {
  running.retention?.stop();
  const mailStopped = running.mail?.stop();
  await running.news?.stop(); // streams that would never end
  await running.ports?.close();
  await running.site?.close();
  await mailStopped;
  await running.database?.close();
}
