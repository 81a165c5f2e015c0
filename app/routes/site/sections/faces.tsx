import type { Face } from "#app/domain/company/faces.ts";
import { Photo } from "#app/ui/image.tsx";
import { facesAnchor } from "./faces-address.ts";

/** In a row of so many; a telephone shows them beside their words. */
const sizes = [520, 306, 416, 306].map(
  (width) => `(max-width: 640px) 128px, (max-width: 900px) 46vw, ${width}px`,
);

interface FacesProps {
  /** Read out before them. */
  heading: string;
  faces: readonly Face[];
}

/** People in a row, each with a portrait, or what they say in its place on the same surface. */
export function Faces({ heading, faces }: FacesProps) {
  return (
    <section className="faces" id={facesAnchor}>
      <div className="page">
        <h2 className="sr-only">{heading}</h2>
        <ul className={`of-${faces.length}`}>
          {faces.map(({ name, role, sentence, background, photo }) => (
            <li key={name}>
              <div className={photo ? "portrait" : "portrait said"}>
                {photo ? (
                  <Photo photo={photo} sizes={sizes[faces.length - 1] ?? ""} failedText={name} />
                ) : (
                  <p>{sentence}</p>
                )}
              </div>
              <div>
                <h3 className="h3">{name}</h3>
                <p className="role">{role}</p>
                {photo && sentence && <p className="sentence">{sentence}</p>}
                <p className="small">{background}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
