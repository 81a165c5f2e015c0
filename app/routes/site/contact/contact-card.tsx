import { namedDrawings } from "#app/artwork/named.ts";
import { waysToReach } from "#app/content/company-facts.ts";
import { useCompany } from "#app/document-context.ts";
import { whoAnswers } from "#app/domain/company/faces.ts";
import type { WordsOf } from "#app/domain/pages/page.ts";
import { Artwork } from "#app/ui/artwork.tsx";
import { Answerer } from "../sections/answerer.tsx";

export function ContactCard({ words }: { words: WordsOf<"contact">["card"] }) {
  const company = useCompany();
  const answers = whoAnswers(company);
  return (
    <aside className="info ink-ground">
      <div className="art">
        <Artwork {...namedDrawings.contact} lazy />
      </div>
      <div className="in">
        <h2>{words.heading}</h2>
        <p>{words.note}</p>
        {answers && <Answerer face={answers} />}
        <dl>
          {waysToReach(company).map(({ label, value, to, areWords }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd translate={areWords ? undefined : "no"}>{to ? <a href={to}>{value}</a> : value}</dd>
            </div>
          ))}
        </dl>
        <ul>
          {words.points.map(({ title, text }) => (
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
