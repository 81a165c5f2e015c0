/** Who may do what in the staff area. PostgreSQL decides it again by the rights of the role (docs/decisions/027). */

export const roles = ["admin", "editor", "writer", "inbox", "none"] as const;
export type Role = (typeof roles)[number];
export type StaffRole = Exclude<Role, "none">;

/**
 * `drafts`: to write, for a writer only what is their own and was never public. `content`: to publish, plan, withdraw.
 * `staff`: whatever every role of the staff area may do.
 */
export type Right = "drafts" | "content" | "messages" | "administration" | "staff";

const holders = {
  drafts: ["admin", "editor", "writer"],
  content: ["admin", "editor"],
  messages: ["admin", "inbox"],
  administration: ["admin"],
  staff: ["admin", "editor", "writer", "inbox"],
} as const satisfies Record<Right, readonly StaffRole[]>;

/** The roles whose transactions may do it. */
export type Holder<R extends Right> = (typeof holders)[R][number];

export function holdersOf(right: Right): readonly StaffRole[] {
  return holders[right];
}

export function holds(role: StaffRole, right: Right): boolean {
  return holdersOf(right).includes(role);
}

/** What is stored, and what a newer version of the program may have stored, which is no role here. */
export function asRole(stored: string | null | undefined): Role {
  return roles.find((role) => role === stored) ?? "none";
}
