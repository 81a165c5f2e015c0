import { useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { media } from "#app/content/admin/media.ts";
import type { LibraryPicture } from "#app/domain/media/media.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Sheet } from "#app/ui/dialog.tsx";
import { useOffice } from "#app/ui/office.ts";
import { useLookup } from "../shell/use-lookup.ts";
import type { FoundPictures } from "./find.ts";
import styles from "./library.module.css";
import { Thumbnail } from "./picture-card.tsx";
import { Uploader } from "./uploader.tsx";

interface ChoosePictureProps {
  onChoose: (picture: LibraryPicture) => void;
  onClose: () => void;
}

const words = media.choose;
/** Milliseconds after the last key. */
const pause = 300;

/** The library over the editor: one is chosen, or uploaded, which chooses it. */
export function ChoosePicture({ onChoose, onClose }: ChoosePictureProps) {
  const { locale } = useOffice();
  const [query, setQuery] = useState({ search: "", page: 1 });
  const { search, page } = query;
  const {
    answer: found,
    state,
    askAgain,
  } = useLookup<FoundPictures>(
    `${href("/admin/media/find")}?${new URLSearchParams({ q: search, page: String(page) })}`,
  );
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const none = found?.isEmpty ? `${media.empty.heading}. ${media.empty.text}` : words.none;

  return (
    <Sheet title={words.title} closeText={words.close} onClose={onClose}>
      <div className={`stack ${styles.choose}`}>
        <Uploader onUploaded={onChoose} />
        <label className="sr-only" htmlFor="choose-search">
          {media.search}
        </label>
        <input
          id="choose-search"
          className="input"
          type="search"
          autoComplete="off"
          placeholder={media.search}
          onInput={({ currentTarget: { value } }) => {
            clearTimeout(timer.current);
            timer.current = setTimeout(() => setQuery({ search: value.trim(), page: 1 }), pause);
          }}
          // The form around it is that of the case study.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
        {state === "failed" && (
          <p className="err" role="alert">
            {words.failure}{" "}
            <Button look="ghost" small onClick={askAgain}>
              {words.retry}
            </Button>
          </p>
        )}
        <p className="sr-only" role="status">
          {found && (found.pictures.length === 0 ? none : media.count(found.pictures.length, locale))}
        </p>
        {found?.pictures.length === 0 && <p className="soft">{none}</p>}
        <ul className={styles.pictures} aria-label={media.list}>
          {found?.pictures.map((picture) => (
            <li key={picture.id} className={styles.card}>
              <Thumbnail picture={picture} />
              <button
                type="button"
                className="quiet"
                aria-label={words.choose(picture.name)}
                onClick={() => onChoose(picture)}
              >
                {picture.name}
              </button>
            </li>
          ))}
        </ul>
        {found && found.pages > 1 && (
          <p className="row">
            {found.page > 1 && (
              <Button look="ghost" small onClick={() => setQuery({ ...query, page: found.page - 1 })}>
                {words.newer}
              </Button>
            )}
            {found.page < found.pages && (
              <Button look="ghost" small onClick={() => setQuery({ ...query, page: found.page + 1 })}>
                {words.more}
              </Button>
            )}
          </p>
        )}
      </div>
    </Sheet>
  );
}
