/** What the settings say to a part. */
import { join } from "node:path";
import type { Env } from "#app/env.server.ts";
import { projectRoot } from "#app/project-root.ts";
import type { PartOptions } from "./part.ts";

export const clientDir = join(projectRoot, "build/client");

export function partSettings(env: Env) {
  return {
    retentionDays: env.retentionDays,
    mediaLimitBytes: env.mediaLimitMegabytes * 1_000_000,
    pictureHosts: env.pictureHosts,
    provider: env.provider,
    lifetime: env.sessionLifetime,
    requireSecondFactor: env.requireSecondFactor,
    clientDir,
  } satisfies Partial<PartOptions>;
}
