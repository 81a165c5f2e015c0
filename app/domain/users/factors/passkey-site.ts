/** Under which name browsers keep passkeys of this site, if they can at all. */
export type PasskeySite = { rpId: string; origin: string; secret: string };

/** Null on plain http elsewhere than on the machine itself, and where the site has no name: browsers refuse both. */
export function passkeySite({
  publicUrl,
  secret,
}: {
  publicUrl: string;
  secret: string;
}): PasskeySite | null {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isAddress = /^[\d.]+$|^\[/.test(hostname);
  const isLocal = hostname === "localhost" || hostname.endsWith(".localhost");
  if (isAddress || (protocol !== "https:" && !isLocal)) return null;
  return { rpId: hostname, origin, secret };
}
