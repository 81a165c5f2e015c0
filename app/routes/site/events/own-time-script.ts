/**
 * Says of an event when it is on the clock of whoever reads it, where its end is written otherwise; whole days are days
 * wherever somebody is. No names of days and months: setting up Intl takes 10 ms.
 */
export function sayOwnTime(): void {
  for (const last of document.querySelectorAll<HTMLTimeElement>("[datetime*=T]+time")) {
    const to = ownTime(last);
    const first = last.previousElementSibling as HTMLTimeElement;
    if (!last.textContent.includes(to)) last.after(` (${ownTime(first)} to ${to} your time)`);
  }
}

/** "10:30", with the day where it is another one there. */
function ownTime({ dateTime }: HTMLTimeElement): string {
  const at = new Date(dateTime);
  at.setUTCMinutes(at.getUTCMinutes() - at.getTimezoneOffset());
  const own = at.toISOString();
  const isSameDay = dateTime.includes(own.slice(0, "2026-12-03T".length));
  return own.slice(11, 16) + (isSameDay ? "" : ` the day ${own < dateTime ? "before" : "after"}`);
}
