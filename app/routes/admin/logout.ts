import { redirect } from "react-router";
import { readSession, signOut } from "#app/domain/users/auth.server.ts";
import { siteContext } from "#app/middleware/context.ts";
import { redirectWithToast } from "#app/middleware/toast.server.ts";
import { readForm, textFields } from "../form-data.ts";
import type { Route } from "./+types/logout.ts";
import { rememberedPage } from "./remembered-page.ts";

/** Following a link ends nothing. */
export function loader() {
  throw redirect("/admin");
}

export async function action({ request, context }: Route.ActionArgs) {
  const { auth, log } = context.get(siteContext);
  const { from } = textFields(await readForm(request), ["from"]);
  try {
    const cookies = await signOut(auth, request);
    // better-auth forgets the cookie even where it could not delete the session.
    if (await readSession(auth, request)) throw new Error("the session outlived its end");
    const headers = new Headers({ "clear-site-data": '"cache"' }); // Back shows nobody's messages
    for (const cookie of cookies) headers.append("set-cookie", cookie);
    return redirectWithToast("/admin/login", "loggedOut", headers);
  } catch (error) {
    log.error({ err: error }, "sign-out failed");
    return redirectWithToast(rememberedPage(from), "logoutFailed");
  }
}
