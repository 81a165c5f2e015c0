import { caseStudies } from "#app/content/case-studies.ts";
import { Photo, type ShownPhoto } from "#app/ui/image.tsx";

interface FigureProps {
  photo: ShownPhoto;
  caption: string;
}

/** As wide as the column of words; a telephone shows no more than 800 pixels of its 390. */
const sizes = "(max-width: 480px) 266px, (max-width: 800px) 92vw, 720px";

/** A picture between two sections. */
export function Figure({ photo, caption }: FigureProps) {
  return (
    <figure className="shot">
      <div className="frame">
        <Photo photo={photo} sizes={sizes} failedText={caseStudies.errors.image} />
      </div>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
