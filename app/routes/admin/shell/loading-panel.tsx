import { useNavigation } from "react-router";
import { admin } from "#app/content/admin.ts";

/** Lies over the page, which keeps everything typed into it. */
export function LoadingPanel() {
  return (
    <div className="loading-panel" role="status">
      <span className="spin lg" aria-hidden="true" />
      {admin.guard.loading}
    </div>
  );
}

/** Whether the way from here into the staff area is being walked. */
export function useIsEntering(): boolean {
  const { state, location } = useNavigation();
  return state === "loading" && /^\/admin(?!\/(?:login|logout|setup)$)(?:$|\/)/.test(location.pathname);
}
