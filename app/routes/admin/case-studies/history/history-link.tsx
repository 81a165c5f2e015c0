import { Link } from "react-router";
import { caseStudyHistory } from "#app/content/admin/case-study-history.ts";
import { historyAddress } from "./history-address.ts";

/** From the form to the saved versions of its study. */
export function HistoryLink({ id }: { id: string }) {
  return (
    <Link className="btn ghost sm" to={historyAddress(id)}>
      {caseStudyHistory.heading}
    </Link>
  );
}
