import { use, useEffect } from "react";
import { href, Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "react-router";
import type { Route } from "./+types/root.ts";
import "./app.css";
import { company } from "#app/content/company.ts";
import { previewContext, siteContext } from "#app/middleware/context.ts";
import { ErrorPage, titleOfErrorPage } from "#app/routes/error-page.tsx";
import { DocumentContext } from "./document-context.ts";
import { handleOf } from "./routes/handle.ts";
import { SiteHead } from "./routes/site/frame/site-head.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(siteContext);
  return { publicUrl, isPreview: Boolean(context.get(previewContext)?.banner) };
}

/** Of the last resort alone: each page has its own. */
export const meta: Route.MetaFunction = ({ error, location }) =>
  error ? [{ title: titleOfErrorPage(error, location.pathname) }] : [];

/** One address for as long as the process runs: a failed navigation is the business of the page, not of the root. */
export const shouldRevalidate = () => false;

/** The document. Pages of the site are complete as they are sent; React runs where a route's handle says so. */
export function Layout({ children }: { children: React.ReactNode }) {
  const { isDocument, runsReact } = usePageKind();
  const { nonce, previewBanner, editLink } = use(DocumentContext);
  // From here on what is pressed is React's: for tests whose subject is not the first press.
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
  }, []);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f6f8f5" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#07191c" media="(prefers-color-scheme: dark)" />
        {isDocument && <SiteHead />}
        <Meta />
        {/* In development Vite brings the styles. */}
        {(!isDocument || import.meta.env.DEV) && <Links />}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={href("/site.webmanifest")} />
        {!previewBanner && (
          <>
            <link rel="alternate" type="application/atom+xml" href={href("/feed.xml")} title={company.name} />
            <link
              rel="alternate"
              type="application/feed+json"
              href={href("/feed.json")}
              title={company.name}
            />
          </>
        )}
      </head>
      <body>
        {children}
        {previewBanner}
        {editLink}
        {runsReact && <ScrollRestoration nonce={nonce} />}
        {runsReact && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}

function usePageKind() {
  const handles = useMatches().map(handleOf);
  const { previewBanner } = use(DocumentContext);
  return {
    isDocument: handles.some(({ document }) => document),
    // The router of the browser would not know the address of a preview.
    runsReact: !previewBanner && handles.some(({ react }) => react),
  };
}
