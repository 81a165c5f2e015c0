/** Numbers that sentences say and code keeps: each stands here, and both are made from it. */

/** Of an uploaded picture; a megabyte is a million bytes. */
export const pictureMegabytes = 20;
/** Of an uploaded picture, in millions of pixels. */
export const pictureMegapixels = 70;
/** Bytes that arrive in the first round trip, headers included (docs/decisions/008). */
export const firstBytes = 14_600;
/** For which the link of an invitation works. */
export const invitationDays = 7;
/** How many mails with an invitation go to one address within a day, whether it is new or renewed. */
export const invitationsDaily = 5;
/** In which a publication can be taken back. */
export const undoMinutes = 10;
/** For which what was deleted can come back; the policies in migrations/0000_baseline.sql say the same. */
export const trashDays = 30;
/** After which spam is deleted, as the policy `system_expires` in the same file has it. */
export const spamDays = 30;
/** From so many times on a search without a result is shown to staff. */
export const fewestShown = 3;
/** How many networks have to ask for a path or a search that finds nothing before it is kept. */
export const fewestAsking = 3;
/** How often one client is counted in an hour. */
export const clientsHourly = 300;
