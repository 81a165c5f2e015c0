import { useRouteLoaderData } from "react-router";
import type { StaffRole } from "#app/db/roles.ts";
import type { loader } from "../frame/layout.tsx";

/** Who is signed in, on every page behind the guard; undefined where the guard let nobody in. */
export function useStaff():
  | {
      userId: string;
      email: string;
      role: StaffRole;
      hasPasskeys: boolean;
      hasFirmAccount: boolean;
      actKey: string;
    }
  | undefined {
  return useRouteLoaderData<typeof loader>("routes/admin/frame/layout");
}
