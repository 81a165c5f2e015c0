/** Templates of replies, and the words of the confirmation: one is opened by `?of=`. */
import { data, href } from "react-router";
import { replyTemplates as words } from "#app/content/admin/reply-templates.ts";
import { admin } from "#app/content/admin.ts";
import { mails } from "#app/content/mails.ts";
import { confirmationTokens, replyTokens, unknownTokens } from "#app/content/words-in-replies.ts";
import { tidy, tidyLine } from "#app/domain/fields/tidy.ts";
import { longestNote } from "#app/domain/submissions/inbox.ts";
import {
  deleteTemplate,
  readTemplates,
  saveTemplate,
} from "#app/domain/submissions/reply-templates.server.ts";
import {
  confirmationId,
  longestTemplateName,
  mostTemplates,
  type ReplyTemplate,
} from "#app/domain/submissions/reply-templates.ts";
import { siteContext, staffContext } from "#app/middleware/context.ts";
import { isLoginRedirect } from "#app/middleware/login-address.ts";
import { companyNow } from "#app/middleware/words.server.ts";
import { readForm, textFields } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { removeText } from "#app/ui/saved-text.ts";
import { loadOr503, mutateOr503 } from "../list/list-actions.server.ts";
import { PageError } from "../shell/admin-error.tsx";
import { adminMeta } from "../shell/admin-meta.ts";
import { offlineSafe } from "../shell/client-action.ts";
import { madeId } from "../shell/made-id.server.ts";
import { replaceWithToast } from "../shell/replace-with-toast.server.ts";
import type { Route } from "./+types/templates.ts";
import { TemplatesPage, textKeyOf } from "./templates-page.tsx";

export const handle: RouteHandle = { needs: "messages" };

export const meta: Route.MetaFunction = () => adminMeta(words.heading);

const none: ReplyTemplate = { id: "", name: "", words: "", version: "" };

export async function loader({ url, context }: Route.LoaderArgs) {
  const fixed = {
    me: context.get(staffContext).userId,
    confirms: context.get(siteContext).mail?.confirmToVisitor === true,
    company: await companyNow(context),
  };
  const of = url.searchParams.get("of");
  const nothing = { ...fixed, replies: [] as ReplyTemplate[], confirmation: none, opened: null };
  return loadOr503(context, "messages", words.errors.load, nothing, async (tx) => {
    const { replies, confirmation } = await readTemplates(tx);
    const known = [...replies, confirmation].find(({ id }) => id === of);
    return { ...fixed, replies, confirmation, opened: of === "new" ? none : (known ?? null) };
  });
}

const here = href("/admin/contacts/templates");

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { intent, id, version, ...typed } = textFields(form, ["intent", "id", "version", "name", "words"]);
  const isConfirmation = id === confirmationId;
  const written = tidy(typed.words).trim();
  const template = {
    id: id || madeId(context, url, form),
    name: isConfirmation ? "" : tidyLine(typed.name),
    words: isConfirmation && written === mails.confirmation.words ? "" : written,
    version,
  };
  if ((intent !== "save" && intent !== "delete") || template.id.length > 36)
    throw data(admin.errors.unexpected, { status: 400 });
  // A confirmation without words of ours has those that come with the website.
  const isDeleting = intent === "delete" || (isConfirmation && template.words === "");
  const errors = isDeleting ? {} : errorsOf(template);
  if (errors.name || errors.words) return data({ typed, errors }, { status: 400 });
  return mutateOr503(
    context,
    "messages",
    words.errors.change,
    (tx) => (isDeleting ? deleteTemplate(tx, template) : saveTemplate(tx, template)),
    (result) => {
      if (result === "saved") return replaceWithToast(here, "templateSaved");
      if (result === "deleted")
        return replaceWithToast(here, intent === "save" ? "templateSaved" : "templateDeleted");
      const failure = result === "too many" ? words.errors.tooMany(mostTemplates) : words.errors.changed;
      const theirs = typeof result === "object" && { theirs: result };
      return data({ ...(intent === "save" && { typed }), failure, ...theirs }, { status: 409 });
    },
  );
}

function errorsOf({ id, name, words: text }: ReplyTemplate): { name?: string; words?: string } {
  const unknown = unknownTokens(text, id === confirmationId ? confirmationTokens : replyTokens);
  const isNamed = id === confirmationId || (name !== "" && name.length <= longestTemplateName);
  const problem =
    text === ""
      ? words.errors.needed
      : text.length > longestNote
        ? words.errors.tooLong
        : unknown.length > 0
          ? words.errors.unknown(unknown)
          : undefined;
  return {
    ...(!isNamed && { name: words.errors.name(longestTemplateName) }),
    ...(problem && { words: problem }),
  };
}

/** Words that were saved need not be kept any longer. */
export async function clientAction(args: Route.ClientActionArgs) {
  const sent = textFields(await args.request.clone().formData(), ["author", "id", "version"]);
  try {
    return await offlineSafe(args.serverAction, { failure: words.errors.change });
  } catch (answer) {
    if (answer instanceof Response && !isLoginRedirect(answer))
      await removeText(textKeyOf(sent.author, sent));
    throw answer;
  }
}

export default function Templates({ loaderData, actionData }: Route.ComponentProps) {
  return <TemplatesPage {...loaderData} answer={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const back = { to: here, label: words.heading };
  return <PageError error={error} failure={words.errors.load} title={words.heading} back={back} />;
}
