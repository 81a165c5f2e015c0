/** How the company writes a moment: "Tuesday, 24 November, 15:00 IST". */
export function businessTime(at: Date, timeZone: string): string {
  return `${timeIn(timeZone, at)} ${zoneName(timeZone, at)}`;
}

/** "Monday, 10 March 2031, 15:00 IST": what is planned may be years away. */
export function plannedTime(at: Date, timeZone: string): string {
  const { year } = partsOf("en-GB", at, { timeZone, year: "numeric" });
  return businessTime(at, timeZone).replace(/(?=, \d\d:)/, ` ${year}`);
}

/** "Tuesday, 24 November, 10:30". @param timeZone undefined for that of the browser. */
export function timeIn(timeZone: string | undefined, at: Date): string {
  const part = partsOf("en-GB", at, {
    timeZone,
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  return `${part.weekday}, ${part.day} ${part.month}, ${part.hour}:${part.minute}`;
}

/** Where people know short names of zones, each those of its own part of the world. */
const readers = ["en-US", "en-GB", "en-IN", "en-AU", "en-ZA", "en-IE"];

/** What a zone is called at a moment: "IST", "CET" or "CEST"; where English has no letters for it, "GMT+5:45". */
export function zoneName(timeZone: string, at: Date): string {
  let name = "";
  for (const reader of readers) {
    name = partsOf(reader, at, { timeZone, timeZoneName: "short" }).timeZoneName ?? "";
    if (/^[A-Z]+$/.test(name)) return name;
  }
  return name;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function partsOf(
  locale: string,
  at: Date,
  options: Intl.DateTimeFormatOptions,
): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format); // making one takes longer than a hundred texts
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
}
