/**
 * `npm start` and `npm run dev` on a bare checkout: installs what the lock says, builds what changed, serves.
 * Runs on the system's Node, before anything is installed: only its built-ins.
 */
import { spawn } from "node:child_process";
import { build, install, nodeOfProject, root, served } from "./prepare.mjs";

const development = process.argv.includes("--dev");

try {
  await install();
  if (!development) await build();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

const program = development ? ["server/index.ts"] : served;
const server = spawn(nodeOfProject, [...program, ...process.argv.slice(2)], {
  cwd: root,
  // The channel tells the server that we are gone, however we went.
  stdio: ["inherit", "inherit", "inherit", "ipc"],
});
server.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 1)));
// Ctrl-C reaches the server by itself; a SIGTERM to us alone is passed on.
process.on("SIGINT", () => {});
process.on("SIGTERM", () => server.kill("SIGTERM"));
