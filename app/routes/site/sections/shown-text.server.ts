/** A document that has a page, as that page shows it: on the days of the office. */

import { type Office, officeDay } from "#app/content/day.ts";
import { cardOf, isoTime, type PublishedText } from "#app/domain/kinds/published.ts";
import { bodyOf } from "#app/domain/text/body.ts";
import { mainPhoto } from "#app/domain/text/pictures.ts";
import { readingMinutes } from "#app/domain/text/reading-time.ts";

export function shownText(text: PublishedText, office: Office) {
  const body = bodyOf(text);
  const shown = {
    ...cardOf(text),
    photo: mainPhoto(text, text.library),
    searchTitle: text.searchTitle || null,
    sharePhoto: mainPhoto({ image: text.shareImage ?? null, imageAlt: null }, text.library),
    tags: text.tags,
    author: text.author,
    language: text.language,
    published: isoTime(text.createdAt),
    modified: isoTime(text.updatedAt),
    modifiedOn: officeDay(text.updatedAt, office),
    minutes: readingMinutes(text, body),
  };
  return { shown, body };
}

export type ShownText = ReturnType<typeof shownText>["shown"];
