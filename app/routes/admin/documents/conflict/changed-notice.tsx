import type { RefObject } from "react";
import { Link, useLocation } from "react-router";
import { caseStudyConflict } from "#app/content/admin/case-study-conflict.ts";
import { Button } from "#app/ui/button.tsx";

type Box = RefObject<HTMLDivElement | null>;

const words = caseStudyConflict.changed;

interface ChangedNoticeProps {
  box: Box;
  onCompare: () => void;
}

/** What is left of the comparison when it is closed without a choice. */
export function ChangedNotice({ box, onCompare }: ChangedNoticeProps) {
  const { pathname } = useLocation();
  return (
    <div className="conflict notice" role="alert" tabIndex={-1} ref={box}>
      <p>{words.notice}</p>
      <div className="acts">
        <Button look="ghost" onClick={onCompare}>
          {words.compare}
        </Button>
        <Link className="btn ghost" to={pathname} target="_blank">
          {words.openTheirs}
        </Link>
      </div>
    </div>
  );
}

/** @param isSaved there was nothing of mine among what was chosen. */
export function TakenNotice({ isSaved, box }: { isSaved: boolean; box: Box }) {
  return (
    <div className="conflict notice" role="status" tabIndex={-1} ref={box}>
      <p>{isSaved ? words.takenTheirs : words.taken}</p>
    </div>
  );
}
