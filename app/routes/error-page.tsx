import { lazy, Suspense } from "react";
import { type ErrorResponse, href, isRouteErrorResponse, useLocation } from "react-router";
import { failure, notFound } from "#app/content/not-found.ts";
import { pageTitle } from "#app/content/page-parts.ts";
import type { Refusal } from "#app/middleware/context.ts";
import { isMissing } from "#app/routes/error-reference.tsx";
import { isWithin } from "./is-within.ts";
import { SiteFrame } from "./site/frame/site-frame.tsx";
import { MissingPage } from "./site/missing-page.tsx";
import { NotFoundPage } from "./site/not-found-page.tsx";

/** A chunk of its own: visitors never load the staff area's words. */
const AccessError = lazy(async () => ({
  default: (await import("./admin/session/access-error.tsx")).AccessError,
}));

/** The last resort: an error that no route had a better answer for. It never shows what went wrong inside. */
export function ErrorPage({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  if (isForStaff(error, pathname)) {
    return (
      <Suspense>
        <AccessError error={error} />
      </Suspense>
    );
  }
  return (
    <SiteFrame>
      {isMissing(error) ? (
        <NotFoundPage />
      ) : (
        <MissingPage
          heading={failure.heading}
          text={failure.text}
          {...ownWords(error)}
          error={error}
          back={failure.toHome}
        />
      )}
    </SiteFrame>
  );
}

/** For the root's `meta`: a title in the page itself is lost where this page takes another's place in the browser. */
export function titleOfErrorPage(error: unknown, pathname: string): string {
  if (isForStaff(error, pathname)) return pageTitle(isRefusal(error) ? error.data.refused : failure.heading);
  return isMissing(error) ? notFound.metadata.title : failure.title;
}

function isForStaff(error: unknown, pathname: string): boolean {
  return isRefusal(error) || (isWithin(pathname, href("/admin")) && !isMissing(error));
}

/** What a route that failed on purpose has to say. */
function ownWords(error: unknown): { heading: string; text: string } | undefined {
  return isRouteErrorResponse(error) && error.data?.heading ? error.data : undefined;
}

/** The guard of the staff area let nobody in. */
function isRefusal(error: unknown): error is ErrorResponse & { data: Refusal } {
  return isRouteErrorResponse(error) && Boolean((error.data as Partial<Refusal> | null)?.refused);
}
