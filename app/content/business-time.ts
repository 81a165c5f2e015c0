import { company } from "./company.ts";

/** How the company writes a moment: "Tuesday, 24 November, 15:00 IST". */
export function businessTime(at: Date): string {
  return `${timeIn(company.timeZone, at)} ${company.zone}`;
}

/** "Tuesday, 24 November, 10:30". @param timeZone undefined for that of the browser. */
export function timeIn(timeZone: string | undefined, at: Date): string {
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${part.weekday}, ${part.day} ${part.month}, ${part.hour}:${part.minute}`;
}
