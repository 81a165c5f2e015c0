/** Whose visit is counted, and whose is not (docs/decisions/043). */
import type { RouterContextProvider } from "react-router";
import type { UsageKind } from "#app/domain/usage/usage.ts";
import { isLoopback, keyedHash, networkOf, wideNetworkOf } from "./client-key.server.ts";
import { clientContext, previewContext, siteContext } from "./context.ts";

/** With one of them a person has asked not to be counted. */
const refusals = ["dnt", "sec-gpc"];
const session = /(?:^|;\s*)(?:__Host-)?session=/;

/**
 * Counts each of these once, unless whoever asks is signed in, has asked not to be counted, sees a preview, or has been
 * counted too often within the hour.
 */
export function countUse(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  ...uses: (readonly [kind: UsageKind, name: string])[]
): void {
  const { headers } = request;
  // guard: who asks not to be counted is not [usage.site]: refusals.some -> [].some
  if (refusals.some((name) => headers.get(name) === "1")) return;
  if (session.test(headers.get("cookie") ?? "") || context.get(previewContext)) return;
  const { usage, secret } = context.get(siteContext);
  const { address } = context.get(clientContext);
  const client = keyedHash(secret, "usage", networkOf(address));
  const network = keyedHash(secret, "usage", "wide", wideNetworkOf(address));
  // Behind an undeclared proxy everybody has this address.
  if (!isLoopback(address) && !usage.admit(client, network)) return;
  for (const [kind, name] of uses) {
    if (kind === "search") usage.countSearch(name, network);
    else usage.count(kind, name);
  }
}
