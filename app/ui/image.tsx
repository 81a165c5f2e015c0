import { useEffect, useRef, useState } from "react";
import type { Composition } from "#app/artwork/flow.ts";
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

type State = "unknown" | "loading" | "loaded" | "failed";

/** A photo over the drawing of its page. Put it into an `art` box, which keeps the proportions. */
export function Picture(props: PictureProps) {
  const { src, alt, seed, comp, eager, failedText = "Failed to load image", ink } = props;
  return (
    <>
      <Artwork seed={seed} comp={comp} lazy={!eager} ink={ink} />
      {src && <Photo key={src} src={src} alt={alt} eager={eager} failedText={failedText} />}
    </>
  );
}

function Photo({ src, alt, eager = false, failedText }: Omit<PictureProps, "seed" | "comp" | "ink">) {
  const image = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<State>("unknown");

  // It may have arrived, or failed, before the page became interactive and anybody listened.
  useEffect(() => {
    const element = image.current;
    if (!element) return;
    if (!element.complete) setState("loading");
    else setState(element.naturalWidth > 0 ? "loaded" : "failed");
  }, []);

  if (state === "failed") return <span className="failed">{failedText}</span>;
  return (
    <img
      ref={image}
      className="photo"
      data-state={state}
      src={src ?? undefined}
      alt={alt}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      referrerPolicy="no-referrer"
      onLoad={() => setState("loaded")}
      onError={() => setState("failed")}
    />
  );
}
