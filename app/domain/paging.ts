/** Pages of a list, counted from 1. */

export type Page<Row> = { rows: Row[]; total: number; page: number; pages: number };

/** Of a list too long to count: `isMore` when there are more rows than `total` says, on at least so many `pages`. */
export type LongPage<Row> = Page<Row> & { isMore: boolean };

/** Where counting the rows of a list or a search stops: "More than 1,000" says enough. */
export const mostCounted = 1000;

export type Direction = "asc" | "desc";

/** The page number of a URL; anything that is no number from 1 to 100,000 is page 1. */
export function pageNumber(input: string | null): number {
  return input && /^[1-9]\d{0,4}$/.test(input) ? Number(input) : 1;
}

/** How many rows a page of each list has. */
export const rowsPerPage = {
  /** Lists of the website. */
  site: 24,
  /** The staff area's lists of documents. */
  documents: 25,
  inbox: 25,
  library: 24,
  trash: 25,
  history: 20,
  tags: 50,
  audit: 50,
  /** Texts in which words were changed everywhere; each is compared. */
  changed: 20,
};

/** Limit and offset of a page that exists: past the end is the last page. */
export function pageWindow(requested: number, size: number, total: number) {
  const pages = Math.max(1, Math.ceil(total / size));
  const page = Math.min(requested, pages);
  return { page, pages, limit: size, offset: (page - 1) * size };
}
