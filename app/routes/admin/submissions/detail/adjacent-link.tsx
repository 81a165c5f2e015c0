import type { ReactNode } from "react";
import { Link } from "react-router";

/** To the message before or after; where there is none, its place stays. */
export function AdjacentLink({ to, label, icon }: { to: string | null; label: string; icon: ReactNode }) {
  if (!to) {
    return (
      <button type="button" className="icon-btn" aria-label={label} disabled>
        {icon}
      </button>
    );
  }
  return (
    <Link className="icon-btn" to={to} aria-label={label} preventScrollReset replace>
      {icon}
    </Link>
  );
}
