/** The places that tell of bearing 7 (charts/bearings.ts), in the order of a project: the foot of each leads to the next. */
import { href } from "react-router";

const paper = (id: string) => href("/papers/:id", { id });
const follow = "Follow bearing 7";

export const followLinks = {
  hero: { label: `${follow} to its alarm`, to: `${href("/")}#alarm` },
  alarm: { label: `${follow} to the agreed page`, to: paper("agreed-page") },
  arrived: { label: `${follow} from the beginning`, to: href("/") },
} as const;

/** Of papers, by their addresses. */
const ofPapers = new Map([
  [paper("agreed-page"), { label: `${follow} to the test report`, to: paper("test-report") }],
  [paper("test-report"), { label: `${follow} to the handover list`, to: paper("handover-list") }],
  [
    paper("handover-list"),
    { label: `${follow} to your first message`, to: `${href("/contact")}?about=manufacturing` },
  ],
]);

export function followLinkOf(path: string) {
  return ofPapers.get(path);
}

/** Whether words are about it, so that its line stands beside them. */
export function isOfBearing7(words: string): boolean {
  return /\bbearing 7\b/i.test(words);
}
