/** A page for somebody with a link that needs neither the website's frame nor the database. */
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { company } from "#app/content/company.ts";
import { pageTitle } from "#app/content/page-parts.ts";
import type { Site } from "#app/middleware/context.ts";
import tokens from "#app/styles/tokens.css?inline";
import { BrandMark } from "#app/ui/brand-mark.tsx";
import styles from "./plain-page.css?inline";

/** @param ownStyles what the page adds to those of all plain pages. */
export function plainPage(
  { nonce }: Pick<Site, "nonce">,
  { title, ownStyles = "", status = 200 }: { title: string; ownStyles?: string; status?: number },
  body: ReactNode,
): Response {
  const html = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{pageTitle(title)}</title>
        <style nonce={nonce}>{`${colours}${styles}${ownStyles}`}</style>
      </head>
      <body>
        <main>
          <a className="brand" href="/">
            <BrandMark />
            {company.name}
          </a>
          {body}
        </main>
      </body>
    </html>,
  );
  return new Response(`<!doctype html>${html}`, {
    status,
    headers: { "content-type": "text/html; charset=utf-8", ...(status >= 500 && { "retry-after": "5" }) },
  });
}

/** Of the site's tokens the colours and sizes: its font is not fetched for one sheet. */
const colours = tokens.slice(tokens.indexOf(":root"));
