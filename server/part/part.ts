/**
 * What stands behind the front: the app, the words of its pages, and what it counts. It tells the front what has
 * changed, whichever process changed it.
 */
import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { asVisitor } from "#app/db/actors.server.ts";
import type { ConnectionTarget } from "#app/db/client.server.ts";
import { listen } from "#app/db/listen.ts";
import { readRedirectedQueries } from "#app/domain/addresses/addresses.server.ts";
import { countMissing } from "#app/jobs/missing-paths.ts";
import { countRefusedSignIns } from "#app/jobs/refused-sign-ins.ts";
import { countUsage } from "#app/jobs/usage.ts";
import { keyedHash, wideNetworkOf } from "#app/middleware/client-key.server.ts";
import type { Telemetry } from "#app/middleware/context.ts";
import { keepWords, readWords } from "#app/middleware/words.server.ts";
import type { Change, Missing } from "../messages.ts";
import type { AddressRules } from "../part-headers.ts";
import { type AppOptions, createApp } from "./app.ts";
import { createCalendar } from "./calendar.ts";
import { growingPauses } from "./growing-pauses.ts";

export type PartOptions = Omit<AppOptions, "usage" | "words"> & { target: ConnectionTarget };

export type Part = {
  /** Answers on this socket from now on. @param path of a Unix socket, or the name of a pipe. */
  answerOn(path: string): Promise<void>;
  /** Since when it hears of no change that another process makes; null while it does. */
  unheardSince(): Date | null;
  /** Counts what leads nowhere; of who asked, by a keyed hash of the network. */
  countMissing(asked: readonly Missing[]): void;
  /** Answers what is under way and stores what was counted. */
  close(): Promise<void>;
};

/** Changes within so many milliseconds are one, and within more the more there are in a row; so an import of thousands is a few. */
const pauses = { first: 20, longest: 2000 };
const second = 1000;

/** Who hears of what the front has to know. */
export type ToFront = {
  /** What becomes of what was answered before; `changed` when new words are there. */
  onChange(change: Change): void;
  /** Before the part answers, and before each such change but a loss. */
  onAddresses(rules: AddressRules): void;
};

/** Once the words of the pages have been read; where they cannot be, it is tried until they are. */
export async function createPart(options: PartOptions, { onChange, onAddresses }: ToFront): Promise<Part> {
  const { log, database, secret, development } = options;
  const { isShortOfRoom } = options.watch;
  const missing = countMissing(database, log, isShortOfRoom);
  const refused = countRefusedSignIns(database, log);
  const usage = countUsage(database, log, isShortOfRoom);
  const count: Telemetry["count"] = (event) => {
    if (event === "sign-in refused") refused.count();
    options.watch.count(event);
  };
  const unheardSince = () => changes?.lostSince() ?? null;
  const words = keepWords(
    () =>
      asVisitor(database, async (tx) => ({
        ...(await readWords(tx, options)),
        redirectedQueries: await readRedirectedQueries(tx),
      })),
    (error) => {
      log.warn({ err: error }, "the words of the pages could not be read: the last ones stand");
      onChange("lost");
    },
    { isHearing: () => unheardSince() === null, caughtUp: async () => changes?.caughtUp() },
  );
  const app = createApp({ ...options, usage, words, watch: { ...options.watch, count } });
  let renewal: NodeJS.Timeout | undefined;
  let hasMissed = false;
  const nextPause = growingPauses(pauses);
  const changes = development
    ? undefined
    : listen(options.target, "documents", {
        onMessage(change) {
          // guard: the words are read anew before the pages that show them [pages.site]
          words.change(change === "gone");
          // guard: what is withdrawn is forgotten, not shown while it is renewed [page-cache.site]
          if (change === "gone") onChange("gone");
          renewSoon();
        },
        onConnected() {
          words.change();
          hasMissed = true;
          renewSoon();
        },
        onLost: (error, isNew) => {
          if (isNew)
            log.warn({ err: error }, "changes in the database are not heard: cached pages are sent as stale");
          onChange("lost");
        },
      });

  /** The words come first: each page is rendered with those of the last change. */
  function renewSoon(pause?: number) {
    if (renewal) return;
    const tell = () => {
      onAddresses(app.addressRules());
      onChange(hasMissed ? "back" : "changed");
      hasMissed = false;
    };
    const read = () => {
      renewal = undefined;
      void words.read().then(tell, () => renewSoon(second));
    };
    renewal = setTimeout(read, pause ?? nextPause()).unref();
  }

  await words.now().catch(() => {}); // until they can be read nobody is given any
  onAddresses(app.addressRules());
  const calendar = createCalendar(words, new Date());
  const ticks = setInterval(() => {
    if (calendar.hasTurned(new Date())) renewSoon();
  }, second).unref();

  // React Router brings its own Request and Response; replacing the globals breaks its instanceof checks.
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  let server: Server | undefined;
  return {
    async answerOn(path) {
      server = createServer(
        // The front has looked at the request and at its sender's pace.
        {
          maxHeaderSize: 64 * 1024,
          requireHostHeader: false,
          requestTimeout: 0,
          headersTimeout: 0,
          keepAliveTimeout: 0,
        },
        (request, response) => {
          if (development) words.change(); // nobody tells of one
          answer(request, response);
        },
      );
      await new Promise<void>((resolve, reject) => server?.once("error", reject).listen(path, resolve));
    },
    unheardSince,
    countMissing(asked) {
      for (const [path, client] of asked)
        missing.count(path, keyedHash(secret, "missing", wideNetworkOf(client)));
    },
    async close() {
      clearInterval(ticks);
      clearTimeout(renewal);
      await changes?.stop();
      const closed = new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
      server?.closeIdleConnections();
      await closed;
      await Promise.all([missing.close(), refused.close(), usage.close()]);
    },
  };
}
