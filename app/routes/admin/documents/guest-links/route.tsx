/** Everybody with a link to one document: links are made, named, copied and revoked here. */
import { data } from "react-router";
import { guestLinks as words } from "#app/content/admin/guest-links.ts";
import { admin } from "#app/content/admin.ts";
import { guestLinkDays, longestPreviewLabel } from "#app/content/promised-numbers.ts";
import type { Tx } from "#app/db/actors.server.ts";
import type { Holder } from "#app/db/roles.ts";
import {
  createPreviewLink,
  labelPreviewLink,
  listGuestLinks,
  revokeGuestLink,
} from "#app/domain/guest-links/guest-links.server.ts";
import { linkToken } from "#app/domain/guest-links/link-token.server.ts";
import { siteContext } from "#app/middleware/context.ts";
import { loadFailure, withStaff } from "#app/middleware/transactions.server.ts";
import { readForm, textFields } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { mutateOr503 } from "../../list/list-actions.server.ts";
import { recordId } from "../../list/record-id.ts";
import { PageError } from "../../shell/admin-error.tsx";
import { adminMeta } from "../../shell/admin-meta.ts";
import { offlineSafeByIntent } from "../../shell/client-action.ts";
import { madeId } from "../../shell/made-id.server.ts";
import { replaceWithToast } from "../../shell/replace-with-toast.server.ts";
import { ofKind, requireId, toListNotFound } from "../kind.server.ts";
import { type Screen, screenAt, toPublish, useScreen } from "../screen.ts";
import type { Route } from "./+types/route.ts";
import { GuestLinksPage } from "./guest-links-page.tsx";
import { guestLinksPath } from "./links.tsx";

export const handle: RouteHandle = { needs: toPublish };

type Context = Route.ActionArgs["context"];
const { errors } = words;
const failures = { create: errors.create, label: errors.label, revoke: errors.revoke };

export const meta: Route.MetaFunction = () => adminMeta(words.heading);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const screen = screenAt(url.pathname);
  const id = requireId(params.id, screen);
  const { publicUrl, secret } = context.get(siteContext);
  const found = await withStaff(
    context,
    "content",
    ofKind(screen, id, (tx: Tx<Holder<"content">>) => listGuestLinks(tx, id)),
  ).catch((error) => {
    throw loadFailure(context, error, errors.load);
  });
  if (!found) throw await toListNotFound(screen);
  return {
    id,
    title: found.title,
    links: found.links.map((link) => ({
      ...link,
      address:
        // guard: nobody of the staff sees a link that was mailed to a customer [sign-off.site]: link.handed !== "mailed" -> true
        link.state === "open" && link.handed !== "mailed"
          ? `${publicUrl}/${link.opens}/${linkToken(secret, link.id, link.opens)}`
          : null,
    })),
  };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const screen = screenAt(url.pathname);
  const document = requireId(params.id, screen);
  const form = await readForm(request);
  const { intent, label: typed, link } = textFields(form, ["intent", "label", "link"]);
  const label = typed.trim();
  if (label.length > longestPreviewLabel)
    return data(
      { ...fieldsOf(form), link, errors: { label: errors.long(longestPreviewLabel) } },
      { status: 400 },
    );
  if (intent === "create")
    return create(context, screen, document, { label, made: madeId(context, url, form) }, form);
  const id = recordId(link);
  if (!id) throw data(admin.errors.unexpected, { status: 400 });
  if (intent === "label")
    return change(context, screen, document, intent, (tx) => labelPreviewLink(tx, document, id, label));
  if (intent === "revoke")
    return change(context, screen, document, intent, (tx) => revokeGuestLink(tx, document, id));
  throw data(admin.errors.unexpected, { status: 400 });
}

function create(
  context: Context,
  screen: Screen,
  document: string,
  { label, made }: { label: string; made: string },
  form: FormData,
) {
  const fields = fieldsOf(form);
  const days = Number(fields.days);
  if (!Number.isInteger(days) || days < 1 || days > guestLinkDays.most)
    return data({ ...fields, errors: { days: errors.days(guestLinkDays.most) } }, { status: 400 });
  return mutateOr503(
    context,
    "content",
    failures.create,
    ofKind(screen, document, (tx: Tx<Holder<"content">>) =>
      createPreviewLink(tx, document, { label, days, pins: fields.shows === "pinned" }, made),
    ),
    (link) =>
      link ? replaceWithToast(guestLinksPath(screen, document), "previewLinkMade") : toListNotFound(screen),
  );
}

function change(
  context: Context,
  screen: Screen,
  document: string,
  intent: "label" | "revoke",
  work: Parameters<typeof withStaff<"content", boolean>>[2],
) {
  return mutateOr503(context, "content", failures[intent], ofKind(screen, document, work), (wasOpen) =>
    wasOpen
      ? replaceWithToast(
          guestLinksPath(screen, document),
          intent === "label" ? "previewLinkNamed" : "previewLinkRevoked",
        )
      : data({ failure: errors.gone }, { status: 409 }),
  );
}

function fieldsOf(form: FormData) {
  return textFields(form, ["label", "days", "shows"]);
}

export function clientAction(args: Route.ClientActionArgs) {
  return offlineSafeByIntent(args, failures);
}

export default function GuestLinksRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <GuestLinksPage {...loaderData} answer={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { list, words: said } = useScreen();
  const back = { to: list.path, label: said.form.back };
  return <PageError error={error} failure={errors.load} title={words.heading} back={back} />;
}
