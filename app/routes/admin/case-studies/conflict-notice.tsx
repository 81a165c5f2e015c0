import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { admin } from "#app/content/admin.ts";

const words = admin.caseStudyForm.errors;

/** Two people have edited the same study: nobody's text is lost before somebody decides. */
export function ConflictNotice({ version, answer }: { version: string; answer: unknown }) {
  const box = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();

  useEffect(() => {
    if (answer) box.current?.focus();
  }, [answer]);

  return (
    <div className="notice conflict" role="alert" tabIndex={-1} ref={box}>
      <p>{words.conflict}</p>
      <div className="acts">
        <Link className="btn ghost" to={pathname} target="_blank">
          {words.conflictOpen}
        </Link>
        <button type="submit" className="btn ghost warn" name="replacing" value={version}>
          {words.conflictOverwrite}
        </button>
      </div>
    </div>
  );
}
