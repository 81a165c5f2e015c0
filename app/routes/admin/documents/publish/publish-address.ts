import type { Screen } from "../screen.ts";

/** The sheet over the editor that shows what publishing would change, and publishes. */
export function publishAddress({ edit }: Pick<Screen, "edit">, id: string): string {
  return `${edit(id)}/publish`;
}
