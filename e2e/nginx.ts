/** nginx with the configuration of deploy/, in front of sites on this machine. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where it is; cli/test.mjs has looked and installed it where it may. */
export const nginxPath = [process.env.NGINX_PATH ?? "", "/usr/sbin/nginx"].find((path) => existsSync(path));

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** @param sites two addresses, for the two of the example. */
export async function startNginx(port: number, sites: [string, string]): Promise<{ stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "site-nginx-"));
  const example = await readFile(new URL("../deploy/nginx.conf", import.meta.url), "utf8");
  const config = sites
    .reduce((text, url, index) => text.replace(`site-${index + 1}:3000`, new URL(url).host), example)
    .replace("listen 8080", `listen 127.0.0.1:${port}`)
    .replaceAll("/tmp/", `${folder}/`);
  const file = join(folder, "nginx.conf");
  await writeFile(file, config);
  // The workers of an nginx that root starts would be nobody's, who may not write into our folder.
  const user = process.getuid?.() === 0 ? "user root;" : "";
  const nginx = spawn(nginxPath ?? "", ["-c", file, "-p", folder, "-g", `daemon off; ${user}`], {
    stdio: "ignore",
  });
  const exited = new Promise<void>((resolve) => nginx.once("exit", () => resolve()));
  return {
    async stop() {
      nginx.kill("SIGTERM");
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
