import { namedDrawings } from "#app/artwork/named.ts";
import { waysToReach } from "#app/content/before-launch.ts";
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
          {waysToReach().map(({ label, value, to }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{to ? <a href={to}>{value}</a> : value}</dd>
            </div>
          ))}
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
