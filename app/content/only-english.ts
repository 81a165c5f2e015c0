/** For who has searched in a language that this site does not have; in letters that its own fonts do not have. */
export const onlyEnglish = [
  { lang: "hi", text: "यह वेबसाइट केवल अंग्रेज़ी में है।" },
  { lang: "gu", text: "આ વેબસાઇટ ફક્ત અંગ્રેજીમાં છે." },
  { lang: "de", text: "Diese Website gibt es nur auf Englisch." },
] as const;
