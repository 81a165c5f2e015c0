/**
 * The element that an address leads to by what follows its `#`, found as a browser finds it: by the id as it is written,
 * then by what that means decoded. `#50%` cannot be decoded, and is a name like any other.
 */
export function elementOfHash(hash: string, from: Document = document): HTMLElement | null {
  const written = hash.slice(1);
  if (written === "") return null;
  return from.getElementById(written) ?? from.getElementById(decoded(written));
}

function decoded(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
