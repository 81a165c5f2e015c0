import type { Screen } from "../screen.ts";

/** In the address of an editor that was opened from a page of the site: publishing leads back there. */
export const fromSite = { name: "from", value: "site" } as const;

/** @param search of the address of the editor, or of what lies over it. */
export function isFromSite(search: string | URLSearchParams): boolean {
  return new URLSearchParams(search).get(fromSite.name) === fromSite.value;
}

/** The same address, for somebody who comes from the site as before. */
export function keepingFrom(to: string, search: string): string {
  return isFromSite(search) ? `${to}?${new URLSearchParams({ [fromSite.name]: fromSite.value })}` : to;
}

/** The sheet over the editor that shows what publishing would change, and publishes. */
export function publishAddress({ edit }: Pick<Screen, "edit">, id: string): string {
  return `${edit(id)}/publish`;
}
