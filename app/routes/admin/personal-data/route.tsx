/** What is stored about one person, for how long anything is, and who exported or erased what. */
import { data, href } from "react-router";
import { personalData as words } from "#app/content/admin/personal-data.ts";
import { shortestRetentionDays } from "#app/content/promised-numbers.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { searchTerm } from "#app/db/search.ts";
import { listAudit } from "#app/domain/audit/audit.server.ts";
import { findAsked } from "#app/domain/documents/sign-offs/erasure.server.ts";
import { countPerson, eraseAsked, erasePerson } from "#app/domain/privacy/person.server.ts";
import { eraseShown, findShown } from "#app/domain/privacy/shown.server.ts";
import { submissionSchema } from "#app/domain/submissions/submission.ts";
import { countOlderThan } from "#app/domain/submissions/trash.server.ts";
import { siteContext } from "#app/middleware/context.ts";
import { requireRecentConfirmation } from "#app/middleware/require-confirmation.server.ts";
import { readForm, textFields } from "#app/routes/form-data.ts";
import { loadOr503, mutateOr503 } from "../list/list-actions.server.ts";
import { recordId } from "../list/record-id.ts";
import { PageError } from "../shell/admin-error.tsx";
import { adminMeta } from "../shell/admin-meta.ts";
import { offlineSafeByIntent } from "../shell/client-action.ts";
import { replaceWithToast } from "../shell/replace-with-toast.server.ts";
import type { Route } from "./+types/route.ts";
import { PersonalDataPage } from "./personal-data-page.tsx";

const logLength = 20;
const failures = { find: words.errors.find, erase: words.errors.erase };

export const meta: Route.MetaFunction = () => adminMeta(words.heading);

export function loader({ url, context }: Route.LoaderArgs) {
  const { retentionDays } = context.get(siteContext);
  const tried = daysToTry(url.searchParams.get("days"));
  const nothing = { retentionDays, tried: null, log: [] };
  return loadOr503(context, "administration", words.errors.load, nothing, async (tx) => ({
    retentionDays,
    tried: tried === null ? null : { days: tried, count: await countOlderThan(tx, tried) },
    log: await listAudit(tx, logLength, { kind: "personal data" }),
  }));
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const fields = textFields(await readForm(request), [
    "intent",
    "email",
    "confirmed",
    "signOff",
    "document",
    "name",
  ]);
  const { intent, email: typed, confirmed } = fields;
  if (!typed.includes("@") && searchTerm(typed) !== "")
    return ofName(context, url, { ...fields, term: searchTerm(typed) });
  const parsed = submissionSchema.shape.email.safeParse(typed);
  if (!parsed.success) return data({ email: typed, error: words.person.invalid }, { status: 400 });
  const email = parsed.data;
  const count = (tx: Tx<"admin">) => countPerson(tx, email);
  if (intent !== "erase") {
    return mutateOr503(context, "administration", failures.find, count, (found) => data({ email, found }));
  }
  requireRecentConfirmation(context, url);
  if (confirmed !== "yes") {
    const error = words.person.unconfirmed;
    return mutateOr503(context, "administration", failures.find, count, (found) =>
      data({ email, found, error }, { status: 400 }),
    );
  }
  return mutateOr503(
    context,
    "administration",
    failures.erase,
    (tx) => erasePerson(tx, email),
    ({ receivers }) =>
      receivers.length === 0
        ? replaceWithToast(href("/admin/personal-data"), "personErased")
        : data({ email, erased: receivers }),
  );
}

/** Customers who were asked, and people who are shown, are found by name too, and given or erased one question or text at a time: names are not unique. */
function ofName(
  context: Route.ActionArgs["context"],
  url: URL,
  {
    intent,
    term,
    confirmed,
    signOff,
    document,
    name,
  }: Record<"intent" | "term" | "confirmed" | "signOff" | "document" | "name", string>,
) {
  const find = async (tx: Tx<"admin">) => ({
    email: term,
    asked: await findAsked(tx, term),
    shown: await findShown(tx, term),
  });
  if (intent !== "erase")
    return mutateOr503(context, "administration", failures.find, find, (found) => data(found));
  requireRecentConfirmation(context, url);
  const id = recordId(signOff);
  const shown = recordId(document);
  if (confirmed !== "yes" || !(id || shown)) {
    const error = words.person.unconfirmed;
    return mutateOr503(context, "administration", failures.find, find, (found) =>
      data({ ...found, signOff, document, name, error }, { status: 400 }),
    );
  }
  return mutateOr503(
    context,
    "administration",
    failures.erase,
    async (tx) => (shown ? eraseShown(tx, { document: shown, name }) : id !== null && eraseAsked(tx, id)),
    () => replaceWithToast(href("/admin/personal-data"), "personErased"),
  );
}

export function clientAction(args: Route.ClientActionArgs) {
  return offlineSafeByIntent(args, failures);
}

export default function PersonalData({ loaderData, actionData }: Route.ComponentProps) {
  return <PersonalDataPage {...loaderData} answer={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} failure={words.errors.load} title={words.heading} />;
}

function daysToTry(input: string | null): number | null {
  const days = Number(input);
  return Number.isInteger(days) && days >= shortestRetentionDays && days <= 3650 ? days : null;
}
