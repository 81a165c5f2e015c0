/** Figures for Prometheus (METRICS_PORT): by route, never by path or person (docs/decisions/011-health-metrics-logs.md). */
import type { IncomingMessage, ServerResponse } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { AggregatorRegistry, Counter, Gauge, Histogram, Registry } from "prom-client";
import { asMailer, asPublisher } from "#app/db/actors.server.ts";
import { type Database, poolUse } from "#app/db/client.server.ts";
import { countSchedules } from "#app/domain/documents/publishing/publisher.server.ts";
import type { Readiness } from "#app/domain/health/readiness.server.ts";
import { checkNames, isWrong } from "#app/domain/health/state.ts";
import { countMails } from "#app/domain/mail/queue.server.ts";
import { queueUse } from "#app/domain/queues/limited.ts";
import type { MetricEvent } from "#app/middleware/context.ts";
import { version } from "#app/project-root.ts";

/** Those of the front. */
export type FrontMetrics = {
  /** Measures a request until its answer is sent or given up; `route`, an id of the manifest, may be set until then. */
  follow(request: IncomingMessage, response: ServerResponse): { route: string };
  /** What many get came from memory, came from memory though it may be old, or was made by a part. */
  countPage(from: "memory" | "stale memory" | "rendering"): void;
  /** Somebody has asked for what is not there. */
  countMissing(): void;
};

/** Those of a part. */
export type PartMetrics = { count(event: MetricEvent): void };

export type Metrics = FrontMetrics &
  PartMetrics & {
    /** All figures in Prometheus' text format. */
    text(): Promise<string>;
  };

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const methods = new Set(["GET", "HEAD", "POST"]);

/** Figures of all that one process does: the front's and a part's. */
export function createMetrics(options: PartMetricsOptions): Metrics {
  const registry = new Registry();
  describeProcess(registry);
  return {
    ...createFrontMetrics(registry, async () => (await options.readiness?.())?.status === "ready"),
    ...createPartMetrics(registry, options),
    text: () => registry.metrics(),
  };
}

/** A registry of a process that is one of several: what each of them has bears its name. */
export function createRegistry(part: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ part });
  describeProcess(registry);
  return registry;
}

/** Whether its loop keeps up, and what it takes of the machine. */
function describeProcess(registry: Registry): void {
  const registers = [registry];
  const delays = monitorEventLoopDelay({ resolution: 10 });
  delays.enable();
  new Gauge({
    name: "nodejs_eventloop_lag_p99_seconds",
    help: "By how much the event loop was late, at the 99th percentile since it was last asked",
    registers,
    collect() {
      this.set(delays.percentile(99) / 1e9);
      delays.reset();
    },
  });
  new Gauge({
    name: "process_resident_memory_bytes",
    help: "Memory that this process holds",
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
}

/** The figures of several processes as one text. */
export function together(figures: object[]): Promise<string> {
  return AggregatorRegistry.aggregate(figures).metrics();
}

/** @param isReady as /health/ready says: told here, because a part that is missing tells nothing. */
export function createFrontMetrics(registry: Registry, isReady: () => Promise<boolean>): FrontMetrics {
  const registers = [registry];
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Seconds from a request to the end of its answer; _count counts the requests",
    labelNames: ["route", "method", "status"],
    buckets: seconds,
    registers,
  });
  // Before the first request: that there was none is another thing than that nobody counts.
  durations.zero({ route: "none", method: "POST", status: "5xx" });
  new Gauge({
    name: "site_ready",
    help: "1 while this process should be sent visitors, as /health/ready says",
    registers,
    async collect() {
      this.set((await isReady().catch(() => false)) ? 1 : 0);
    },
  });
  const pages = new Counter({
    name: "site_pages_total",
    help: "Public pages, by where they came from",
    labelNames: ["from"],
    registers,
  });
  const missing = new Counter({
    name: "site_missing_total",
    help: "Requests for what is not there",
    registers,
  });
  new Gauge({
    name: "site_info",
    help: "Which release runs: always 1",
    labelNames: ["version"],
    registers,
  }).set({ version }, 1);
  return {
    follow(request, response) {
      const measured = { route: "none" };
      const { method = "" } = request;
      const end = durations.startTimer();
      response.once("close", () =>
        end({
          route: measured.route,
          method: methods.has(method) ? method : "other",
          // guard: what was not sent to the end counts as no answer: response.writableFinished -> true
          status: response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : "cut off",
        }),
      );
      return measured;
    },
    countPage: (from) => pages.inc({ from }),
    countMissing: () => missing.inc(),
  };
}

export type PartMetricsOptions = {
  database: Database;
  /** Whether SMTP_URL is set: otherwise there is no queue to look at. */
  sendsMail: boolean;
  /** What /health/ready says. */
  readiness?: () => Promise<Readiness>;
  /** Whether the figures of the whole site are told too, or another part does. */
  isAlone?: boolean;
};

export function createPartMetrics(
  registry: Registry,
  { database, sendsMail, readiness, isAlone = true }: PartMetricsOptions,
): PartMetrics {
  const registers = [registry];
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
  const told: PartMetrics = { count: (event) => events.inc({ event }) };
  if (!isAlone) return told;
  if (readiness) {
    new Gauge({
      name: "site_check",
      help: "1 for each word of /health/ready about which somebody has to do something",
      labelNames: ["check"],
      registers,
      async collect() {
        const { checks } = await readiness();
        for (const check of checkNames) this.set({ check }, isWrong(checks[check]) ? 1 : 0);
      },
    });
  }
  const planned =
    "Publications and withdrawals that are planned, late by two minutes, or failed in the last day";
  watch("site_schedules", planned, () => asPublisher(database, countSchedules));
  const mails = async () => {
    const { waiting, planned, tryingAgain, dead } = await asMailer(database, countMails);
    return { waiting, planned, "trying again": tryingAgain, "given up": dead };
  };
  if (sendsMail) {
    watch(
      "site_mails",
      "Mails that wait to be sent, how many of those have failed before, those planned for later, and mails given up",
      mails,
    );
  }
  return told;
}
