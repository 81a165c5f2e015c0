/** Imported first of all, because it decides how everything else is loaded. */
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { projectRoot } from "#app/project-root.ts";

const isDevelopment = process.argv.includes("--dev");

/** Packages choose their fast or their talkative half by it; for React the build has chosen (vite.config.ts). */
const { env } = process;
env.NODE_ENV ??= isDevelopment ? "development" : "production";

// Half of a start is compiling. Where the folder cannot be written, that half is spent again.
if (!isDevelopment) enableCompileCache(join(projectRoot, "build/server/.compile-cache"));
