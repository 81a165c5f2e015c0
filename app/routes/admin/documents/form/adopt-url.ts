/**
 * A new study gets its address when it is first saved, while somebody types. The form on the page goes on as it
 * is, with its focus and caret: to React, and to whoever moves the focus, it is the same page.
 */
import { useCallback, useState } from "react";
import { type Location, useLocation, useNavigate, useResolvedPath } from "react-router";

type AdoptedUrl = { continues: string };

/** Leads on to the form's new address without a new page. */
export function useAdoptUrl(): (to: string) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useCallback(
    (to) => {
      const state: AdoptedUrl = { continues: pathname };
      void navigate(to, { replace: true, preventScrollReset: true, state });
    },
    [navigate, pathname],
  );
}

/** The path of the page that is on screen: its own, or the one it has grown out of. */
export function logicalPathname({ pathname, state }: Location): string {
  return isContinuing(state) ? state.continues : pathname;
}

/** Changes with each new page, and not when a page goes on under another address. */
export function useFormIdentity(): number {
  const location = useLocation();
  const { pathname } = useResolvedPath("."); // of the form, whatever lies over it
  const [shown, setShown] = useState({ pathname, key: 0 });
  if (shown.pathname === pathname) return shown.key;
  const goesOn = isContinuing(location.state) && logicalPathname(location) === shown.pathname;
  const key = goesOn ? shown.key : shown.key + 1;
  setShown({ pathname, key });
  return key;
}

function isContinuing(state: unknown): state is AdoptedUrl {
  return state !== null && typeof state === "object" && "continues" in state;
}
