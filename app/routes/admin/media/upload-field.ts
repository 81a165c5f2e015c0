/** The name of the field in which pictures are sent. */
export const filesField = "files";

/** What a file dialog offers, and what telephones turn their pictures into. */
export const accepted = "image/jpeg,image/png,image/webp,image/avif";
