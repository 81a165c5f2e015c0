/** A picture that a text shows from another website: over https, from a host that the operator has named (SECURITY.md R1). */
import { ask, type NotAnswered, purposes, type Ways } from "#app/domain/outgoing/ask.server.ts";

/** `host`: not among those named. `private`: it stands at no public address. `answer`: not 200, or none at all. */
export type NotFetched = "host" | "private" | "answer" | "size" | "slow";
export type Fetched = { ok: true; bytes: Uint8Array } | { ok: false; reason: NotFetched };

const reasons: Record<NotAnswered, NotFetched> = {
  address: "host",
  private: "private",
  redirects: "answer",
  size: "size",
  slow: "slow",
  unreachable: "answer",
};

/** The whole file, no larger than one that is uploaded. @param hosts names, in lower case */
export async function fetchPicture(
  address: string,
  { hosts, ways }: { hosts: readonly string[]; ways?: Ways | undefined },
): Promise<Fetched> {
  const url = URL.canParse(address) ? new URL(address) : null;
  // guard: a picture is fetched from a host that the operator has named
  if (!url || url.port || !hosts.includes(url.hostname)) return { ok: false, reason: "host" };
  const answer = await ask(purposes.picture, address, { ways });
  if (!answer.ok) return { ok: false, reason: reasons[answer.reason] };
  return answer.status === 200 ? { ok: true, bytes: answer.bytes } : { ok: false, reason: "answer" };
}
