/** `npm run user` and its like: what is needed is installed first, then cli/NAME.ts runs on the project's Node. */
import { spawn } from "node:child_process";
import { install, nodeOfProject, root } from "./prepare.mjs";

const [name = "", ...args] = process.argv.slice(2);

try {
  await install();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
const command = spawn(nodeOfProject, [`cli/${name}.ts`, ...args], { cwd: root, stdio: "inherit" });
command.on("exit", (code) => process.exit(code ?? 1));
