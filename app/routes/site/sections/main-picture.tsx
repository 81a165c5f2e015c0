import { caseStudies } from "#app/content/case-studies.ts";
import { Artwork } from "#app/ui/artwork.tsx";
import { Picture, type ShownPhoto } from "#app/ui/image.tsx";

/** As wide as the page; a telephone shows no more than 800 pixels of its 390. */
const sizes = "(max-width: 480px) 266px, (max-width: 1280px) 94vw, 1200px";

/** The photo of a document, or the drawing of its slug. */
export function MainPicture({ slug, photo }: { slug: string; photo: ShownPhoto | null }) {
  if (photo === null)
    return (
      <div className="art band">
        <Artwork seed={slug} comp="wide" />
      </div>
    );
  return (
    <div className="page">
      <div className="art ink-ground picture">
        <Picture
          photo={photo}
          sizes={sizes}
          seed={slug}
          comp="wide"
          eager
          failedText={caseStudies.errors.image}
        />
      </div>
    </div>
  );
}
