/**
 * Names that strangers type, such as a search or the path of a page, and that may say who they are: each is nobody's
 * once several networks have asked for it. Until then only hashes of it are held, in memory, by a key of this process.
 */
import { createHmac, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { fewestAsking } from "#app/content/promised-numbers.ts";

/** Of so many names it is known who has asked, and of as many besides that enough have. */
const mostNames = 10_000;
const milliseconds = 30 * 24 * 60 * 60 * 1000;

/**
 * Hears that a client, a keyed hash, has asked for a name. How often to count it now: 0 while too few have asked within
 * 30 days, then all times at once, and once from then on.
 */
export type Crowd = (name: string, client: string) => number;

export function createCrowd(): Crowd {
  const key = randomBytes(32);
  const bounds = { max: mostNames, ttl: milliseconds };
  const asked = new LRUCache<string, { clients: Set<string>; times: number }>(bounds);
  const passed = new LRUCache<string, true>(bounds);
  return (name, client) => {
    const hash = createHmac("sha256", key).update(name).digest("base64url");
    // guard: names that somebody has invented do not push out those that many have asked for
    if (passed.has(hash)) return 1;
    const known = asked.get(hash) ?? { clients: new Set<string>(), times: 0 };
    if (known.times === 0) asked.set(hash, known); // its days begin
    known.times++;
    known.clients.add(client);
    // guard: a name is kept once many have asked for it [redirects.site, usage.site]: < fewestAsking -> < 0
    if (known.clients.size < fewestAsking) return 0;
    asked.delete(hash);
    passed.set(hash, true);
    return known.times;
  };
}
