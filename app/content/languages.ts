/** Languages that somebody may quote, by the tags of HTML: of the country of the office, and of its customers. */
export const languageTags = [
  ...["hi", "gu", "mr", "bn", "ta", "te", "kn", "ml", "pa", "ur", "sa", "ne"],
  ...["en", "de", "fr", "es", "it", "pt", "nl", "pl", "sv", "tr", "ru", "ar", "fa", "he", "ja", "ko", "zh"],
] as const;

/** That of a text which says no other. */
export const ownLanguage = "en";

const names = new Intl.DisplayNames("en", { type: "language" });

export function languageName(tag: string): string {
  return names.of(tag) ?? tag;
}
