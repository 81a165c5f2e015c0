/** What a check of `npm run doctor` says. */

/** `bad`: the site does not work, or not safely; `look`: somebody should decide about it. */
export type Finding = { state: "ok" | "look" | "bad"; subject: string; says: string };

export const ok = (subject: string, says: string): Finding => ({ state: "ok", subject, says });
export const look = (subject: string, says: string): Finding => ({ state: "look", subject, says });
export const bad = (subject: string, says: string): Finding => ({ state: "bad", subject, says });

/** For a connection of doctor's own to the database. */
export const asked = { name: "site-doctor", connect: 5_000, statement: 30_000 };
