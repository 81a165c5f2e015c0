import type { Link as LinkText } from "#app/content/page-parts.ts";
import { ArrowIcon } from "#app/ui/icons.tsx";
import "./rows.css";

/** Links to related pages, in ruled rows. */
export function LinkRows({ links }: { links: readonly LinkText[] }) {
  return (
    <ul className="rows">
      {links.map(({ label, to }) => (
        <li key={to}>
          <a className="more" href={to}>
            {label}
            <ArrowIcon />
          </a>
        </li>
      ))}
    </ul>
  );
}
