import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** When this version of the site was made, and with it all words that do not come from the database. */
export const builtAt = statSync(fileURLToPath(import.meta.url)).mtime;
