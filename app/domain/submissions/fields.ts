/**
 * The fields of a message, in the order of its form, with the most characters each may have. Form, draft, rules,
 * insert and exports read this list. Without a library: browsers read it too.
 */
export const limits = { name: 200, email: 254, company: 200, message: 10_000 };
export type FieldName = keyof typeof limits;
export const fields = Object.keys(limits) as FieldName[];
