/** What the points of the chart stand for: a day, or seven of them. */

/** So many days are shown one by one; more of them as weeks. */
const mostDays = 90;
const week = 7;

export type Step = { /** Its first day, "2026-03-09". */ day: string; count: number };

/** Weeks are counted back from the last day; days before the first whole week are left out. */
export function stepsOf(days: readonly Step[]): { isWeekly: boolean; steps: Step[] } {
  if (days.length <= mostDays) return { isWeekly: false, steps: [...days] };
  const steps: Step[] = [];
  for (let end = days.length; end >= week; end -= week) {
    const own = days.slice(end - week, end);
    steps.unshift({ day: own[0]?.day ?? "", count: own.reduce((sum, { count }) => sum + count, 0) });
  }
  return { isWeekly: true, steps };
}
