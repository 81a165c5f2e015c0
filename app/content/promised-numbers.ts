/**
 * Numbers that sentences of the site or of docs/product say and code keeps; how often something may be tried or sent
 * stands in app/middleware/*-limit. Sentences of screens are made from them; the policies of PostgreSQL and the legal
 * pages, which cannot be, are read against them by tests/told-numbers.test.ts.
 */

/** Of an uploaded picture; a megabyte is a million bytes. */
export const pictureMegabytes = 20;
/** Of the room for pictures, from which on the library says how much is left. */
export const libraryNoticePercent = 80;
/** Of an uploaded picture, in millions of pixels. */
export const pictureMegapixels = 70;
/** Of the widest copy of it that is kept, in either direction, in pixels. */
export const pictureEdge = 2560;
/** Bytes that arrive in the first round trip, headers included (docs/decisions/008). */
export const firstBytes = 14_600;
/** For which the link of an invitation works. */
export const invitationDays = 7;
/** How many mails with an invitation go to one address within a day, whether it is new or renewed. */
export const invitationsDaily = 5;
/** In which a publication can be taken back. */
export const undoMinutes = 10;
/** For which what was deleted can come back. */
export const trashDays = 30;
/** After which spam is deleted. */
export const spamDays = 30;
/** For which a message is kept after its last letter, unless RETENTION_DAYS says otherwise, between the two others. */
export const retentionDays = 365;
export const shortestRetentionDays = 30;
export const longestRetentionDays = 1825;
/** For which a link to letters opens them after the last one. */
export const letterLinkDays = 180;
/** How many letters one message takes in a day. */
export const lettersDaily = 20;
/** After which letters are erased whose writer asks for that: hours, in which they may call it off. */
export const letterHours = 72;
/** How many mails with a link to letters or with digits go to one address within a day. */
export const letterMailsDaily = 5;
/** After which nobody knows any more what staff taught of spam, where nothing has met it. */
export const lessonDays = 180;
/** For which lines of the audit log are kept. */
export const auditYears = 2;
export const auditDays = auditYears * 365;
/** For which mail that was sent is kept. */
export const mailDays = 90;
/** For which it is kept what a webhook was told, where that was no word of a message. */
export const deliveryDays = 90;
/** Days for which what somebody was told of is kept. */
export const notificationDays = 90;
/** For which every version of a text is kept. */
export const versionDays = 90;
/** For which the numbers of use stay by day. */
export const usageYears = 2;
/** After which a website, a search or an address that hardly anybody has asked for is forgotten. */
export const rarelyMetDays = 90;
/** For which a link to a preview works, and one by which a customer says what should be different and approves a text. */
export const guestLinkDays = { usual: 14, most: 90 };
/** Characters of what staff call a link to a preview. */
export const longestPreviewLabel = 100;
/** Characters of why a link that has moved or is dead stays as it is (`kept_links_length_check`). */
export const longestKeptReason = 500;
/** How many things one customer may want otherwise by one link. */
export const mostWishes = 100;
/** How long before a permission ends who has asked for it is told. */
export const permissionNoticeDays = 30;
/** How many mails with a question go to one customer's address within a day. */
export const signOffMailsDaily = 5;
/** After whose end a link to a preview or a sign-off, or of an invitation, is forgotten. */
export const endedLinkDays = 30;
/** From so many times on a search without a result is shown to staff. */
export const fewestShown = 3;
/** How many networks have to ask for a path or a search that finds nothing before it is kept. */
export const fewestAsking = 3;
/** From so many times in seven days on a page that is missing stands on the desk. */
export const missingWeekly = 10;
/** From so many times in 30 days on a search without a result does. */
export const vainMonthly = 10;
/** For so long it rests there once somebody has set it aside: days. */
export const searchRestDays = 90;
/** After which a public text that nobody has touched does: days. */
export const untouchedDays = 365;
/** How often one client is counted in an hour. */
export const clientsHourly = 300;
/** On how many nights a link has to lead to nowhere before it stands on the desk. */
export const deadNights = 2;
/** How many case studies, the newest, stand on the home page. */
export const latestOnHome = 4;
/** How many texts, the latest, stand in a feed. */
export const latestInFeeds = 50;
/** Fewer logos are not shown: one or two say less than none. */
export const fewestLogos = 3;
/** How many characters of a title and a description search engines show. */
export const metadataLength = { title: 60, description: { min: 70, max: 160 } };
/** How many codes somebody gets for a lost phone. */
export const recoveryCodeCount = 10;
/** Characters of a password. */
export const shortestPassword = 12;
/** Characters of a remark, and of the note with which a review is asked for. */
export const longestRemark = 1000;
export const longestNote = 500;
/**
 * Words of two texts together, in the places where they differ: of more they are not compared word by word, which takes
 * the event loop a tenth of a second for so many.
 */
export const mostCompared = 4000;
/** Of which messages and answers are counted in the overview. */
export const overviewWeeks = 12;

const upToTwelve = "no one two three four five six seven eight nine ten eleven twelve".split(" ");

/** A count as sentences say it: "four"; above twelve in digits. */
export function inWords(count: number): string {
  return upToTwelve[count] ?? String(count);
}
