import { Link, useLocation } from "react-router";
import { company } from "#app/content/company.ts";
import { header } from "#app/content/navigation.ts";
import { BrandMark } from "#app/ui/brand-mark.tsx";
import { scrollToTop } from "#app/ui/scroll.ts";
import { isPlainClick } from "./plain-click.ts";

/** Mark and name. It leads home, and at home to the top. */
export function Brand() {
  const { pathname, hash } = useLocation();

  function select(event: React.MouseEvent) {
    if (pathname !== "/" || hash || !isPlainClick(event)) return;
    event.preventDefault();
    scrollToTop();
  }

  return (
    <Link className="brand" to="/" aria-label={header.homeLabel} onClick={select}>
      <BrandMark />
      <span>{company.name}</span>
    </Link>
  );
}
