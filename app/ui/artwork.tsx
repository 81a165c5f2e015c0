import { useEffect, useRef, useState } from "react";
import {
  type Composition,
  drawingPath,
  type Fade,
  PROPORTION,
  proportionPath,
  SIZES,
} from "#app/artwork/address.ts";
import type { Form } from "#app/artwork/flow.ts";

type Generator = typeof import("#app/artwork/drawings.ts");

// Only the server has it at hand. In the browser's bundle this line is `null`, and the generator a file apart.
const generator: Generator | null = import.meta.env.SSR ? await import("#app/artwork/drawings.ts") : null;

interface ArtworkProps {
  /** The slug or id of what is drawn: the same word always gives the same drawing. */
  seed: string;
  comp?: Composition;
  form?: Form;
  fade?: Fade;
  /** Below the first window: a file of its own, fetched when it comes near. */
  lazy?: boolean;
  /** A lazy one on ground that is dark in both schemes. */
  ink?: boolean;
}

/** A river drawn from a word. The box around it sets the size. */
export function Artwork({ lazy, ink, ...drawing }: ArtworkProps) {
  const { seed, comp = "card", form, fade } = drawing;
  const key = [seed, comp, form, fade].join();
  if (lazy) return <LazyDrawing key={key} {...{ seed, comp, form, fade, ink }} />;
  return <Drawing key={key} draw={({ drawFlow }) => drawFlow(seed, { comp, form, fade })} />;
}

/** A hundred lines today and how many come out, as a picture. Say the same in words beside it. */
export function Proportion({ to }: { to: number }) {
  return <img className="proportion" src={proportionPath(to)} alt="" loading="lazy" {...PROPORTION} />;
}

/** Digits drawn with lines, such as 404. */
export function Numerals({ text }: { text: string }) {
  return <Drawing key={text} draw={({ drawNumerals }) => drawNumerals(text)} />;
}

/** The file, until a pointer comes to its plate: then the same drawing as markup, whose marked line can move. */
function LazyDrawing({ ink, ...drawing }: Omit<ArtworkProps, "lazy"> & { comp: Composition }) {
  const { seed, comp, form, fade } = drawing;
  const image = useRef<HTMLImageElement>(null);
  const [svg, setSvg] = useState<string>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another drawing is another component, by its key.
  useEffect(() => {
    const plate = image.current?.closest(".plate, .case");
    const draw = () =>
      import("#app/artwork/drawings.ts")
        .then(({ drawFlow }) => setSvg(drawFlow(seed, { comp, form, fade })))
        .catch(() => {}); // the file stays
    plate?.addEventListener("pointerenter", draw, { once: true });
    return () => plate?.removeEventListener("pointerenter", draw);
  }, []);

  if (svg) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: made of numbers and a hash, no words of anybody's.
    return <div className="drawing" aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />;
  }
  return (
    <img
      ref={image}
      className="flow"
      src={drawingPath({ ...drawing, ink })}
      alt=""
      loading="lazy"
      decoding="async"
      {...SIZES[comp]}
    />
  );
}

const LEFT_AS_IT_IS = { __html: "" };

/**
 * The markup comes with the document, so the browser's bundle needs neither it nor the generator: at hydration
 * React leaves the element's content alone. Where a client navigation made it, the generator is fetched.
 */
function Drawing({ draw }: { draw: (generator: Generator) => string }) {
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRef(draw);

  useEffect(() => {
    const element = box.current;
    if (!element || element.firstElementChild) return;
    let isGone = false;
    import("#app/artwork/drawings.ts")
      .then((loaded) => {
        if (!isGone) element.innerHTML = drawn.current(loaded);
      })
      // Without its drawing the page is plainer, not broken.
      .catch(() => {});
    return () => {
      isGone = true;
    };
  }, []);

  return (
    <div
      ref={box}
      className="drawing"
      aria-hidden="true"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made of numbers and a hash, no words of anybody's.
      dangerouslySetInnerHTML={generator ? { __html: draw(generator) } : LEFT_AS_IT_IS}
    />
  );
}
