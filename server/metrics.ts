/** Figures for Prometheus (METRICS_PORT): by route, never by path or person (docs/decisions/011-health-metrics-logs.md). */
import type { IncomingMessage, ServerResponse } from "node:http";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { asMailer, asPublisher } from "#app/db/actors.server.ts";
import { type Database, poolUse } from "#app/db/client.server.ts";
import { countSchedules } from "#app/domain/documents/publishing/publisher.server.ts";
import type { BackupState } from "#app/domain/health/readiness.server.ts";
import { countMails } from "#app/domain/mail/queue.server.ts";
import { queueUse } from "#app/domain/queues/limited.ts";
import type { MetricEvent } from "#app/middleware/context.ts";
import { version } from "#app/project-root.ts";

export type Metrics = {
  /** Measures a request until its answer is sent or given up. `route` is an id of the manifest. */
  follow(route: string, request: IncomingMessage, response: ServerResponse): void;
  /** A public page came from memory, came from memory though it may be old, or was rendered. */
  countPage(from: "memory" | "stale memory" | "rendering"): void;
  count(event: MetricEvent): void;
  /** All figures in Prometheus' text format. */
  text(): Promise<string>;
};

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const methods = new Set(["GET", "HEAD", "POST"]);

/** @param options.sendsMail whether SMTP_URL is set: otherwise there is no queue to look at. */
export function createMetrics({
  database,
  sendsMail,
  backups,
}: {
  database: Database;
  sendsMail: boolean;
  backups?: () => Promise<BackupState>;
}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Seconds from a request to the end of its answer; _count counts the requests",
    labelNames: ["route", "method", "status"],
    buckets: seconds,
    registers,
  });
  const pages = new Counter({
    name: "site_pages_total",
    help: "Public pages, by where they came from",
    labelNames: ["from"],
    registers,
  });
  const events = new Counter({
    name: "site_events_total",
    help: "Messages stored, sign-ins refused",
    labelNames: ["event"],
    registers,
  });
  new Gauge({
    name: "site_database_connections",
    help: "Connections of each pool, and requests that wait for one",
    labelNames: ["pool", "state"],
    registers,
    collect() {
      for (const [pool, { open, idle, waiting }] of Object.entries(poolUse(database))) {
        this.set({ pool, state: "busy" }, open - idle);
        this.set({ pool, state: "idle" }, idle);
        this.set({ pool, state: "waited for" }, waiting);
      }
    },
  });
  /** @param read when somebody asks; a failure leaves out the figure. */
  const watch = (name: string, help: string, read: () => Promise<Record<string, number>>) =>
    new Gauge({
      name,
      help,
      labelNames: ["state"],
      registers,
      async collect() {
        const counts = await read().catch(() => ({}));
        this.reset(); // no figure rather than an old one
        for (const [state, count] of Object.entries(counts)) this.set({ state }, count);
      },
    });
  new Gauge({
    name: "site_queue",
    help: "Costly work by queue: under way, and waiting for its turn",
    labelNames: ["queue", "state"],
    registers,
    collect() {
      this.reset();
      for (const { name, underWay, waiting } of queueUse()) {
        this.inc({ queue: name, state: "under way" }, underWay);
        this.inc({ queue: name, state: "waiting" }, waiting);
      }
    },
  });
  new Gauge({
    name: "site_info",
    help: "Which release runs: always 1",
    labelNames: ["version"],
    registers,
  }).set({ version }, 1);
  if (backups) {
    new Gauge({
      name: "site_backup_age_seconds",
      help: "Seconds since the newest backup in BACKUP_DIR was made; no figure before the first",
      registers,
      async collect() {
        this.reset();
        const { at } = await backups();
        if (at) this.set(secondsSince(at));
        else this.remove();
      },
    });
    watch("site_backup_failed", "1 when the last attempt to make a backup failed", async () => ({
      failed: (await backups()).word === "failed" ? 1 : 0,
    }));
  }
  const planned =
    "Publications and withdrawals that are planned, late by two minutes, or failed in the last day";
  watch("site_schedules", planned, () => asPublisher(database, countSchedules));
  const mails = async () => {
    const { waiting, tryingAgain, dead } = await asMailer(database, countMails);
    return { waiting, "trying again": tryingAgain, "given up": dead };
  };
  if (sendsMail) {
    watch(
      "site_mails",
      "Mails that wait to be sent, how many of those have failed before, and mails given up",
      mails,
    );
    watch("site_mail_age_seconds", "Seconds that the oldest mail has waited to be sent", async () => {
      const { oldest } = await asMailer(database, countMails);
      return { oldest: oldest ? secondsSince(oldest) : 0 };
    });
  }

  return {
    follow(route, request, response) {
      const end = durations.startTimer({
        route,
        method: methods.has(request.method ?? "") ? request.method : "other",
      });
      response.once("close", () => end({ status: `${Math.floor(response.statusCode / 100)}xx` }));
    },
    countPage: (from) => pages.inc({ from }),
    count: (event) => events.inc({ event }),
    text: () => registry.metrics(),
  };
}

/** Not less than none, whatever a clock has done. */
function secondsSince(moment: Date): number {
  return Math.max(0, (Date.now() - moment.getTime()) / 1000);
}
