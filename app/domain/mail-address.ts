/** Addresses of mail in any letters (RFC 5321, 5890, 6531): whether a text is one, and how it is sent. The browser needs it too. */

/** Octets, of the part before the @ and of all. */
const longest = { local: 64, whole: 254 };

const sign = "[\\w!#$%&'*+/=?^`{|}~\\-\\p{L}\\p{M}\\p{N}]";
/** No quotes, comments or anything else that a header could be made of. */
const local = new RegExp(`^${sign}+(?:\\.${sign}+)*$`, "u");
const domain = /^[\p{L}\p{M}\p{N}.-]+$/u;
/** After conversion: at least two labels, the last of which is no number. */
const asciiDomain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9-]{2,63}$/;

/** The address with its domain as mail servers know it, "kontakt@xn--mller-kva.de"; null for what is no address. */
export function asciiAddress(address: string): string | null {
  const at = address.lastIndexOf("@");
  const [before, after] = [address.slice(0, at), address.slice(at + 1)];
  // guard: nothing in an address of mail is more than an address: !local.test(before) -> false
  if (at < 1 || !local.test(before) || !domain.test(after)) return null;
  const host = hostOf(after);
  if (!asciiDomain.test(host)) return null;
  const whole = `${before}@${host}`;
  return octets(before) <= longest.local && octets(whole) <= longest.whole ? whole : null;
}

export function isMailAddress(text: string): boolean {
  return asciiAddress(text) !== null;
}

/** The address within a name and <address>. */
export function bareAddress(sender: string): string {
  return /<([^<>]*)>\s*$/.exec(sender)?.[1] ?? sender;
}

/** Whether the part before the @ has letters that only mail servers with SMTPUTF8 take. */
export function needsUtf8(address: string): boolean {
  return /[^\0-\x7f]/.test(address.slice(0, address.lastIndexOf("@")));
}

/** Empty where it is none. */
function hostOf(written: string): string {
  try {
    return new URL(`http://${written}/`).hostname;
  } catch {
    return "";
  }
}

function octets(text: string): number {
  return new TextEncoder().encode(text).length;
}
