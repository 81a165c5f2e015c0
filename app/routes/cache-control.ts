/** How long an answer may be kept: the only place that says so (RFC 9111, RFC 5861, RFC 8246). */

/** When an answer comes to be wrong: never, with a new version of the site, or whenever staff publish or withdraw. */
export type TakenBack = "never" | "by a release" | "at any moment";

const year = 365 * 24 * 3600;
const day = 24 * 3600;
const hour = 3600;
/** A cache for many asks again so soon: after that, nobody new is sent what was withdrawn. */
const mostShared = 10;

/**
 * The value of Cache-Control. A shared cache keeps what can be taken back at any moment for 10 s, and longer only
 * while the site cannot answer; what one person alone may see it never keeps.
 * @param inBrowser seconds for which a browser that has an answer need not ask again: for addresses that change with
 * what they show.
 */
export function cacheControl(
  seenBy: "everybody" | "one person",
  takenBack: TakenBack,
  inBrowser = 0,
): string {
  if (seenBy === "one person") return inBrowser > 0 ? `private, max-age=${inBrowser}` : "no-store";
  if (takenBack === "never") return `public, max-age=${year}, immutable`;
  if (takenBack === "by a release") return `public, max-age=${hour}`;
  // guard: what is withdrawn is asked for again [app/routes/cache-control, withdrawal.site]: s-maxage=${mostShared}, -> s-maxage=${year},
  return `public, max-age=${inBrowser}, s-maxage=${mostShared}, stale-if-error=${day}`;
}

/** Of an answer that nobody keeps; the default of every answer. */
export const keptByNobody = cacheControl("one person", "at any moment");

/** A file whose address changes with its bytes: a reader who turns back does not ask for it again. */
export const anHour = hour;
