/** What the build made for browsers, as documents name it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { holds } from "#app/db/roles.ts";
import type { ClientBuild, ClientScript } from "#app/middleware/context.ts";
import { readerOf } from "./route-table.ts";

/** @param clientDir folder of the built client files. */
export function readClientBuild(
  clientDir: string,
  build: Pick<ServerBuild, "assets" | "routes">,
): ClientBuild {
  const { routes } = build.assets;
  const manifest: Manifest = JSON.parse(readFileSync(join(clientDir, ".vite/manifest.json"), "utf8"));
  const sheets = new Map<string, string>();
  const sheetAt = (path: string): string => {
    const sheet = sheets.get(path) ?? readFileSync(join(clientDir, path), "utf8");
    sheets.set(path, sheet);
    return sheet;
  };
  // Without those of its page of errors, which every document would carry.
  const ownOfRoot = manifest["app/root.tsx?__react-router-build-client-route"]?.css ?? [];
  return {
    pageScript: scriptOf("app/routes/site/frame/page-script.ts", manifest),
    contactScript: scriptOf("app/routes/site/contact/contact-script.tsx", manifest),
    signOffScript: scriptOf("app/routes/sign-off/sign-off-script.ts", manifest),
    staffFiles: staffFilesOf(build, manifest),
    stylesOf(routeIds, hasFailed) {
      const paths = routeIds
        .flatMap((id) => (id === "root" && !hasFailed ? ownOfRoot : (routes[id]?.css ?? [])))
        .map(plain);
      return [...new Set(paths)].map(sheetAt).join("");
    },
  };
}

/** Vite's own manifest: by the path of a source file, or the name of a chunk. */
type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] } | undefined>;

/** React Router ends a path with "#" where a sheet is also imported by its address. */
function plain(path: string): string {
  return path.replace("#", "");
}

function scriptOf(source: string, manifest: Manifest): ClientScript {
  const imports = new Set<string>();
  const add = (name: string) => {
    const { file, imports: more = [] } = manifest[name] ?? { file: "" };
    if (!file || imports.has(`/${file}`)) return;
    imports.add(`/${file}`);
    for (const one of more) add(one);
  };
  add(source);
  const [src, ...rest] = imports;
  return { src, imports: rest };
}

/** The scripts and style sheets of the screens that a role may open, and the editor of texts, which its screen loads at once. */
function staffFilesOf(
  { assets, routes }: Pick<ServerBuild, "assets" | "routes">,
  manifest: Manifest,
): ClientBuild["staffFiles"] {
  const ofScreens = Object.values(assets.routes).flatMap((route) => {
    const right = route && /(?:^|\/)admin\//.test(route.id) ? readerOf(routes, route.id) : null;
    return route && right
      ? [{ right, files: [route.module, ...(route.imports ?? []), ...(route.css ?? [])] }]
      : [];
  });
  const { src, imports } = scriptOf("app/routes/admin/fields/body/document-editor.tsx", manifest);
  const all = [...ofScreens, { right: "drafts" as const, files: [...(src ? [src] : []), ...imports] }];
  return (role) => [
    ...new Set(all.flatMap(({ right, files }) => (holds(role, right) ? files.map(plain) : []))),
  ];
}

/** While developing Vite brings them, but for the sheets of a page's own sections: the layers before those. */
export const noClientBuild: ClientBuild = {
  staffFiles: () => [],
  pageScript: { imports: [] },
  contactScript: { imports: [] },
  signOffScript: { imports: [] },
  stylesOf: () => "@layer theme, base, components, utilities;",
};
