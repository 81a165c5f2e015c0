/** Counts how the site is used, in memory first (docs/decisions/043). */
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { builtInArticleAt } from "#app/content/articles/articles.ts";
import { clientsHourly } from "#app/content/promised-numbers.ts";
import { documentAt } from "#app/content/public-kinds.ts";
import { asCounter, asVisitor } from "#app/db/actors.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { isRefusedData } from "#app/db/errors.ts";
import { readCompany } from "#app/domain/company/company.server.ts";
import { addUsage, publicTitles, type UsageCount } from "#app/domain/usage/usage.server.ts";
import { type UsageKind, usageKinds } from "#app/domain/usage/usage.ts";
import { createCrowd } from "./crowd.ts";

const minute = 60 * 1000;
/** More different names of a kind than this in one minute are not counted, but those that are known. */
const mostNames = 1000;
/** Of so many documents and websites it is remembered that they were counted. */
const mostKnown = 10_000;
/** Of so many clients and networks it is known how much they have added. */
const mostClients = 20_000;
/** How often all clients of a /24 or /48 are counted in an hour. */
const networksHourly = 10 * clientsHourly;

export type UsageCounter = {
  /** @param name as in UsageCount; the path of a document is looked up before it is stored. */
  count(kind: UsageKind, name: string): void;
  /** A search that found nothing: counted once several clients, keyed hashes, have made it. */
  countSearch(term: string, client: string): void;
  /** Whether this client in this wide network, keyed hashes, is counted once more within its hour; kept in memory alone. */
  admit(client: string, network: string): boolean;
  /** Stores what was counted since the last time. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Stored once a minute and when it is closed; what could not be stored, or finds a disk that is almost full, waits for
 * the next time. So a killed process loses a minute at most.
 */
export function countUsage(
  database: Database,
  log: Logger,
  isShortOfRoom: () => Promise<boolean> = async () => false,
): UsageCounter {
  const clients = new LRUCache<string, { times: number }>({ max: mostClients, ttl: 60 * minute });
  const known = new LRUCache<string, true>({ max: mostKnown });
  const timesOf = createCrowd();
  let counts = noCounts();
  let flushing = Promise.resolve();
  /** It is being found out which of the pages are there. */
  let isFull = false;

  const add = ({ kind, name, count: times }: UsageCount) => {
    const names = counts[kind];
    // guard: pages that somebody has invented do not push out those that are there: || isKnown(kind, name) ->
    if (names.has(name) || names.size < mostNames || isKnown(kind, name))
      names.set(name, (names.get(name) ?? 0) + times);
  };
  /** Topics, searches that many have made and pages of ours are no inventions. */
  const isKnown = (kind: UsageKind, name: string) =>
    known.has(`${kind} ${name}`) || (kind !== "source" && !isDocument({ kind, name }));

  function count(kind: UsageKind, name: string, times = 1): void {
    add({ kind, name, count: times });
    if (isFull || counts.page.size < mostNames) return;
    isFull = true;
    void flush();
  }

  async function store(): Promise<void> {
    if (await isShortOfRoom()) return;
    const counted = usageKinds.flatMap((kind) =>
      Array.from(counts[kind], ([name, times]) => ({ kind, name, count: times })),
    );
    if (counted.length === 0) return;
    counts = noCounts();
    try {
      const documents = counted.filter(isDocument).map(({ name }) => name);
      const { shown, timeZone } = await asVisitor(database, async (tx) => ({
        shown: await publicTitles(tx, documents),
        timeZone: (await readCompany(tx)).timeZone,
      }));
      const real = counted.filter((one) => !isDocument(one) || shown.has(one.name));
      await asCounter(database, (tx) => addUsage(tx, real, timeZone));
      for (const name of documents) if (!shown.has(name)) known.delete(`page ${name}`);
      for (const one of real)
        if (one.kind === "source" || isDocument(one)) known.set(`${one.kind} ${one.name}`, true);
      isFull = false;
    } catch (error) {
      // What PostgreSQL takes for no data it will never take: it does not come back to keep the rest from being stored.
      if (!isRefusedData(error)) for (const one of counted) add(one);
      log.warn({ err: error }, "usage could not be stored");
    }
  }
  const timesIn = (who: string) => {
    const known = clients.get(who) ?? { times: 0 };
    if (known.times === 0) clients.set(who, known); // its hour begins
    return ++known.times;
  };
  const flush = () => {
    flushing = flushing.then(store);
    return flushing;
  };
  const timer = setInterval(flush, minute).unref();

  return {
    count: (kind, name) => count(kind, name),
    countSearch(term, client) {
      const times = timesOf(term, client);
      if (times > 0) count("search", term, times);
    },
    // guard: one network is not counted without end: && timesIn(network) <= networksHourly ->
    admit: (client, network) => timesIn(client) <= clientsHourly && timesIn(network) <= networksHourly,
    flush,
    close() {
      clearInterval(timer);
      return flush();
    },
  };
}

function noCounts(): Record<UsageKind, Map<string, number>> {
  return { page: new Map(), source: new Map(), topic: new Map(), search: new Map() };
}

/** One that is there while staff publish it. */
function isDocument({ kind, name }: Omit<UsageCount, "count">): boolean {
  return kind === "page" && documentAt(name) !== null && builtInArticleAt(name) === undefined;
}
