import { useNavigation } from "react-router";
import { admin } from "#app/content/admin.ts";
import { kindNames } from "#app/content/kinds.ts";
import { isWithin } from "#app/routes/is-within.ts";
import { screenOf } from "../documents/screen.ts";
import { submissionList } from "../list/list-url.ts";
import styles from "./progress-line.module.css";

/** While the next page is on its way: a line for the eye, words for the ear. */
export function ProgressLine() {
  const { location } = useNavigation();
  return (
    <div role="status" className={location ? `${styles.line} ${styles.on}` : styles.line}>
      {location && <span className="sr-only">{textFor(location.pathname)}</span>}
    </div>
  );
}

function textFor(pathname: string): string {
  if (isWithin(pathname, submissionList.path)) return admin.submissions.loading;
  const screen = kindNames.map(screenOf).find(({ list }) => isWithin(pathname, list.path));
  if (!screen) return admin.guard.loading;
  const { list, only, words } = screen;
  return pathname === list.path && only === undefined ? words.list.loading : words.form.loading;
}
