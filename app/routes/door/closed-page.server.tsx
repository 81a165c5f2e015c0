/** The one answer to every link that opens nothing: it has ended, was cut off on the way here, or never was. */
import { door as words } from "#app/content/door.ts";
import type { Site } from "#app/middleware/context.ts";
import { plainPage } from "./plain-page.server.tsx";

/** What was typed into the form for a new link, and what became of it. */
export type AskedAgain = { typed?: { email: string; reference: string }; error?: string; isAsked?: true };

export function closedPage(
  site: Pick<Site, "nonce" | "mail">,
  { typed, error, isAsked }: AskedAgain = {},
  status = 404,
): Response {
  const { again } = words;
  return plainPage(
    site,
    { title: words.heading, status },
    <>
      <h1>{words.heading}</h1>
      <p>{words.text}</p>
      {site.mail && (
        <>
          <h2>{again.heading}</h2>
          {isAsked ? (
            <p role="status">{again.asked}</p>
          ) : (
            <form method="post">
              <p>{again.text}</p>
              {error && (
                <p role="alert" id="error">
                  {error}
                </p>
              )}
              <label>
                {again.email}
                <input name="email" type="email" autoComplete="email" required defaultValue={typed?.email} />
              </label>
              <label>
                {again.reference}
                <input
                  name="reference"
                  autoComplete="off"
                  required
                  spellCheck={false}
                  defaultValue={typed?.reference}
                />
              </label>
              <button type="submit" name="intent" value="ask again">
                {again.submit}
              </button>
            </form>
          )}
        </>
      )}
      <p>{words.other}</p>
    </>,
  );
}
