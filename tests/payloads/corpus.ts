/** Hostile inputs for a test: one of each kind in `npm test`, all of them in `npm run test:all` (TESTS=all). */
export const isWhole = process.env.TESTS === "all";

export function corpus<T>(oneOfEachKind: T[], others: T[]): T[] {
  return isWhole ? [...oneOfEachKind, ...others] : oneOfEachKind;
}
