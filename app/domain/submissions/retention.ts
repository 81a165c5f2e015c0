/** For how many days messages are kept; the privacy policy says the same. Without a library: browsers read it too. */

/** At most. RETENTION_DAYS may shorten it, to the shortest. */
export const retentionDays = 365;
export const shortestRetentionDays = 30;
/** What looks like spam (migrations/0000_baseline.sql). */
export const spamDays = 30;
