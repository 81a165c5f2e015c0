import { href, useLocation } from "react-router";
import { notFound } from "#app/content/not-found.ts";
import { wordsOfAddress } from "#app/domain/addresses/words-of-address.ts";
import { Numerals } from "#app/ui/artwork.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import "./not-found-page.css";

/** For every address that leads nowhere. Staff who mistyped are led back to their own start. */
export function NotFoundPage({ isAdmin = false }: { isAdmin?: boolean }) {
  const { pathname } = useLocation();
  const home = isAdmin ? notFound.toAdmin : notFound.toHome;
  return (
    <section className="nf">
      <h1 className="sr-only">{notFound.code}</h1>
      <div className="nf-art">
        <Numerals text={notFound.code} />
      </div>
      <div className="page columns halves">
        <div>
          <p className="h2">{notFound.heading}</p>
          <p className="lead">{notFound.text}</p>
        </div>
        <div className="acts">
          <ButtonLink to={home.to} arrow>
            {home.label}
          </ButtonLink>
          {!isAdmin && (
            <ButtonLink to={searchFor(pathname)} look="ghost">
              {notFound.search}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}

function searchFor(pathname: string): string {
  const words = wordsOfAddress(pathname);
  return words ? `${href("/search")}?${new URLSearchParams({ q: words })}` : href("/search");
}
