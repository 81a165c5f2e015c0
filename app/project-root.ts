import { readFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";

/** The folder of package.json, from the sources and from the bundle alike. */
export const projectRoot = dirname(findPackageJSON(".", import.meta.url) ?? "");

/** Which release this is, as package.json says it: "1.0.0". */
export const version: string = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")).version;
