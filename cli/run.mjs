/** `npm run user` and its like: what is needed is installed first, then cli/NAME.ts runs on the project's Node. */
import { spawn } from "node:child_process";
import { command, install, nodeOfProject, root } from "./prepare.mjs";

const [name = "", ...args] = process.argv.slice(2);

try {
  await install();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
const running = spawn(nodeOfProject, [...command(name), ...args], { cwd: root, stdio: "inherit" });
running.on("exit", (code) => process.exit(code ?? 1));
