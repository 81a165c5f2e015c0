import { ArrowIcon } from "#app/ui/icons.tsx";
import "./back-link.css";

interface BackLinkProps {
  /** The page's parent, for those who did not come from this site. */
  to: string;
  label: string;
}

/** Back in the browser's history when the page before is one of ours (back-link-script.ts); otherwise to the parent. */
export function BackLink({ to, label }: BackLinkProps) {
  return (
    <a className="back" href={to} data-back>
      <ArrowIcon />
      {label}
    </a>
  );
}
