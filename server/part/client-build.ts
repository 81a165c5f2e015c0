/** What the build made for browsers, as documents name it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ServerBuild } from "react-router";
import type { ClientBuild, ClientScript } from "#app/middleware/context.ts";

/** @param clientDir folder of the built client files. */
export function readClientBuild(clientDir: string, { routes }: ServerBuild["assets"]): ClientBuild {
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
    staffFiles: staffFilesOf(routes, manifest),
    stylesOf(routeIds, hasFailed) {
      const paths = routeIds
        .flatMap((id) => (id === "root" && !hasFailed ? ownOfRoot : (routes[id]?.css ?? [])))
        .map(plain);
      return [...new Set(paths)].map(sheetAt).join("");
    },
  };
}

/** Vite's own manifest: by the path of a source file, or the name of a chunk. */
type Manifest = Record<
  string,
  { file: string; imports?: string[]; css?: string[]; isDynamicEntry?: boolean } | undefined
>;

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

/** The scripts and style sheets of all screens of the staff area, and of what they load when it is wanted. */
function staffFilesOf(routes: ServerBuild["assets"]["routes"], manifest: Manifest): readonly string[] {
  const screens = Object.values(routes).filter((route) => route && /(?:^|\/)admin\//.test(route.id));
  const ofScreens = screens.flatMap((route) =>
    route ? [route.module, ...(route.imports ?? []), ...(route.css ?? [])] : [],
  );
  const parts = Object.keys(manifest).filter(
    (name) => manifest[name]?.isDynamicEntry && name.startsWith("app/routes/admin/"),
  );
  const ofParts = parts.flatMap((name) => {
    const { src, imports } = scriptOf(name, manifest);
    const sheets = manifest[name]?.css?.map((path) => `/${path}`) ?? [];
    return [...(src ? [src] : []), ...imports, ...sheets];
  });
  return [...new Set([...ofScreens, ...ofParts].map(plain))];
}

/** While developing Vite brings them, but for the sheets of a page's own sections: the layers before those. */
export const noClientBuild: ClientBuild = {
  staffFiles: [],
  pageScript: { imports: [] },
  contactScript: { imports: [] },
  signOffScript: { imports: [] },
  stylesOf: () => "@layer theme, base, components, utilities;",
};
