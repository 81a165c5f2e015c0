/** Where a page of a list stands: the first one has the plain address. @param list its path */
export function pageAddress(list: string, page: number): string {
  return list + pageQuery(page);
}

/** "?page=2", or nothing. */
export function pageQuery(page: number): string {
  return page > 1 ? `?page=${page}` : "";
}
