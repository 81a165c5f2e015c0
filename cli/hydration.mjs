/**
 * `npm run test:hydration`: the visitor's tests with React at once, seconds late, and never, where those that only
 * React can pass are left out (e2e/site.ts).
 */
import { spawn } from "node:child_process";
import { findBrowsers } from "./browser.mjs";
import { build, install, nodeOfProject, root } from "./prepare.mjs";

try {
  await install();
  await build();
  const env = { ...process.env, ...(await findBrowsers()) };
  for (const hydration of ["now", "late", "never"]) {
    console.log(`\nReact ${hydration}:`);
    if (!(await passes({ ...env, HYDRATION: hydration }))) process.exitCode = 1;
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

function passes(env) {
  const args = ["node_modules/@playwright/test/cli.js", "test", "visitor", "--reporter=dot"];
  const child = spawn(nodeOfProject, args, { cwd: root, stdio: ["ignore", "inherit", "inherit"], env });
  return new Promise((resolve) => child.on("close", (code) => resolve(code === 0)));
}
