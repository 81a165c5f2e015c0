import { caseStudies } from "#app/content/case-studies.ts";
import type { SectionOf } from "#app/domain/pages/page.ts";
import { photoIn } from "#app/domain/pages/section-parts.ts";
import type { Library } from "#app/domain/text/picture.ts";
import { Photo } from "#app/ui/image.tsx";

/** A telephone shows no more than 800 pixels of its 390. */
const sizes = {
  words: "(max-width: 480px) 266px, (max-width: 900px) 92vw, 820px",
  page: "(max-width: 480px) 266px, (max-width: 1280px) 94vw, 1296px",
};

const looks = {
  words: "section placed",
  page: "section placed wide",
  photograph: "section placed wide photograph",
};

type PlacedPictureProps = Omit<SectionOf<"picture">, "kind"> & { library: Library };

/** A picture with its caption: beside its words, or below them and as wide as the page. */
export function PlacedPicture(props: PlacedPictureProps) {
  const { heading, text, caption, width, library } = props;
  const photo = photoIn(props, library);
  if (!photo) return null;
  const isWide = width !== "words";
  const hasWords = heading !== "" || text !== "";
  return (
    <section className={looks[width as keyof typeof looks] ?? looks.words}>
      <div className={isWide || !hasWords ? "page" : "page columns thirds"}>
        {hasWords && (
          <div className={isWide ? "columns halves head" : undefined}>
            {heading && <h2 className="h2">{heading}</h2>}
            {text && <p className="lead">{text}</p>}
          </div>
        )}
        <figure>
          <Photo
            photo={isWide ? photo : { ...photo, focus: undefined }}
            sizes={sizes[isWide ? "page" : "words"]}
            failedText={caseStudies.errors.image}
          />
          {caption && <figcaption>{caption}</figcaption>}
        </figure>
      </div>
    </section>
  );
}
