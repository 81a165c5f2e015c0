import type { RefObject } from "react";
import { Link, useLocation } from "react-router";
import { caseStudyConflict } from "#app/content/admin/case-study-conflict.ts";
import { Button } from "#app/ui/button.tsx";
import { savedAs } from "../form/form-values.ts";

type Box = RefObject<HTMLDivElement | null>;

const words = caseStudyConflict.changed;

interface ChangedNoticeProps {
  formId: string;
  /** The one that is stored now. */
  version: string;
  /** It was to be kept as a draft. */
  isDraft: boolean;
  box: Box;
  onCompare: () => void;
}

/** What is left of the comparison when it is closed without a choice. */
export function ChangedNotice({ formId, version, isDraft, box, onCompare }: ChangedNoticeProps) {
  const { pathname } = useLocation();
  return (
    <div className="conflict notice" role="alert" tabIndex={-1} ref={box}>
      <p>{words.notice}</p>
      <div className="acts">
        <Button look="ghost" className="script-only" onClick={onCompare}>
          {words.compare}
        </Button>
        <Link className="btn ghost" to={pathname} target="_blank">
          {words.openTheirs}
        </Link>
        {/* Without a script both texts stand below on this page, so theirs has been seen. */}
        <button
          type="submit"
          form={formId}
          className="btn ghost warn no-script"
          name="replacing"
          value={version}
          formAction={savedAs(isDraft)}
        >
          {words.overwrite}
        </button>
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
