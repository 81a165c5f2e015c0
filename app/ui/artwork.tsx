import { createContext, use } from "react";
import { drawingPath, type Fade, proportionPath } from "#app/artwork/address.ts";
import type { Form } from "#app/artwork/forms.ts";
import { type Composition, PROPORTION, SIZES } from "#app/artwork/sizes.ts";
import type { Course } from "#app/artwork/streams.ts";

// Only the server has the generator. In the browser's bundle this line is `null`.
const generator = import.meta.env.SSR ? await import("#app/artwork/drawing-cache.ts") : null;

/** What stands before the address of a drawing where it is not for everybody, such as "/admin". */
export const DrawingsBase = createContext("");

interface ArtworkProps {
  /** The slug or id of what is drawn: the same word always gives the same drawing. */
  seed: string;
  comp?: Composition;
  form?: Form;
  fade?: Fade;
  /** Fewer lines than it is designed with, in a page that has no room for more; not of a file. */
  detail?: number;
  /** Below the first window, and on pages where React runs: a file of its own, fetched when it comes near. */
  lazy?: boolean;
  /** A file on ground that is dark in both schemes. */
  ink?: boolean;
  /** What its marked line is lifted by; not of a file. */
  course?: Course;
}

/** A river drawn from a word: in the page itself or as a file. The box around it sets the size. */
export function Artwork({ lazy, seed, comp = "card", form, fade, detail, ink, course }: ArtworkProps) {
  const base = use(DrawingsBase);
  if (!lazy && generator)
    return <Markup svg={generator.drawFlow(seed, { comp, form, fade, detail, course })} />;
  return (
    <img
      className="flow"
      src={drawingPath({ seed, comp, form, fade, ink }, base)}
      alt=""
      loading="lazy"
      decoding="async"
      {...SIZES[comp]}
    />
  );
}

/** A hundred lines today and how many come out, as a picture. Say the same in words beside it. */
export function Proportion({ to }: { to: number }) {
  return <img className="proportion" src={proportionPath(to)} alt="" loading="lazy" {...PROPORTION} />;
}

/** Digits drawn with lines, such as 404. */
export function Numerals({ text }: { text: string }) {
  return generator && <Markup svg={generator.drawNumerals(text)} />;
}

function Markup({ svg }: { svg: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made of numbers and a hash, no words of anybody's.
  return <div className="drawing" aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />;
}
