import { redirect } from "react-router";
import { caseStudyList } from "../list/list-address.ts";

export function loader() {
  throw redirect(caseStudyList.path);
}
