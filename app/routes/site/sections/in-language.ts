/** Attributes of an element whose words are in another language than the page: none where they are not. */
export function inLanguage(language: string | null | undefined): { lang?: string; dir?: "auto" } {
  return language ? { lang: language, dir: "auto" } : {};
}
