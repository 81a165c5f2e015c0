import type { SectionOf } from "#app/domain/pages/page.ts";

/** What somebody has said, large, and who it was. */
export function Quotation({ quote, by, role }: Omit<SectionOf<"quotation">, "kind">) {
  return (
    <section className="section">
      <figure className="page columns quotation">
        <blockquote>
          <p>{quote}</p>
        </blockquote>
        <figcaption>
          <b>{by}</b>
          {role && <span>{role}</span>}
        </figcaption>
      </figure>
    </section>
  );
}
