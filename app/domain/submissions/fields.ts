/** The fields of a message as the form names them. Without a library: browsers read it too. */
export const fields = ["name", "email", "company", "message"] as const;
export type FieldName = (typeof fields)[number];
