import { findPackageJSON } from "node:module";
import { dirname } from "node:path";

/** The folder of package.json, from the sources and from the bundle alike. */
export const projectRoot = dirname(findPackageJSON(".", import.meta.url) ?? "");
