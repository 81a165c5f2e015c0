import { useNavigation } from "react-router";
import { admin } from "#app/content/admin.ts";
import { caseStudyList, submissionList } from "../list/list-url.ts";

/** While the next page is on its way: a line for the eye, words for the ear. */
export function ProgressLine() {
  const { location } = useNavigation();
  return (
    <div role="status" className={location ? "progress-line on" : "progress-line"}>
      {location && <span className="sr-only">{textFor(location.pathname)}</span>}
    </div>
  );
}

function textFor(pathname: string): string {
  if (pathname === caseStudyList.path) return admin.caseStudies.loading;
  if (pathname.startsWith(submissionList.path)) return admin.contacts.loading;
  return pathname.startsWith(caseStudyList.path) ? admin.caseStudyForm.loading : admin.guard.loading;
}
