/** Secrets and signatures as Standard Webhooks has them (https://www.standardwebhooks.com, version 1). */
import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";

/** "whsec_" and 32 random bytes in base64. */
export function newSecret(): string {
  return prefix + randomBytes(32).toString("base64");
}

/**
 * The three headers by which a receiver knows who has sent the body, and that nobody has changed it.
 * @param secrets each makes a signature, with a space between them: two while one is changed.
 */
export function signedHeaders(
  secrets: readonly string[],
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}
