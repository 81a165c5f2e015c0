import { slots } from "#app/content/slots.ts";
import type { Face } from "#app/domain/company/faces.ts";
import { Photo } from "#app/ui/image.tsx";

/** Who answers the first message: small, beside the way to write one. */
export function Answerer({ face: { name, role, photo } }: { face: Face }) {
  return (
    <div className="answerer">
      {photo && (
        <div className="portrait">
          <Photo photo={photo} sizes="96px" failedText="" />
        </div>
      )}
      <p>
        <b>{name}</b> <span>{role}</span> <span>{slots.answers}</span>
      </p>
    </div>
  );
}
