import type { ComponentProps } from "react";
import { Link, useLocation } from "react-router";
import { smoothNextJump } from "#app/ui/scroll.ts";
import { isPlainClick } from "./plain-click.ts";

/** A link such as "/#services": on its own page it scrolls to the section, elsewhere it leads there. */
export function SectionLink({ to, onClick, ...rest }: ComponentProps<typeof Link> & { to: string }) {
  const { pathname } = useLocation();

  function select(event: React.MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const [page, id] = to.split("#");
    const section = id && pathname === page ? document.getElementById(id) : null;
    if (section && isPlainClick(event)) smoothNextJump(section);
  }

  return <Link {...rest} to={to} onClick={select} />;
}
