import type { ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];
const frame = "routes/admin/shell/layout";

/** The addresses of all pages in the staff area's frame, as patterns: "/admin/case-studies/:id/edit". */
export function staffPages(routes: Routes): string[] {
  return Object.values(routes).flatMap((route) =>
    route?.module.default && isFramed(routes, route.parentId) ? [pathOf(routes, route.id)] : [],
  );
}

function isFramed(routes: Routes, id: string | undefined): boolean {
  return id !== undefined && (id === frame || isFramed(routes, routes[id]?.parentId));
}

function pathOf(routes: Routes, id: string | undefined): string {
  const route = id === undefined ? undefined : routes[id];
  if (!route) return "";
  return pathOf(routes, route.parentId) + (route.path ? `/${route.path}` : "");
}
