/** The site: bundled with us, or through Vite with hot reload. */
import { projectRoot } from "#app/project-root.ts";
import type { RunningSite, SiteOptions } from "./site.ts";

type SiteModule = typeof import("./site.ts");

export async function loadSite(options: SiteOptions): Promise<RunningSite> {
  if (options.development) return loadFromSource(options);
  const { createSite } = await import("./site.ts");
  return createSite(options);
}

async function loadFromSource(options: SiteOptions): Promise<RunningSite> {
  const { createServer } = await import("vite");
  const vite = await createServer({ root: projectRoot, server: { middlewareMode: true }, appType: "custom" });
  // The site is made anew when Vite has loaded it anew: sources changed.
  let current: { module: SiteModule; site: RunningSite } | undefined;
  const answer: RunningSite["listener"] = async (request, response) => {
    try {
      const module = (await vite.ssrLoadModule("./server/site.ts")) as SiteModule;
      if (current?.module !== module) current = { module, site: await module.createSite(options) };
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
    close: () => vite.close(),
  };
}
