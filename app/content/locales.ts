/** The countries whose way of writing days and numbers the staff area knows; the first is built in. */
export const locales = {
  "en-IN": "India: 25 November 2026, 12,34,567",
  "en-GB": "United Kingdom: 25 November 2026, 1,234,567",
  "en-US": "United States: November 25, 2026, 1,234,567",
  "de-DE": "Germany: 25. November 2026, 1.234.567",
  "fr-FR": "France: 25 novembre 2026, 1\u202f234\u202f567",
  "es-ES": "Spain: 25 de noviembre de 2026, 1.234.567",
  "it-IT": "Italy: 25 novembre 2026, 1.234.567",
  "nl-NL": "Netherlands: 25 november 2026, 1.234.567",
  "pt-BR": "Brazil: 25 de novembro de 2026, 1.234.567",
} as const;
