/** The name of the field in which pictures are sent. */
export const filesField = "files";

/** What a file dialog offers; some browsers know HEIC by the ending of its name alone. */
export const accepted = "image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif";
