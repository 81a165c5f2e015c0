/** Where the form of a dialog wants the addresses of what leaves the website to lead. */
import type { RouterContextProvider } from "react-router";
import { plainPath } from "#app/domain/addresses/address.ts";
import type { Onward } from "#app/domain/addresses/addresses.server.ts";
import { wordsOf } from "#app/middleware/words.server.ts";
import { textFields } from "#app/routes/form-data.ts";
import { isSitePage } from "#app/seo/pages.server.ts";

/** Null where it wants nothing of that. */
export async function onwardIn(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<Onward | null> {
  const { redirect } = textFields(form, ["redirect"]);
  if (redirect.trim() === "") return null;
  const site = await wordsOf(context);
  return { to: plainPath(redirect.trim()), isPage: (path) => isSitePage(site, path) };
}
