/**
 * How the owner of AUTH_SECRET asks a site through all that stands in front of it, and knows that this site has answered
 * (`npm run doctor`). Strangers, who cannot ask so, are told nothing.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

export const proofHeader = "x-site-proof";

/** What the site has seen of the request; `proof` only its secret can make of this question. */
export type SeenOfQuestion = { proof: string; proxies: number };

/** A question is good for so long; the clocks of two machines may be a little apart. Milliseconds. */
const lifetime = 60_000;

export function newQuestion(secret: string, now = Date.now()): string {
  const text = `${now}.${randomBytes(12).toString("base64url")}`;
  return `${text}.${digest(secret, "question", text)}`;
}

/** Null for a question of somebody else, or an old one. */
export function answerTo(secret: string, question: string, now = Date.now()): string | null {
  const [moment = "", nonce = "", proof = ""] = question.split(".");
  // guard: only who has the secret is told of proxies: !isSame -> false && !isSame
  if (!isSame(digest(secret, "question", `${moment}.${nonce}`), proof)) return null;
  return Math.abs(now - Number(moment)) <= lifetime ? digest(secret, "answer", question) : null;
}

export function isAnswerTo(secret: string, question: string, answer: unknown): boolean {
  return typeof answer === "string" && isSame(digest(secret, "answer", question), answer);
}

/** How many addresses the proxies have written down: one each, where they append. */
export function countProxies(forwarded: string | string[] | undefined): number {
  return String(forwarded ?? "")
    .split(",")
    .filter((hop) => hop.trim() !== "").length;
}

function digest(secret: string, use: string, text: string): string {
  return createHmac("sha256", secret)
    .update(JSON.stringify(["doctor", use, text]))
    .digest("base64url");
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => Buffer.from(text));
  return a !== undefined && b !== undefined && a.length === b.length && timingSafeEqual(a, b);
}
