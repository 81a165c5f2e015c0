import { Link, useNavigate } from "react-router";
import { ArrowIcon } from "#app/ui/icons.tsx";
import { isPlainClick } from "./plain-click.ts";

interface BackLinkProps {
  /** The page's parent, for those who did not come from this site. */
  to: string;
  label: string;
}

/** Back in the browser's history when the page before is one of ours; otherwise to the parent. */
export function BackLink({ to, label }: BackLinkProps) {
  const navigate = useNavigate();

  function goBack(event: React.MouseEvent) {
    if (!isPlainClick(event) || !cameFromHere()) return;
    event.preventDefault();
    navigate(-1);
  }

  return (
    <Link className="back" to={to} onClick={goBack}>
      <ArrowIcon />
      {label}
    </Link>
  );
}

/**
 * React Router numbers the entries since the document was loaded; the referrer says how that one came about. A tab
 * of its own has a referrer and nothing to go back to.
 */
function cameFromHere(): boolean {
  if (window.history.length < 2) return false;
  const state: unknown = window.history.state;
  const index = state !== null && typeof state === "object" && "idx" in state ? Number(state.idx) : 0;
  return index > 0 || document.referrer.startsWith(`${window.location.origin}/`);
}
