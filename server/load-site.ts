/** The site's listener: from the build, or through Vite with hot reload. */
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { getRequestListener } from "@hono/node-server";
import type { AppOptions } from "./app.ts";

export type LoadedSite = { listener: RequestListener; close(): Promise<void> };

type AppModule = typeof import("./app.ts");

export async function loadSite(root: string, options: AppOptions): Promise<LoadedSite> {
  if (options.development) return loadFromSource(root, options);
  const module = (await import(pathToFileURL(join(root, "build/server/index.js")).href)) as AppModule;
  return { listener: listenerOf(module, options), close: async () => {} };
}

async function loadFromSource(root: string, options: AppOptions): Promise<LoadedSite> {
  const { createServer } = await import("vite");
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: "custom" });
  // The app is made anew when Vite has loaded it anew: sources changed.
  let current: { module: AppModule; listener: RequestListener } | undefined;
  const answer: RequestListener = async (request, response) => {
    try {
      const module = (await vite.ssrLoadModule("./server/app.ts")) as AppModule;
      if (current?.module !== module) current = { module, listener: listenerOf(module, options) };
      current.listener(request, response);
    } catch (error) {
      vite.ssrFixStacktrace(error as Error);
      console.error(error);
      response.writeHead(500, { "content-type": "text/plain; charset=utf-8" });
      response.end("The server code has an error; the terminal shows it.");
    }
  };
  return {
    listener: (request, response) => vite.middlewares(request, response, () => answer(request, response)),
    close: () => vite.close(),
  };
}

function listenerOf({ createApp }: AppModule, options: AppOptions): RequestListener {
  // React Router brings its own Request and Response; replacing the globals breaks its instanceof checks.
  return getRequestListener(createApp(options).fetch, { overrideGlobalObjects: false });
}
