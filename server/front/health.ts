/** What the front says of itself and of its parts at /health/live, and at /health/ready while a part is not there. */
import type { ServerResponse } from "node:http";
import { answerTo, countProxies, proofHeader } from "#app/domain/health/doctor-proof.ts";
import { version } from "#app/project-root.ts";
import { sendJson } from "../http-errors.ts";
import { type PartName, partNames } from "../messages.ts";
import type { Exchange } from "./exchange.ts";
import type { Upstream } from "./upstream.ts";

export type Health = ReturnType<typeof createHealth>;

export const livePath = "/health/live";
export const readyPath = "/health/ready";

/** Whether the part of the staff answers there. */
export function isHealthPath(path: string): boolean {
  return /^\/health(?:[/.]|$)/.test(path);
}

type Options = { secret: string; https: boolean; parts: Record<PartName, Upstream> };

export function createHealth({ secret, https, parts }: Options) {
  return {
    /** Whether the part of the staff can be asked how the site is. */
    canTell: () => partNames.every((name) => parts[name].isThere()),

    sendLive({ request: { headers }, response, measured }: Exchange): void {
      measured.route = "routes/resources/health-live";
      const proof = answerTo(secret, String(headers[proofHeader] ?? ""));
      const seen = proof !== null && { proof, proxies: countProxies(headers["x-forwarded-for"]) };
      sendJson(response, 200, { status: "live", ...seen }, https);
    },

    /** @param word of a part that is there and was asked in vain: it has just ended, or has too much to do. */
    sendNotReady(response: ServerResponse, word = "starts"): void {
      const there = { visitors: parts.visitors.isThere(), staff: parts.staff.isThere() };
      const isStaffAsked = there.visitors && there.staff;
      const checks = {
        visitors: there.visitors ? "ok" : "starts",
        staff: isStaffAsked || !there.staff ? word : "ok",
      };
      sendJson(response, 503, { status: "unavailable", version, checks }, https);
    },
  };
}
