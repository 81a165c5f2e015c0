/**
 * The name of the field that nobody sees. No program that fills in forms for people knows it or anything like it, and
 * it is a field of several lines, into which they write nothing but addresses.
 */
export const trapName = "remarks";
