/**
 * The fields of a message, in the order of its form, with the most characters each may have. Form, draft, rules,
 * insert and exports read this list. Without a library: browsers read it too.
 */
export const maxLength = { name: 200, email: 254, company: 200, message: 10_000 };
export type FieldName = keyof typeof maxLength;
export const fields = Object.keys(maxLength) as FieldName[];
