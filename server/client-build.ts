/** What the build made for browsers, as documents name it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ServerBuild } from "react-router";
import type { ClientBuild } from "#app/middleware/context.ts";

const pageScript = "app/routes/site/frame/page-script.ts";

/** @param clientDir folder of the built client files. */
export function readClientBuild(clientDir: string, { routes }: ServerBuild["assets"]): ClientBuild {
  const manifest = JSON.parse(readFileSync(join(clientDir, ".vite/manifest.json"), "utf8"));
  const sheets = new Map<string, string>();
  const sheetAt = (path: string): string => {
    const sheet = sheets.get(path) ?? readFileSync(join(clientDir, path), "utf8");
    sheets.set(path, sheet);
    return sheet;
  };
  return {
    pageScript: `/${manifest[pageScript].file}`,
    stylesOf(routeIds) {
      // React Router ends a path with "#" where a sheet is also imported by its address.
      const paths = new Set(
        routeIds.flatMap((id) => routes[id]?.css ?? []).map((path) => path.replace("#", "")),
      );
      return [...paths].map(sheetAt).join("");
    },
  };
}

/** While developing Vite brings both. */
export const noClientBuild: ClientBuild = { pageScript: undefined, stylesOf: () => "" };
