/** The site: bundled with us, or through Vite with hot reload. */
import type { Logins } from "#app/db/logins.ts";
import { projectRoot } from "#app/project-root.ts";
import type { RunningSite, SiteOptions } from "./site.ts";

type SiteModule = typeof import("./site.ts");
type Migrate = typeof import("#app/db/migrate.ts");

/** Tells pages of the site in development to load anew. */
const sourceChanged = "site:source-changed";

type Options = SiteOptions & { logins: Logins };

export async function loadSite(options: Options): Promise<RunningSite> {
  if (options.development) return loadFromSource(options);
  const { createSite } = await import("./site.ts");
  return createSite(options);
}

async function loadFromSource(options: Options): Promise<RunningSite> {
  const { createServer } = await import("vite");
  const ownListeners = new Set(process.listeners("SIGTERM"));
  const vite = await createServer({
    root: projectRoot,
    server: { middlewareMode: true },
    appType: "custom",
    logLevel: "warn", // every change of a file would be told otherwise
  });
  // React Router's plugin starts a second Vite, which ends the process at a SIGTERM, in the middle of our own stop.
  for (const listener of process.listeners("SIGTERM"))
    if (!ownListeners.has(listener)) process.off("SIGTERM", listener);
  // Pages of the site run no React that could take the new words (frame/page-script.ts).
  vite.watcher.on("change", () => vite.ws.send({ type: "custom", event: sourceChanged }));
  // The site is made anew when Vite has loaded it anew: sources changed.
  let current: { module: SiteModule; site: RunningSite } | undefined;
  const answer: RunningSite["listener"] = async (request, response) => {
    try {
      const module = (await vite.ssrLoadModule("./server/site.ts")) as SiteModule;
      if (current?.module !== module) {
        // A kind of document may be new, whose rights are views that a start writes, or a migration.
        const { migrateDatabase } = (await vite.ssrLoadModule("./app/db/migrate.ts")) as Migrate;
        await migrateDatabase(options.logins);
        const former = current?.site;
        current = { module, site: await module.createSite(options) };
        await former?.close();
      }
      current.site.listener(request, response);
    } catch (error) {
      vite.ssrFixStacktrace(error as Error);
      console.error(error);
      response.writeHead(500, { "content-type": "text/plain; charset=utf-8" });
      response.end("The server code has an error; the terminal shows it.");
    }
  };
  return {
    listener: (request, response) => vite.middlewares(request, response, () => answer(request, response)),
    prepared: Promise.resolve(),
    unheardSince: () => null,
    close: async () => {
      await current?.site.close();
      await vite.close();
    },
  };
}
