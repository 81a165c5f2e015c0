/** The addresses of the desk: whose lines, and of which kind. */
import { href } from "react-router";
import type { Group, Whose } from "#app/domain/desk/lines.server.ts";

export type DeskView = { whose: Whose; group?: Group | undefined };

export function deskAddress({ whose, group }: DeskView): string {
  const asked = new URLSearchParams({ ...(whose === "all" && { whose }), ...(group && { kind: group }) });
  return asked.size > 0 ? `${href("/admin/desk")}?${asked}` : href("/admin/desk");
}
