import type { Composition } from "#app/artwork/address.ts";
import { Artwork } from "./artwork.tsx";

interface PictureProps {
  /** None: the drawing is the picture. */
  src: string | null;
  alt: string;
  seed: string;
  comp: Composition;
  /** The first picture of a page comes with it; the others are fetched when they come near. */
  eager?: boolean;
  failedText?: string;
  /** On ground that is dark in both schemes. */
  ink?: boolean;
}

/** A photo over the drawing of its page, whose state photo-script.ts sets. An `art` box keeps the proportions. */
export function Picture({
  src,
  alt,
  seed,
  comp,
  eager,
  failedText = "Failed to load image",
  ink,
}: PictureProps) {
  return (
    <>
      <Artwork seed={seed} comp={comp} lazy={!eager} ink={ink} />
      {src && (
        <>
          <img
            key={src}
            className="photo"
            src={src}
            alt={alt}
            loading={eager ? "eager" : "lazy"}
            decoding="async"
            referrerPolicy="no-referrer"
          />
          <span className="failed">{failedText}</span>
        </>
      )}
    </>
  );
}
