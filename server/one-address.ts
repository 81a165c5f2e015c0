/** Public pages answer at one address each: lower case, no slash at the end, no letter percent-encoded. */
import type { MiddlewareHandler } from "hono";
import { href } from "react-router";
import { slugShape } from "#app/domain/case-studies/case-study.ts";
import { slugOfCaseStudy } from "#app/seo/addresses.ts";
import { sitePages } from "#app/seo/pages.server.ts";
import { searchPage } from "#app/seo/single-pages.ts";
import { redirectCacheControl } from "./redirects.ts";

const pages = new Set([...sitePages, searchPage].map(({ path }) => path));

/** The address of the page that this path means, when it is written otherwise; else null. @throws for no path (limits.ts). */
export function addressOf(path: string): string | null {
  const plain = decodeURIComponent(path).toLowerCase().replace(/\/$/, "") || href("/");
  return plain !== path && (pages.has(plain) || slugShape.test(slugOfCaseStudy(plain) ?? "")) ? plain : null;
}

/**
 * Reading a page under another spelling is moved for good, with its query.
 * @param follow where an address redirects to; else the address itself.
 */
export function oneAddress(follow: (address: string) => Promise<string>): MiddlewareHandler {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const address = c.req.method === "GET" || c.req.method === "HEAD" ? addressOf(pathname) : null;
    if (address === null) return next();
    const target = pages.has(address) ? address : await follow(address);
    if (target !== address) c.header("cache-control", redirectCacheControl);
    return c.redirect(target + search, 301);
  };
}
