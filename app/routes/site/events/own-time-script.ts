const minute = 60_000;

/**
 * Says of an event when it is on the clock of whoever reads it, where that clock shows something else. Without a script
 * the time stays as it is written. No names of days and months: setting up Intl takes 10 ms.
 */
export function sayOwnTime(): void {
  for (const last of document.querySelectorAll<HTMLTimeElement>("time + time")) {
    const first = last.previousElementSibling as HTMLTimeElement;
    const [from, to] = [first.dateTime, last.dateTime];
    // Whole days are days wherever somebody is; other times are in UTC, and say no clock of a place.
    if (!/[+-]\d\d:\d\d$/.test(from) || (isOwn(from) && isOwn(to))) continue;
    last.after(` (${ownTime(from)} to ${ownTime(to)} your time)`);
  }
}

function isOwn(timestamp: string): boolean {
  return ownClock(timestamp) === timestamp.slice(0, "2026-12-03T15:00".length);
}

/** "2026-12-03T10:30" */
function ownClock(timestamp: string): string {
  const at = new Date(timestamp);
  return new Date(at.getTime() - at.getTimezoneOffset() * minute).toISOString().slice(0, 16);
}

/** "10:30", with the day where it is another one there. */
function ownTime(timestamp: string): string {
  const own = ownClock(timestamp);
  const [day, ownDay] = [timestamp.slice(0, 10), own.slice(0, 10)];
  const other = day === ownDay ? "" : ownDay < day ? " the day before" : " the day after";
  return own.slice(11) + other;
}
