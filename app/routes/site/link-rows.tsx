import { Link } from "react-router";
import type { Link as LinkText } from "#app/content/page.ts";
import { ArrowIcon } from "#app/ui/icons.tsx";

/** Links to related pages, in ruled rows. */
export function LinkRows({ links }: { links: readonly LinkText[] }) {
  return (
    <ul className="rows">
      {links.map(({ label, to }) => (
        <li key={to}>
          <Link className="more" to={to} viewTransition>
            {label}
            <ArrowIcon />
          </Link>
        </li>
      ))}
    </ul>
  );
}
