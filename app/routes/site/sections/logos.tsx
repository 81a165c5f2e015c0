import type { SectionOf } from "#app/domain/pages/page.ts";
import type { Library } from "#app/domain/text/picture.ts";
import { mainPhoto } from "#app/domain/text/pictures.ts";
import { Photo } from "#app/ui/image.tsx";

type LogosProps = Omit<SectionOf<"logos">, "kind"> & { library: Library };

/** A row of logos; the name stands where a picture cannot be had. */
export function Logos({ heading, items, library }: LogosProps) {
  if (items.length === 0) return null;
  return (
    <section className="section">
      <div className={heading ? "page columns thirds" : "page"}>
        {heading && <h2 className="h2">{heading}</h2>}
        <ul className="logos">
          {items.map(({ name, picture, link }) => {
            const photo = mainPhoto({ image: picture, imageAlt: null }, library);
            const said = link.label || name;
            const logo = photo ? (
              <Photo photo={{ ...photo, alt: said, focus: undefined }} sizes="164px" failedText={name} />
            ) : (
              <b>{said}</b>
            );
            return <li key={name}>{link.to ? <a href={link.to}>{logo}</a> : <span>{logo}</span>}</li>;
          })}
        </ul>
      </div>
    </section>
  );
}
