import { isRouteErrorResponse } from "react-router";
import { failure, notFound } from "#app/content/not-found.ts";
import { MissingPage, NotFoundPage } from "./site/not-found-page.tsx";
import { SiteFrame } from "./site/site-frame.tsx";

/** The last resort: an error that no route had a better answer for. It never shows what went wrong inside. */
export function ErrorPage({ error }: { error: unknown }) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <SiteFrame>
      <title>{missing ? notFound.metadata.title : failure.title}</title>
      {missing ? (
        <NotFoundPage />
      ) : (
        <MissingPage heading={failure.heading} text={failure.text} back={failure.toHome} />
      )}
    </SiteFrame>
  );
}
