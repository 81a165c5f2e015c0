import { href, useNavigation } from "react-router";
import { admin } from "#app/content/admin.ts";
import { isWithin } from "#app/routes/is-within.ts";
import styles from "./loading-panel.module.css";

/** Lies over the page, which keeps everything typed into it. */
export function LoadingPanel() {
  return (
    <div className={`row ${styles.panel}`} role="status">
      <span className="spin lg" aria-hidden="true" />
      {admin.guard.loading}
    </div>
  );
}

/** Before anybody is in. */
const outside = [
  href("/admin/login"),
  href("/admin/logout"),
  href("/admin/setup"),
  href("/admin/code"),
  href("/admin/confirm"),
];

/** Whether the way from here into the staff area is being walked. */
export function useIsEntering(): boolean {
  const { state, location } = useNavigation();
  return (
    state === "loading" && isWithin(location.pathname, href("/admin")) && !outside.includes(location.pathname)
  );
}
