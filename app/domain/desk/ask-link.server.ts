/** Whether the address of another website still leads somewhere, as far as its server says (SECURITY.md R1). */
import { longestAddress } from "#app/domain/fields/link.ts";
import { type Answer, ask, pauseUntil, purposes, type Ways } from "#app/domain/outgoing/ask.server.ts";

/**
 * `said`: why it is dead, or where it has moved. `unknown`: what was answered says nothing of the link, and `host` is who has
 * answered so, which a link that has moved leads to.
 */
export type LinkAnswer =
  | { outcome: "fine" | "moved" | "dead"; said: string }
  | { unknown: string; pauseUntil: Date | null; host: string };

type Options = {
  /** Of this website: whoever is asked reads who asks. */
  publicUrl: string;
  /** Waited for before each request. */
  turn: () => Promise<void>;
  now?: () => Date;
  ways?: Ways;
};

const mostMoves = 5;
/** A host that asks for a longer pause is asked again after this one. Milliseconds. */
const longestPause = 7 * 24 * 60 * 60 * 1000;

/** Never throws. Only what has moved for good is followed, as far as its end. */
export async function askLink(address: string, options: Options): Promise<LinkAnswer> {
  let at = address;
  const unknown = (reason: string, pauseUntil: Date | null = null) => ({
    unknown: reason,
    pauseUntil,
    host: new URL(at).hostname,
  });
  for (let moves = 0; moves <= mostMoves; moves++) {
    const answer = await askServer(at, options);
    if (!answer.ok) {
      if (answer.code === "ENOTFOUND") return { outcome: "dead", said: "no such name" };
      return unknown(answer.reason);
    }
    const { status, headers } = answer;
    if (status === 404 || status === 410) return { outcome: "dead", said: String(status) };
    if (status === 301 || status === 308) {
      const next = headers.location ?? "";
      if (!URL.canParse(next, at)) return unknown(String(status));
      at = whole(next, at);
      if (at.length > longestAddress) return unknown("address too long");
      continue;
    }
    if (status < 200 || status >= 400)
      return unknown(
        String(status),
        pauseUntil(headers["retry-after"], options.now?.() ?? new Date(), longestPause),
      );
    return at === address ? { outcome: "fine", said: "" } : { outcome: "moved", said: at };
  }
  return unknown("moved too often");
}

/** The place on its page goes along, as in a browser. */
function whole(next: string, from: string): string {
  const url = new URL(next, from);
  if (url.hash === "") url.hash = new URL(from).hash;
  return url.href;
}

/** Servers that have no good answer to HEAD are asked by GET. */
async function askServer(address: string, options: Options): Promise<Answer> {
  // guard: links are asked at the usual ports alone [app/jobs/desk, outgoing.site]
  if (new URL(address).port !== "") return { ok: false, reason: "address" };
  const answer = await askBy("link", address, options);
  const isGood = answer.ok && answer.status < 400;
  const hasToWait = answer.ok && [429, 503].includes(answer.status);
  return !answer.ok || isGood || hasToWait ? answer : askBy("link again", address, options);
}

async function askBy(purpose: "link" | "link again", address: string, { publicUrl, turn, ways }: Options) {
  await turn();
  const headers = { "user-agent": `Link check of ${publicUrl}, which leads to this page`, accept: "*/*" };
  return ask(purposes[purpose], address, { headers, ...(ways && { ways }) });
}
