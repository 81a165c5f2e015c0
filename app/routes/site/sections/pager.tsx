import { caseStudies } from "#app/content/case-studies.ts";
import "./pager.css";

interface PagerProps {
  label: string;
  /** Counting from 1. */
  page: number;
  pages: number;
  address: (page: number) => string;
}

/** From page to page of a list; nothing where there is only one. */
export function Pager({ label, page, pages, address }: PagerProps) {
  const { newer, older, position } = caseStudies.pages;
  if (pages === 1) return null;
  return (
    <nav className="pager" aria-label={label}>
      {page > 1 ? (
        <a className="btn ghost sm" href={address(page - 1)} rel="prev">
          {newer}
        </a>
      ) : (
        <span />
      )}
      <span className="nums">{position(page, pages)}</span>
      {page < pages ? (
        <a className="btn ghost sm" href={address(page + 1)} rel="next">
          {older}
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}
