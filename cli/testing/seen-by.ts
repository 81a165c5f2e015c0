/** What a site of a secret says to doctor of its question. For tests. */
import type { IncomingMessage } from "node:http";
import { answerTo, countProxies, proofHeader, type SeenOfQuestion } from "#app/domain/health/doctor-proof.ts";

export function seenBy(secret: string, { headers }: IncomingMessage): SeenOfQuestion | null {
  const proof = answerTo(secret, String(headers[proofHeader] ?? ""));
  return proof === null ? null : { proof, proxies: countProxies(headers["x-forwarded-for"]) };
}
