/**
 * The fields of a message, in the order of its form, with the most characters each may have. Form, draft, rules,
 * insert and exports read this list. Without a library: browsers read it too.
 */
export const maxLength = { name: 200, email: 254, company: 200, message: 10_000 };
/** The fewest characters of each, by `widthOf`. */
export const fewest = { name: 2, email: 1, company: 0, message: 10 } satisfies Record<FieldName, number>;
export type FieldName = keyof typeof maxLength;
export const fields = Object.keys(maxLength) as FieldName[];

/** Characters, of which one of a script whose signs are words or syllables says as much as two. */
export function widthOf(text: string): number {
  const wide = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu);
  return [...text].length + (wide?.length ?? 0);
}
