import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * The secret that signs session cookies: AUTH_SECRET, or one made once for this DATA_DIR and readable by us alone.
 * Two processes starting at once agree: the first to create the file wins.
 */
export async function authSecret(env: { authSecret: string | null; dataDir: string }): Promise<string> {
  if (env.authSecret) return env.authSecret;
  const file = join(env.dataDir, "auth-secret");
  await writeFile(file, randomBytes(48).toString("base64url"), { flag: "wx", mode: 0o600 }).catch((error) => {
    if (error.code !== "EEXIST") throw error;
  });
  return (await readFile(file, "utf8")).trim();
}
