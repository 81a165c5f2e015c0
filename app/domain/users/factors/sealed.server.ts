/** What is stored of secrets: encrypted where it has to be read again, as a keyed hash where it is only compared. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

const cipher = "aes-256-gcm";
const version = "1";

/**
 * 'version.iv.tag.text' in base64url, under a key derived from the site's secret.
 * @param owner the id of whom or what it belongs to: it opens for that alone.
 */
export function seal(secret: string, owner: string, text: string): string {
  const iv = randomBytes(12);
  const sealing = createCipheriv(cipher, sealingKey(secret), iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([sealing.update(text, "utf8"), sealing.final()]);
  return [version, ...[iv, sealing.getAuthTag(), sealed].map((part) => part.toString("base64url"))].join(".");
}

/** Null when it was sealed for another owner, with another secret, or changed since. */
export function unseal(secret: string, owner: string, sealed: string): string | null {
  const [known, ...parts] = sealed.split(".");
  const [iv, tag, text] = parts.map((part) => Buffer.from(part, "base64url"));
  if (known !== version || !iv || !tag || !text || tag.length !== 16) return null;
  try {
    const opening = createDecipheriv(cipher, sealingKey(secret), iv)
      .setAAD(Buffer.from(owner))
      .setAuthTag(tag);
    return Buffer.concat([opening.update(text), opening.final()]).toString("utf8");
  } catch {
    return null;
  }
}

/** 256 bits of HMAC-SHA-256 over the parts; parts cannot pose as each other. */
export function keyedDigest(secret: string, ...parts: string[]): Buffer {
  return createHmac("sha256", secret).update(JSON.stringify(parts)).digest();
}

function sealingKey(secret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", "secrets of one-time codes", 32));
}
