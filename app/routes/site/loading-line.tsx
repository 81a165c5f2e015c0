import { useNavigation } from "react-router";
import { caseStudies } from "#app/content/case-studies.ts";

/** While the next page is on its way: nobody has to wonder whether the click was heard. */
export function LoadingLine() {
  const { location } = useNavigation();
  return (
    <div role="status" className={location ? "loading-line on" : "loading-line"}>
      {location && <span className="sr-only">{loadingText(location.pathname)}</span>}
    </div>
  );
}

function loadingText(pathname: string): string {
  if (pathname === "/case-studies") return caseStudies.loading;
  return pathname.startsWith("/case-studies/") ? caseStudies.detail.loading : "Loading";
}
