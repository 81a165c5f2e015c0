import { Link } from "react-router";
import { media as words } from "#app/content/admin/media.ts";
import type { LibraryPicture, ListedPicture } from "#app/domain/media/media.server.ts";
import { photoOf } from "#app/domain/text/picture.ts";
import { directionOf } from "#app/letters/direction.ts";
import { Photo } from "#app/ui/image.tsx";
import { pictureAddress } from "../list/list-url.ts";
import styles from "./library.module.css";
import { staffFiles } from "./staff-files.ts";

/** A picture of the library with what is said of it; the whole card leads to it. */
export function PictureCard({ picture }: { picture: ListedPicture }) {
  const { id, name, alt, decorative, uses } = picture;
  return (
    <li className={styles.card}>
      <Thumbnail picture={picture} />
      <Link to={pictureAddress(id)} dir={directionOf(name)}>
        {name}
      </Link>
      <p className={alt || decorative ? "soft" : styles.missing} dir={directionOf(alt)}>
        {alt || (decorative ? words.decorative : words.noAlt)}
      </p>
      <p className="soft small">{words.uses(uses)}</p>
    </li>
  );
}

/** The name beside it says which it is. */
export function Thumbnail({ picture }: { picture: LibraryPicture }) {
  return (
    <div className={`art ${styles.thumbnail}`}>
      <Photo photo={{ ...photoOf(picture.id, picture, "", staffFiles) }} sizes="240px" />
    </div>
  );
}
