import { useEffect, useState } from "react";
import { href } from "react-router";
import type { Values } from "#app/domain/fields/field.ts";
import type { LibraryPicture } from "#app/domain/media/media.server.ts";
import { type Library, mediaIdsIn, type Photo } from "#app/domain/text/picture.ts";
import { mainPhoto } from "#app/domain/text/pictures.ts";
import { slugFromTitle } from "#app/domain/text/slug.ts";
import type { FoundPictures } from "#app/routes/admin/media/find.ts";
import { staffFiles } from "#app/routes/admin/media/staff-files.ts";
import { useLookup } from "../../shell/use-lookup.ts";
import { useDebouncedValue } from "./use-debounced-value.ts";

export type FormPictures = {
  /** What the page shows at its top; null for the drawing of `seed`. */
  photo: Photo | null;
  seed: string;
  /** The pictures of the library that the form knows: those of its text, and those that were chosen. */
  library: Library;
  /** Adds one that was chosen. */
  add: (picture: LibraryPicture) => void;
};

/** The pictures as far as they are known: no address is asked for in the middle of being typed. */
export function usePictures(values: Values, start: Library): FormPictures {
  const [known, setKnown] = useState(start);
  const image = useDebouncedValue(String(values.image ?? ""), 400);
  const slug = useDebouncedValue(String(values.slug ?? ""), 400);
  const missing = mediaIdsIn(values)
    .filter((id) => !known[id])
    .join(" ");

  // Of a draft that came back from this browser, or of an address that was pasted.
  const query = new URLSearchParams(missing.split(" ").map((id) => ["id", id]));
  const { answer } = useLookup<FoundPictures>(missing ? `${href("/admin/media/find")}?${query}` : null);
  useEffect(() => {
    if (answer) setKnown((known) => ({ ...known, ...byId(answer.pictures) }));
  }, [answer]);

  const photo = mainPhoto({ image, imageAlt: String(values.imageAlt ?? "") }, known, staffFiles);
  return {
    photo,
    seed: slugFromTitle(slug) || "drawing",
    library: known,
    add: (picture) => setKnown((known) => ({ ...known, ...byId([picture]) })),
  };
}

function byId(pictures: readonly LibraryPicture[]): Library {
  return Object.fromEntries(pictures.map((picture) => [picture.id, picture]));
}
