/** In the address of a form: what is typed is suggested, not saved. */
export const suggesting = "suggesting";

/** Of the hidden field that tells what was decided. */
export const decisionsName = "decisions";
