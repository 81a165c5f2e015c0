import { useEffect } from "react";

type Manifest = { routes: Record<string, { id: string; module: string; css?: string[] } | undefined> };

/** Milliseconds after which a page has what it needs itself. */
const patience = 1_000;

/**
 * Brings the scripts and styles of all staff pages, once this page stands: its next press needs none that a newer
 * version of the site, or no network, would not give.
 */
export function useStaffScripts(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      const { routes } = (window as unknown as { __reactRouterManifest: Manifest }).__reactRouterManifest;
      for (const route of Object.values(routes)) {
        if (!route || !/(?:^|\/)admin\//.test(route.id)) continue;
        import(/* @vite-ignore */ route.module).catch(() => {});
        for (const sheet of route.css ?? []) void fetch(sheet).catch(() => {});
      }
    }, patience);
    return () => clearTimeout(timer);
  }, []);
}
