/** nginx with the configuration of deploy/, in front of sites on this machine. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Where it is; cli/test.mjs has looked and installed it where it may. */
export const nginxPath = [process.env.NGINX_PATH ?? "", "/usr/sbin/nginx"].find((path) => existsSync(path));

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const deploy = fileURLToPath(new URL("../deploy", import.meta.url));

type Nginx = { stop(): Promise<void> };

/** As in compose. @param sites two addresses, for the two of the example. */
export async function startNginx(port: number, sites: [string, string]): Promise<Nginx> {
  const example = await readFile(join(deploy, "nginx.conf"), "utf8");
  const config = sites
    .reduce((text, url, index) => text.replace(`site-${index + 1}:3000`, new URL(url).host), example)
    .replace("listen 8080", `listen 127.0.0.1:${port}`);
  return start(config);
}

/**
 * As on a machine of its own, where TLS ends, for www.example.com.
 * @param ports of http and https. @param sites two ports of this machine. @param certificate its file, and that of its key.
 */
export async function startNginxTls(
  ports: { http: number; https: number },
  sites: [number, number],
  certificate: { cert: string; key: string },
): Promise<Nginx> {
  const example = await readFile(join(deploy, "nginx-tls.conf"), "utf8");
  const within = example
    .replaceAll(/^ *listen \[::\].*\n/gm, "")
    .replaceAll("listen 80;", `listen 127.0.0.1:${ports.http};`)
    .replaceAll("listen 443 ", `listen 127.0.0.1:${ports.https} `)
    .replace("127.0.0.1:3000", `127.0.0.1:${sites[0]}`)
    .replace("# server 127.0.0.1:3001", `server 127.0.0.1:${sites[1]}`)
    .replaceAll("/etc/letsencrypt/live/www.example.com/fullchain.pem", certificate.cert)
    .replaceAll("/etc/letsencrypt/live/www.example.com/privkey.pem", certificate.key)
    .replace("/var/cache/nginx-site", "/tmp/nginx-cache");
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const temporary = paths.map((name) => `${name}_temp_path /tmp/nginx-${name};`).join("\n");
  return start(`pid /tmp/nginx.pid; events {} http { ${temporary}\n${within} }`);
}

async function start(example: string): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), "site-nginx-"));
  const config = example
    .replaceAll("/tmp/nginx", `${folder}/nginx`)
    .replaceAll("/etc/nginx/site/", `${deploy}/nginx/`);
  const file = join(folder, "nginx.conf");
  await writeFile(file, config);
  // The workers of an nginx that root starts would be nobody's, who may not write into our folder.
  const user = process.getuid?.() === 0 ? "user root;" : "";
  const log = join(folder, "error.log");
  const nginx = spawn(nginxPath ?? "", ["-c", file, "-p", folder, "-e", log, "-g", `daemon off; ${user}`], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  let isStopping = false;
  nginx.stderr?.on("data", (chunk) => (said += chunk));
  const exited = new Promise<void>((resolve) => nginx.once("exit", () => resolve()));
  // Of a configuration that it does not take, a test would else learn only that nobody answers.
  void exited.then(() => isStopping || process.stderr.write(said));
  return {
    async stop() {
      isStopping = true;
      nginx.kill("SIGTERM");
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
