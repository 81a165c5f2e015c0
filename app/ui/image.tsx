import type { Composition } from "#app/artwork/sizes.ts";
import { Artwork } from "./artwork.tsx";

/** A picture over the drawing: one of ours in several widths, or one at any address. */
export interface ShownPhoto {
  src: string;
  alt: string;
  srcSet?: string;
  /** In pixels. */
  width?: number;
  height?: number;
  /** Percent from the left and from the top that stay in view, in steps of 5. */
  focus?: { x: number; y: number };
  /** What is behind it shows through. */
  isTransparent?: boolean;
}

interface PictureProps {
  /** None: the drawing is the picture. */
  photo: ShownPhoto | null;
  /** Where it says nothing that the words beside it do not say. */
  decorative?: boolean;
  /** How wide it is shown, for the browser to choose from its widths. */
  sizes: string;
  seed: string;
  comp: Composition;
  /** The first picture of a page comes with it; the others are fetched when they come near. */
  eager?: boolean;
  failedText?: string;
  /** On ground that is dark in both schemes. */
  ink?: boolean;
}

/** A photo over the drawing of its page, whose state photo-script.ts sets. An `art` box keeps the proportions. */
export function Picture(props: PictureProps) {
  const { photo, decorative, sizes, seed, comp, eager, failedText, ink } = props;
  return (
    <>
      <Artwork seed={seed} comp={comp} lazy={!eager} ink={ink} />
      {photo && (
        <Photo
          photo={decorative ? { ...photo, alt: "" } : photo}
          sizes={sizes}
          eager={eager}
          failedText={failedText}
        />
      )}
    </>
  );
}

/** The photo alone, with the words that take its place when it cannot be had. */
export function Photo({
  photo: { src, srcSet, alt, width, height, focus, isTransparent },
  sizes,
  eager,
  failedText = "Failed to load image",
}: Pick<PictureProps, "sizes" | "eager" | "failedText"> & { photo: ShownPhoto }) {
  return (
    <>
      <img
        key={src}
        className={["photo", ...(isTransparent ? ["clear"] : []), ...focusClasses(focus)].join(" ")}
        src={src}
        {...(srcSet && { srcSet, sizes, width, height })}
        alt={alt}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : undefined}
        decoding="async"
        referrerPolicy="no-referrer"
      />
      <span className="failed">{failedText}</span>
    </>
  );
}

/** The policy allows no style attribute: a rule for each step stands in photo.css. The middle needs none. */
export function focusClasses(focus: ShownPhoto["focus"]): string[] {
  if (!focus) return [];
  return [...(focus.x === 50 ? [] : [`fx-${focus.x}`]), ...(focus.y === 50 ? [] : [`fy-${focus.y}`])];
}
