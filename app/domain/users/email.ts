/** One form for one address: NFKC, trimmed, lower case (docs/evidence/security.md, GHSA-7rqj-j65f-68wh). */
export function normalEmail(email: string): string {
  return email.normalize("NFKC").trim().toLowerCase();
}
