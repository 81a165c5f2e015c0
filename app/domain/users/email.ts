/** One form for one address: NFKC, trimmed, lower case (SECURITY.md, GHSA-7rqj-j65f-68wh). */
export function normalEmail(email: string): string {
  return email.normalize("NFKC").trim().toLowerCase();
}
