import { useEffect, useState } from "react";
import { href } from "react-router";
import type { LibraryPicture } from "#app/domain/media/media.server.ts";
import { type Library, mediaIdsIn } from "#app/domain/text/picture.ts";
import { slugFromTitle } from "#app/domain/text/slug.ts";
import { type FormStore, useSelected } from "#app/routes/admin/fields/form-store.ts";
import type { FoundPictures } from "#app/routes/admin/media/find.ts";
import { useLookup } from "../../shell/use-lookup.ts";
import { useDebouncedValue } from "./use-debounced-value.ts";

export type FormPictures = {
  /** Of the drawing where there is no picture. */
  seed: string;
  /** The pictures of the library that the form knows: those of its text, and those that were chosen. */
  library: Library;
  /** Adds one that was chosen. */
  add: (picture: LibraryPicture) => void;
};

/** The pictures as far as they are known: no address is asked for in the middle of being typed. */
export function usePictures(text: FormStore, start: Library): FormPictures {
  const [known, setKnown] = useState(start);
  const slug = useDebouncedValue(
    useSelected(text, ({ slug }) => String(slug ?? "")),
    400,
  );
  const ids = useSelected(text, (values) => mediaIdsIn(values).join(" "));
  const missing = ids
    .split(" ")
    .filter((id) => id && !known[id])
    .join(" ");

  // Of a draft that came back from this browser, or of an address that was pasted.
  const query = new URLSearchParams(missing.split(" ").map((id) => ["id", id]));
  const { answer } = useLookup<FoundPictures>(missing ? `${href("/admin/media/find")}?${query}` : null);
  useEffect(() => {
    if (answer) setKnown((known) => ({ ...known, ...byId(answer.pictures) }));
  }, [answer]);

  return {
    seed: slugFromTitle(slug) || "drawing",
    library: known,
    add: (picture) => setKnown((known) => ({ ...known, ...byId([picture]) })),
  };
}

function byId(pictures: readonly LibraryPicture[]): Library {
  return Object.fromEntries(pictures.map((picture) => [picture.id, picture]));
}
