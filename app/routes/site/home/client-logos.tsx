import { type CompanyFacts, shownLogos } from "#app/content/company-facts.ts";
import { slots } from "#app/content/slots.ts";
import { mainPhoto } from "#app/domain/text/pictures.ts";
import { Photo } from "#app/ui/image.tsx";

/** Logos of customers in a hairline row, in one ink whatever their own colours are; none while there are too few. */
export function ClientLogos({ company }: { company: Pick<CompanyFacts, "logos" | "library"> }) {
  const logos = shownLogos(company);
  if (logos.length === 0) return null;
  return (
    <ul className="client-logos page" aria-label={slots.logos}>
      {logos.map(({ name, picture }) => {
        const photo = mainPhoto({ image: picture, imageAlt: name }, company.library);
        return (
          <li key={name}>
            {photo ? <Photo photo={{ ...photo, focus: undefined }} sizes="160px" failedText={name} /> : name}
          </li>
        );
      })}
    </ul>
  );
}
