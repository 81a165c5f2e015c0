/** TLS in front of a site on this machine, with a certificate of our own. */
import { execFile } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { request } from "node:http";
import { createServer } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/** Where it is; cli/test.mjs has looked and installed it where it may. */
export const opensslPath = [process.env.OPENSSL_PATH ?? "", "/usr/bin/openssl"].find((path) =>
  existsSync(path),
);

/** @returns its hash as Chromium wants it of a certificate that it is to trust. */
export async function startHttps(host: string, port: number, sitePort: number) {
  const { key, cert } = await ownCertificate(host);
  const server = createServer({ key, cert }, (from, to) => {
    const headers = { ...from.headers, "x-forwarded-for": from.socket.remoteAddress };
    const asked = request(
      { host: "127.0.0.1", port: sitePort, method: from.method, path: from.url, headers },
      (answer) => {
        to.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(to);
      },
    );
    asked.on("error", () => to.destroy());
    to.on("close", () => asked.destroy());
    from.pipe(asked);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const publicKey = new X509Certificate(cert).publicKey.export({ type: "spki", format: "der" });
  return {
    keyHash: createHash("sha256").update(publicKey).digest("base64"),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** PEM, good for two days. */
export async function ownCertificate(host: string): Promise<{ key: Buffer; cert: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), "site-certificate-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  const named = ["-subj", `/CN=${host}`, "-addext", `subjectAltName=DNS:${host}`];
  try {
    const args = ["req", "-x509", ...kind, ...named, "-keyout", key, "-out", cert];
    await promisify(execFile)(opensslPath ?? "", args);
    return { key: await readFile(key), cert: await readFile(cert) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
