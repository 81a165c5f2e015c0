import { href } from "react-router";
import { company } from "#app/content/company.ts";
import { header } from "#app/content/navigation.ts";
import { BrandMark } from "#app/ui/brand-mark.tsx";

/** Mark and name. It leads home, and at home to the top (scroll-script.ts). */
export function Brand() {
  return (
    <a className="brand" href={href("/")} aria-label={header.homeLabel}>
      <BrandMark />
      <span translate="no">{company.name}</span>
    </a>
  );
}
