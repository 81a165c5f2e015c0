const time: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };

/** "12:04" where the person is, with the day when it is another one: "Mar 9, 12:04". Browser only. */
export function clockTime(moment: number, now = Date.now()): string {
  const isToday = new Date(moment).toDateString() === new Date(now).toDateString();
  const day: Intl.DateTimeFormatOptions = isToday ? {} : { month: "short", day: "numeric" };
  return new Intl.DateTimeFormat("en-US", { ...day, ...time }).format(moment);
}
