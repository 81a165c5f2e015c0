/** Before the address of a file, for staff: what is not public yet is answered behind the guard alone. */
export const staffFiles = "/admin";
