/** Where links for people without an account stand: what a link opens is the first part of its address. Browsers read it too. */
export const guestFolders = ["preview", "sign-off", "letters"] as const;

const ofGuests = new RegExp(`^/(?:${guestFolders.join("|")})(?:/|\\.|$)`, "i");

export function isGuestPath(path: string): boolean {
  return ofGuests.test(path);
}

/** What a link opens: the one kind is no key to the other. */
export type Opens = (typeof guestFolders)[number];
