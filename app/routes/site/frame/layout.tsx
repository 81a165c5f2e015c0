import { Outlet } from "react-router";
import type { RouteHandle } from "#app/routes/handle.ts";
import { SiteFrame } from "./site-frame.tsx";

export const handle: RouteHandle = { document: true };

export default function SiteLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}
