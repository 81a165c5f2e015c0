/** The first file of the server: what must be set before anything else is loaded, then everything else. */
import "./environment.ts";

const { run } = await import("./front/process.ts");
await run();
