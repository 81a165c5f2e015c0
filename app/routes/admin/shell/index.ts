import { redirect } from "react-router";
import { caseStudyList } from "../list/list-url.ts";

export function loader() {
  throw redirect(caseStudyList.path);
}
