import { href, useLocation } from "react-router";
import { notFound } from "#app/content/not-found.ts";
import { wordsOfAddress } from "#app/domain/addresses/words-of-address.ts";
import { ErrorReference } from "#app/routes/error-reference.tsx";
import { Numerals } from "#app/ui/artwork.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageTop } from "./sections/page-top.tsx";
import "./missing-page.css";

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

interface MissingPageProps {
  heading: string;
  text: string;
  /** Its reference is shown, if it has one. */
  error?: unknown;
  back: { label: string; to: string };
}

/** For a page of a known kind that is not there, such as a service, or that could not be made. */
export function MissingPage({ heading, text, error, back }: MissingPageProps) {
  return (
    <PageTop heading={heading} lead={text} band="not-found">
      <ErrorReference error={error} />
      <ButtonLink to={back.to} look="ghost">
        {back.label}
      </ButtonLink>
    </PageTop>
  );
}
