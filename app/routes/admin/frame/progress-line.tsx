import { useNavigation } from "react-router";
import { admin } from "#app/content/admin.ts";
import { isWithin } from "#app/routes/is-within.ts";
import { caseStudyList, submissionList } from "../list/list-url.ts";
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
  if (pathname === caseStudyList.path) return admin.caseStudies.loading;
  if (isWithin(pathname, submissionList.path)) return admin.submissions.loading;
  return isWithin(pathname, caseStudyList.path) ? admin.caseStudyForm.loading : admin.guard.loading;
}
