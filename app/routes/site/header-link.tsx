import { useLocation } from "react-router";
import type { HeaderEntry } from "#app/content/navigation.ts";
import { SectionLink } from "./section-link.tsx";

interface HeaderLinkProps {
  entry: HeaderEntry;
  onSelect: () => void;
}

/** On the home page an entry with an anchor scrolls to its section; elsewhere it leads there. */
export function HeaderLink({ entry, onSelect }: HeaderLinkProps) {
  const { pathname } = useLocation();
  return (
    <SectionLink
      to={entry.to}
      className={entry.anchor ? undefined : "btn"}
      aria-current={currentState(entry, pathname)}
      onClick={onSelect}
    >
      {entry.label}
    </SectionLink>
  );
}

/** "page" for the page itself; "true" for the part of the site that the page belongs to. */
function currentState({ to, anchor }: HeaderEntry, pathname: string): "page" | "true" | undefined {
  if (pathname === to) return "page";
  if (!anchor) return undefined;
  return pathname === `/${anchor}` || pathname.startsWith(`/${anchor}/`) ? "true" : undefined;
}
