/** The first file of a part: what must be set before anything else is loaded, then everything else. */
import "../environment.ts";

const { run } = await import("./process.ts");
await run();
