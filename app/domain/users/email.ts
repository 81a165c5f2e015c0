import { asciiAddress } from "#app/domain/mail-address.ts";

/**
 * One form for one address: NFKC, trimmed, lower case (SECURITY.md L4, GHSA-7rqj-j65f-68wh), its domain as
 * mail servers know it. What is no address is only tidied.
 */
export function normalEmail(email: string): string {
  const tidied = email.normalize("NFKC").trim().toLowerCase();
  return asciiAddress(tidied) ?? tidied;
}
