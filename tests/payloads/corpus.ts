/**
 * Hostile inputs for a test: one of each kind, or with CORPUS=whole in the environment, as every night, all of them.
 */
export const isWhole = process.env.CORPUS === "whole";

export function corpus<T>(oneOfEachKind: T[], others: T[]): T[] {
  return isWhole ? [...oneOfEachKind, ...others] : oneOfEachKind;
}
