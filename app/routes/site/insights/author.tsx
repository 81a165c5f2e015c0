import { caseStudies } from "#app/content/case-studies.ts";
import type { Face } from "#app/domain/company/faces.ts";
import { Photo } from "#app/ui/image.tsx";
import { facesAddress } from "../sections/faces-address.ts";

/** Who has written an article, with the portrait that About shows, and the way there. */
export function Author({ face: { name, role, photo } }: { face: Face }) {
  return (
    <p className="author">
      {photo && (
        <span className="portrait">
          {/* The name stands beside it. */}
          <Photo photo={{ ...photo, alt: "" }} sizes="56px" failedText="" />
        </span>
      )}
      <span>
        <a className="link" href={facesAddress} rel="author">
          {caseStudies.detail.by(name)}
        </a>
        <span>{role}</span>
      </span>
    </p>
  );
}
