/** Who may do what in the staff area. PostgreSQL decides it again by the rights of the role (docs/decisions/027). */

/**
 * `drafts`: to write, for a writer only what is their own; what was public once they propose to change. `content`: to publish, plan, withdraw.
 * `staff`: whatever every role of the staff area may do.
 */
export type Right = "drafts" | "content" | "messages" | "administration" | "staff";

const rightsOf = {
  admin: ["drafts", "content", "messages", "administration", "staff"],
  editor: ["drafts", "content", "staff"],
  writer: ["drafts", "staff"],
  inbox: ["messages", "staff"],
  "editor+inbox": ["drafts", "content", "messages", "staff"],
  "writer+inbox": ["drafts", "messages", "staff"],
} as const satisfies Record<string, readonly Right[]>;

export type StaffRole = keyof typeof rightsOf;
export type Role = StaffRole | "none";

export const staffRoles = Object.keys(rightsOf) as StaffRole[];
export const roles: readonly Role[] = [...staffRoles, "none"];

/** The roles whose transactions may do it. */
export type Holder<R extends Right> = {
  [Name in StaffRole]: R extends (typeof rightsOf)[Name][number] ? Name : never;
}[StaffRole];

export function holdersOf(right: Right): readonly StaffRole[] {
  return staffRoles.filter((role) => holds(role, right));
}

export function holds(role: StaffRole, right: Right): boolean {
  return (rightsOf[role] as readonly Right[]).includes(right);
}

/** What is stored, and what a newer version of the program may have stored, which is no role here. */
export function asRole(stored: string | null | undefined): Role {
  return roles.find((role) => role === stored) ?? "none";
}

/** The role that may do what this one may and answers messages too; null where there is none. */
export function answering(role: string): StaffRole | null {
  return staffRoles.find((known) => known === `${role}+inbox`) ?? null;
}
