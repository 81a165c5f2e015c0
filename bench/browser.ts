/** A browser without a script: it keeps cookies, sends forms as a page of the site does, and follows no redirect. */
import { admin } from "./staff.ts";

/** `to` is where a redirect leads, or empty. */
export type Answer = { status: number; to: string; html: string };
/** Sends a form where there are fields. @throws Error where no whole answer came within a minute. */
export type Browser = (path: string, fields?: Record<string, string>) => Promise<Answer>;

const longestAnswer = 60_000;

export function openBrowser(url: string): Browser {
  const cookies = new Map<string, string>();
  return async (path, fields) => {
    const answer = await fetch(url + path, {
      redirect: "manual",
      signal: AbortSignal.timeout(longestAnswer),
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(fields && { origin: url, "sec-fetch-site": "same-origin" }),
      },
      ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return { status: answer.status, to: answer.headers.get("location") ?? "", html: await answer.text() };
  };
}

/** Signs in through the login page. @throws Error where that is refused. */
export async function openSignedIn(url: string): Promise<Browser> {
  const browser = openBrowser(url);
  await browser("/admin/login");
  const { status } = await browser("/admin/login", admin);
  if (status !== 302) throw new Error(`The sign-in answered ${status}`);
  return browser;
}
