import type { RefObject } from "react";
import { Link, useLocation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { useScreen } from "../screen.ts";

type Box = RefObject<HTMLDivElement | null>;

interface ChangedNoticeProps {
  box: Box;
  onCompare: () => void;
}

/** What is left of the comparison when it is closed without a choice. */
export function ChangedNotice({ box, onCompare }: ChangedNoticeProps) {
  const { pathname } = useLocation();
  const words = useScreen().words.conflict.changed;
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
  const words = useScreen().words.conflict.changed;
  return (
    <div className="conflict notice" role="status" tabIndex={-1} ref={box}>
      <p>{isSaved ? words.takenTheirs : words.taken}</p>
    </div>
  );
}
