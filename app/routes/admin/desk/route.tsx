/** What waits for somebody of the staff, as one list, and what can be done with a line at once. */
import { data } from "react-router";
import { desk as words } from "#app/content/admin/desk.ts";
import { admin } from "#app/content/admin.ts";
import { longestKeptReason } from "#app/content/promised-numbers.ts";
import { canBeRedirected, plainPath } from "#app/domain/addresses/address.ts";
import { sayGone } from "#app/domain/addresses/addresses.server.ts";
import { keepLink, sayStillRight, setSearchAside, takeNewAddress } from "#app/domain/desk/acts.server.ts";
import {
  countGroups,
  type Group,
  groups,
  type Line,
  listLines,
  type Whose,
} from "#app/domain/desk/lines.server.ts";
import { fromOfficeTime, officeDate } from "#app/domain/office-time.ts";
import { staffContext } from "#app/middleware/context.ts";
import type { ToastName } from "#app/middleware/toast.server.ts";
import { companyNow, wordsOf } from "#app/middleware/words.server.ts";
import { readForm, textFields } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { isSitePage } from "#app/seo/pages.server.ts";
import { actOf, acts } from "../list/acts.ts";
import { loadOr503, mutateOr503 } from "../list/list-actions.server.ts";
import { recordId } from "../list/record-id.ts";
import { PageError } from "../shell/admin-error.tsx";
import { adminMeta } from "../shell/admin-meta.ts";
import { offlineSafe } from "../shell/client-action.ts";
import { replaceWithToast } from "../shell/replace-with-toast.server.ts";
import type { Route } from "./+types/route.ts";
import { deskAddress } from "./desk-address.ts";
import { DeskPage } from "./desk-page.tsx";
import { readHouse } from "./house.server.ts";

export const handle: RouteHandle = { needs: "staff" };

export const meta: Route.MetaFunction = () => adminMeta(words.heading);

const day = 24 * 60 * 60 * 1000;
const year = 365 * day;
/** Characters of a search, as they are counted (usage_counts). */
const longestSearch = 300;
/** Days after which somebody is asked again at the latest. */
const longestRight = 2 * 365;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { role } = context.get(staffContext);
  const { locale, timeZone } = await companyNow(context);
  const now = new Date();
  const inAYear = officeDate(new Date(now.getTime() + year), timeZone);
  const { whose, group } = viewOf(url);
  const fixed = { view: { whose, group }, role, now, inAYear };
  const nothing = { ...fixed, lines: [] as Line[], counts: [] as [Group, number][], isMore: false };
  return loadOr503(context, "staff", words.errors.load, nothing, async (tx) => {
    const { lines, isMore } = await listLines(tx, { role, whose, group }, locale);
    const counts = await countGroups(tx, { role, whose });
    const house = await readHouse(context);
    counts.set("house", (counts.get("house") ?? 0) + house.length);
    const isShown = group === undefined || group === "house";
    return {
      ...fixed,
      lines: [...lines, ...(isShown ? house : [])],
      counts: groups.flatMap((one): [Group, number][] => {
        const count = counts.get(one) ?? 0;
        return count > 0 ? [[one, count]] : [];
      }),
      isMore,
    };
  });
}

function viewOf({ searchParams }: URL): { whose: Whose; group: Group | undefined } {
  const kind = searchParams.get("kind");
  return {
    whose: searchParams.get("whose") === "all" ? "all" : "mine",
    group: groups.find((group) => group === kind),
  };
}

type Sent = { form: FormData; back: string; context: Route.ActionArgs["context"] };

const changes = acts<(sent: Sent) => Promise<unknown>>({
  keep({ form, back, context }) {
    const { address, reason } = textFields(form, ["address", "reason"]);
    const id = requireRecord(form);
    const why = reason.trim();
    if (why === "") return refuse(words.keep.none);
    if (why.length > longestKeptReason) return refuse(words.keep.long(longestKeptReason));
    return mutateOr503(
      context,
      "drafts",
      words.errors.change,
      (tx) => keepLink(tx, id, address, why),
      (isKept) => replaceWithToast(back, isKept ? "linkKept" : "deskChanged"),
    );
  },
  take({ form, back, context }) {
    const { address } = textFields(form, ["address"]);
    const id = requireRecord(form);
    return mutateOr503(
      context,
      "drafts",
      words.errors.change,
      (tx) => takeNewAddress(tx, id, address),
      (became) => replaceWithToast(back, taken[became]),
    );
  },
  async "still right"({ form, back, context }) {
    const { until } = textFields(form, ["until"]);
    const id = requireRecord(form);
    const { timeZone } = await companyNow(context);
    const [today, latest] = [0, longestRight].map((days) =>
      officeDate(new Date(Date.now() + days * day), timeZone),
    ) as [string, string];
    const isDay = fromOfficeTime(`${until}T00:00`, timeZone) !== null;
    if (!isDay || until <= today || until > latest) return refuse(words.right.none);
    return mutateOr503(
      context,
      "drafts",
      words.errors.change,
      (tx) => sayStillRight(tx, id, until),
      (isSaid) => replaceWithToast(back, isSaid ? "textStillRight" : "deskChanged"),
    );
  },
  "set aside"({ form, back, context }) {
    const { address: search } = textFields(form, ["address"]);
    if (search === "" || search.length > longestSearch) throw data(admin.errors.unexpected, { status: 400 });
    return mutateOr503(
      context,
      "drafts",
      words.errors.change,
      (tx) => setSearchAside(tx, search),
      () => replaceWithToast(back, "searchSetAside"),
    );
  },
  async gone({ form, back, context }) {
    const path = plainPath(textFields(form, ["address"]).address);
    if (!canBeRedirected(path)) return refuse(words.missing.not);
    const site = await wordsOf(context);
    return mutateOr503(
      context,
      "content",
      words.errors.change,
      (tx) => sayGone(tx, path, (path) => isSitePage(site, path)),
      (isSaid) => replaceWithToast(back, isSaid ? "addressGone" : "addressNotGone"),
    );
  },
});

const taken: Record<Awaited<ReturnType<typeof takeNewAddress>>, ToastName> = {
  drafted: "addressDrafted",
  proposed: "addressProposed",
  gone: "addressNotTaken",
};

/** @throws 400 */
function requireRecord(form: FormData): string {
  const id = recordId(form.get("id"));
  if (!id) throw data(admin.errors.invalidId, { status: 400 });
  return id;
}

async function refuse(failure: string) {
  return data({ failure }, { status: 400 });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request);
  return actOf(changes, form)({ form, back: deskAddress(viewOf(url)), context }) as Promise<
    Awaited<ReturnType<typeof refuse>>
  >;
}

export function clientAction(args: Route.ClientActionArgs) {
  return offlineSafe(args.serverAction, { failure: words.errors.change });
}

export default function Desk({ loaderData, actionData }: Route.ComponentProps) {
  return <DeskPage {...loaderData} actionFailure={actionData?.failure ?? null} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} failure={words.errors.load} title={words.heading} />;
}
