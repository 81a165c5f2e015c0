import { namedDrawings } from "#app/artwork/named.ts";
import { company } from "#app/content/company.ts";
import { contact } from "#app/content/contact.ts";
import { Artwork } from "#app/ui/artwork.tsx";

export function ContactCard() {
  const { card } = contact;
  return (
    <aside className="info ink-ground">
      <div className="art">
        <Artwork {...namedDrawings.contact} lazy />
      </div>
      <div className="in">
        <h2>{card.heading}</h2>
        <p>{card.note}</p>
        <dl>
          <div>
            <dt>{card.support}</dt>
            <dd>
              <a href={company.mailto}>{company.email}</a>
            </dd>
          </div>
          {company.phone && (
            <div>
              <dt>{card.phone}</dt>
              <dd>{company.phone}</dd>
            </div>
          )}
          {company.contactPerson && (
            <div>
              <dt>{card.person}</dt>
              <dd>{company.contactPerson}</dd>
            </div>
          )}
          <div>
            <dt>{card.office}</dt>
            <dd>{company.registeredOffice || company.location}</dd>
          </div>
          <div>
            <dt>{card.hours}</dt>
            <dd>{company.hoursInZone}</dd>
          </div>
        </dl>
        <ul>
          {card.points.map(({ title, text }) => (
            <li key={title}>
              <b>{title}</b>
              {text}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
