/**
 * `npm run prepare-release [-- FOLDER]`: installs and builds this checkout while another one serves, so that its start takes
 * seconds. FOLDER is the checkout that serves: its files are laid beside, for tabs that are open.
 */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { build, install, root } from "./prepare.mjs";

const [folder] = process.argv.slice(2);
const previous = folder === undefined ? root : resolve(folder);

try {
  if (!existsSync(join(previous, "package.json"))) throw new Error(`${previous} is no checkout of the site.`);
  await install();
  await build(previous);
  console.log(`${root} is ready: npm start there takes seconds.`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
