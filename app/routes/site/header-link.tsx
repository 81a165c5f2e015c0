import { Link, useLocation } from "react-router";
import type { HeaderEntry } from "#app/content/navigation.ts";
import { smoothNextJump } from "#app/ui/scroll.ts";
import { isPlainClick } from "./plain-click.ts";

interface HeaderLinkProps {
  entry: HeaderEntry;
  onSelect: () => void;
}

/** On the home page an entry with an anchor scrolls to its section; elsewhere it leads there. */
export function HeaderLink({ entry, onSelect }: HeaderLinkProps) {
  const { pathname } = useLocation();

  function select(event: React.MouseEvent) {
    onSelect();
    const section = entry.anchor && pathname === "/" ? document.getElementById(entry.anchor) : null;
    if (section && isPlainClick(event)) smoothNextJump(section);
  }

  return (
    <Link
      to={entry.to}
      className={entry.anchor ? undefined : "btn"}
      aria-current={currentState(entry, pathname)}
      onClick={select}
    >
      {entry.label}
    </Link>
  );
}

/** "page" for the page itself; "true" for the part of the site that the page belongs to. */
function currentState({ to, anchor }: HeaderEntry, pathname: string): "page" | "true" | undefined {
  if (pathname === to) return "page";
  if (!anchor) return undefined;
  return pathname === `/${anchor}` || pathname.startsWith(`/${anchor}/`) ? "true" : undefined;
}
