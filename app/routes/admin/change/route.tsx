/** Other words for those that stand in many texts: every place, and what is changed of them (docs/decisions/066). */
import { data } from "react-router";
import { change as words } from "#app/content/admin/change.ts";
import { admin } from "#app/content/admin.ts";
import {
  type Chosen,
  changeEverywhere,
  type FoundEverywhere,
  type FoundText,
  findEverywhere,
  isMeant,
  type Left,
  mostEverywhere,
} from "#app/domain/documents/change-everywhere.server.ts";
import type { Exchange } from "#app/domain/documents/words-everywhere.ts";
import { staffContext } from "#app/middleware/context.ts";
import { redirectWithToast } from "#app/middleware/toast.server.ts";
import { readForm } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { loadOr503, mutateOr503 } from "../list/list-actions.server.ts";
import { recordId } from "../list/record-id.ts";
import { PageError } from "../shell/admin-error.tsx";
import { adminMeta } from "../shell/admin-meta.ts";
import { offlineSafe } from "../shell/client-action.ts";
import type { Route } from "./+types/route.ts";
import { askerOf, readExchange } from "./asked.server.ts";
import { madeAddress } from "./change-address.ts";
import { ChangePage } from "./change-page.tsx";

export const handle: RouteHandle = { needs: "drafts", largeForm: true };

/** What has become of the ticked places, where not all of them were changed. */
export type ChangeAnswer = {
  failure: string | null;
  errors?: { old?: string; now?: string };
  left?: Left[];
  batch?: string | null;
};

export const meta: Route.MetaFunction = () => adminMeta(words.heading);

export function loader({ url, context }: Route.LoaderArgs) {
  const exchange = readExchange(url.searchParams);
  // Without a script the address is all that says what was typed.
  const isAsked = url.searchParams.has("now");
  const problems = isAsked ? problemsOf(exchange) : {};
  const after = recordId(url.searchParams.get("after"));
  const shared = { exchange, errors: problems, isAsked: isAsked && Object.keys(problems).length === 0 };
  const nothing = {
    ...shared,
    texts: [] as ShownText[],
    unread: [] as FoundEverywhere["unread"],
    next: null as string | null,
  };
  if (!shared.isAsked) return data({ ...nothing, failure: null });
  const { role } = context.get(staffContext);
  return loadOr503(context, "drafts", words.errors.load, nothing, async (tx) => {
    const { texts, unread, next } = await findEverywhere(tx, askerOf(role), exchange, after);
    return { ...shared, texts: texts.map(shown), unread, next };
  });
}

export type ShownText = ReturnType<typeof shown>;

function shown(text: FoundText) {
  return { ...text, spots: text.spots.map((spot) => ({ ...spot, isMeant: isMeant(text, spot) })) };
}

function problemsOf({ old, now, isWhole }: Exchange): { old?: string; now?: string } {
  const { errors } = words;
  return {
    ...(old === "" && { old: errors.old }),
    ...([...old].length === 1 && !isWhole && { old: errors.short }),
    ...((now === "" && { now: errors.now }) || (old === now && { now: errors.same })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const exchange = readExchange(form);
  const errors = problemsOf(exchange);
  if (Object.keys(errors).length > 0) return refused(400, { failure: null, errors });
  const chosen = readChosen(form);
  if (chosen.size === 0) return refused(400, { failure: words.errors.none });
  const { role } = context.get(staffContext);
  return mutateOr503(
    context,
    "drafts",
    words.errors.save,
    (tx) => changeEverywhere(tx, askerOf(role), exchange, chosen),
    ({ batch, left }) =>
      batch && left.length === 0
        ? redirectWithToast(madeAddress(batch), "wordsChanged", new Headers(), { changed: batch })
        : refused(409, { failure: null, left, batch }),
  );
}

function refused(status: number, answer: ChangeAnswer) {
  return data(answer, { status });
}

/** Its ticked boxes: a text and the number of a place in it, and the version of each text. @throws 400 */
function readChosen(form: FormData): Map<string, Chosen> {
  const versions = new Map(pairsIn(form, "text"));
  const chosen = new Map<string, { version: string; spots: Set<number> }>();
  for (const [key, number] of pairsIn(form, "place")) {
    const version = versions.get(key);
    if (version === undefined || !/^\d{1,5}$/.test(number)) throw unexpected();
    const text = chosen.get(key) ?? { version, spots: new Set() };
    text.spots.add(Number(number));
    chosen.set(key, text);
  }
  // More than one look shows.
  if (chosen.size > mostEverywhere.texts) throw unexpected();
  return chosen;
}

/** Values such as "ID one": of a text that is as built in, "page:about one". @throws 400 */
function pairsIn(form: FormData, name: string): [key: string, value: string][] {
  return form.getAll(name).map((sent) => {
    const [, key = "", value = ""] = /^(\S{1,400}) (\S{0,40})$/.exec(String(sent)) ?? [];
    if (recordId(key) === null && !/^[a-z-]+:[a-z0-9/-]+$/.test(key)) throw unexpected();
    return [key, value];
  });
}

function unexpected() {
  return data(admin.errors.unexpected, { status: 400 });
}

export function clientAction(args: Route.ClientActionArgs) {
  return offlineSafe(args.serverAction, { failure: words.errors.save });
}

export default function ChangeEverywhere({ loaderData, actionData }: Route.ComponentProps) {
  return <ChangePage {...loaderData} answer={actionData as ChangeAnswer | undefined} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} failure={words.errors.load} title={words.heading} />;
}
