/** Who works here and what they may do: admins invite, change roles, sign people out and remove accounts. */
import { data, href, type RouterContextProvider } from "react-router";
import { firmAccount } from "#app/content/admin/firm-account.ts";
import { type HandedOver, handing } from "#app/content/admin/handing.ts";
import { team as words } from "#app/content/admin/team.ts";
import { admin } from "#app/content/admin.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { answering, type Role, roles } from "#app/db/roles.ts";
import { enqueueAccountMail } from "#app/domain/mail/outbox.server.ts";
import { bareAddress } from "#app/domain/mail-address.ts";
import { type AccountLink, accountLinkPath } from "#app/domain/users/account-token.server.ts";
import { resetFactors } from "#app/domain/users/factors/factors.server.ts";
import { unbind } from "#app/domain/users/firm-account/bindings.server.ts";
import {
  listBindings,
  readSignInRules,
  switchPasswordsOff,
  switchPasswordsOn,
} from "#app/domain/users/firm-account/sign-in-rules.server.ts";
import { type Absence, handOver, listAbsences } from "#app/domain/users/hand-over.server.ts";
import {
  findInvitee,
  findLinked,
  type Invitation,
  invite,
  type LinkedInvitation,
  listInvitations,
  mailInvitation,
  renewInvitation,
  revokeInvitation,
} from "#app/domain/users/invitations.server.ts";
import { makeReset } from "#app/domain/users/password-resets.server.ts";
import {
  changeRole,
  endSessionsOf,
  listPeople,
  type Person,
  removePerson,
  type TeamChange,
} from "#app/domain/users/team.server.ts";
import { countMailTo, refundMailTo } from "#app/middleware/addressee-limit.server.ts";
import { siteContext, staffContext } from "#app/middleware/context.ts";
import { requireRecentConfirmation } from "#app/middleware/require-confirmation.server.ts";
import type { ToastName } from "#app/middleware/toast.server.ts";
import { failureSentence, withStaff } from "#app/middleware/transactions.server.ts";
import { readForm, textFields } from "#app/routes/form-data.ts";
import { actOf, acts } from "../list/acts.ts";
import { loadOr503, mutateOr503 } from "../list/list-actions.server.ts";
import { recordId } from "../list/record-id.ts";
import { PageError } from "../shell/admin-error.tsx";
import { adminMeta } from "../shell/admin-meta.ts";
import { offlineSafe } from "../shell/client-action.ts";
import { replaceWithToast } from "../shell/replace-with-toast.server.ts";
import type { Route } from "./+types/route.ts";
import { type SigningInFacts, type TeamAnswer, TeamPage } from "./team-page.tsx";

type Context = Readonly<RouterContextProvider>;

export const meta: Route.MetaFunction = () => adminMeta(words.heading);

export function loader({ context }: Route.LoaderArgs) {
  const { mail, provider } = context.get(siteContext);
  const shared = { mailbox: mail && bareAddress(mail.from ?? ""), me: context.get(staffContext).userId };
  const nothing = {
    ...shared,
    people: [] as Person[],
    invitations: [] as Invitation[],
    absences: [] as Absence[],
    signIn: null as SigningInFacts | null,
  };
  return loadOr503(context, "administration", words.load, nothing, async (tx) => ({
    ...shared,
    people: await listPeople(tx),
    invitations: await listInvitations(tx),
    absences: await listAbsences(tx),
    signIn: provider && {
      ...(await readSignInRules(tx, provider)),
      bindings: await listBindings(tx, provider),
    },
  }));
}

/** All of them give or take access, so all of them ask who it is. */
export async function action({ request, url, context }: Route.ActionArgs) {
  requireRecentConfirmation(context, url);
  const form = await readForm(request);
  const fields = textFields(form, ["id", "email", "role", "answers", "to"]);
  const site = context.get(siteContext);
  const { email } = fields;
  let invited: string | null = null;
  try {
    invited = await mailedBy(context, textFields(form, ["intent"]).intent, fields);
    const wait = invited === null ? null : await countMailTo(site, "invitation", invited);
    if (wait) {
      const answer: TeamAnswer = { email, failure: words.tooManyMails };
      return data(answer, { status: 429, headers: { "retry-after": String(wait) } });
    }
  } catch (error) {
    const answer: TeamAnswer = { email, failure: failureSentence(context, error, words.notChanged) };
    return data(answer, { status: 503 });
  }
  const answer = await actOf(changes, form)(context, fields);
  // What was refused, or failed, has mailed nobody; where that cannot be counted either, the answer says what failed.
  if (invited !== null && !(answer instanceof Response))
    await refundMailTo(site, "invitation", invited).catch(() => undefined);
  return answer;
}

export function clientAction(args: Route.ClientActionArgs) {
  return offlineSafe(args.serverAction, { failure: words.notChanged } satisfies TeamAnswer);
}

export default function Team({ loaderData, actionData }: Route.ComponentProps) {
  return <TeamPage {...loaderData} answer={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} failure={words.load} title={words.heading} />;
}

/** Whom a mail would go to that nobody has asked for: a renewed invitation goes to the address of the first. Null: nobody. */
async function mailedBy(context: Context, intent: string, { id, email }: Fields): Promise<string | null> {
  if (!sendsMail(context)) return null;
  if (intent === "invite") return email;
  if (intent !== "renew") return null;
  const invitee = requireId(id);
  return (await withStaff(context, "administration", (tx) => findInvitee(tx, invitee))) ?? null;
}

type Fields = Record<"id" | "email" | "role" | "answers" | "to", string>;
type Work = (tx: Tx<"admin">, what: { id: string; sendsMail: boolean }) => Promise<ToastName>;

const changes = acts<(context: Context, fields: Fields) => unknown>({
  invite: inviteByForm,
  "reset link": showing("password reset", makeReset, "personGone"),
  "invitation link": showing("invitation", findLinked, "invitationGone"),
  renew: (context, fields) => (sendsMail(context) ? renewByMail : renewByLink)(context, fields),
  revoke: changing(async (tx, { id }) =>
    (await revokeInvitation(tx, id)) ? "invitationRevoked" : "invitationGone",
  ),
  role: (context, fields) => {
    const role = roleOf(fields);
    if (!role) throw data(admin.errors.unexpected, { status: 400 });
    const work: Work = async (tx, { id }) => toastOf[await changeRole(tx, id, role)] ?? "roleChanged";
    return changing(work)(context, fields);
  },
  "end sessions": changing(async (tx, { id }) => {
    await endSessionsOf(tx, id);
    return "personSignedOut";
  }),
  "reset factors": changing(async (tx, { id, sendsMail }) => {
    const had = await resetFactors(tx, id);
    if (had && sendsMail) await enqueueAccountMail(tx, "factors reset", { userId: id });
    return "factorsReset";
  }),
  unbind: changing(async (tx, { id }) => {
    await unbind(tx, id);
    await endSessionsOf(tx, id);
    return "personUnbound";
  }),
  "passwords off": (context) => {
    const { provider } = context.get(siteContext);
    if (!provider) throw data(admin.errors.unexpected, { status: 400 });
    return mutateOr503(
      context,
      "administration",
      words.notChanged,
      (tx) => switchPasswordsOff(tx, provider),
      (switched) => {
        if (switched.ok) return replaceWithToast(href("/admin/team"), "passwordsOff");
        const { noEmergency, unbound } = firmAccount.team;
        const failure = switched.reason === "emergency" ? noEmergency : unbound(switched.people);
        return data<TeamAnswer>({ failure }, { status: 409 });
      },
    );
  },
  "passwords on": (context) =>
    mutateOr503(
      context,
      "administration",
      words.notChanged,
      (tx) => switchPasswordsOn(tx),
      () => replaceWithToast(href("/admin/team"), "passwordsOn"),
    ),
  "hand over": (context, fields) => give(context, fields, false),
  remove: (context, fields) =>
    fields.to
      ? give(context, fields, true)
      : changing(async (tx, { id }) => toastOf[await removePerson(tx, id)] ?? "personRemoved")(
          context,
          fields,
        ),
});

/** Gives a colleague what is theirs, before the account is removed where that was asked for. The answer says what was given. */
function give(context: Context, { id, to }: Fields, removes: boolean) {
  const [giver, taker] = [requireId(id), recordId(to)];
  if (!taker) return data<TeamAnswer>({ failure: handing.errors.colleague }, { status: 400 });
  return mutateOr503(
    context,
    "administration",
    words.notChanged,
    async (tx) => {
      const people = await listPeople(tx);
      const [from, colleague] = [giver, taker].map((id) => people.find((person) => person.id === id));
      if (!from || !colleague || from === colleague) return "gone" as const;
      let given: HandedOver | null = null;
      const handOn = async () => {
        given = await handOver(tx, giver, taker);
      };
      const change = removes ? await removePerson(tx, giver, handOn) : "done";
      if (!removes) await handOn();
      if (change !== "done" || !given) return change === "done" ? ("gone" as const) : change;
      const name = colleague.name || colleague.email;
      return { from: from.email, isRemoved: removes, sentences: handing.sentences(name, given) };
    },
    (handed) => {
      if (handed === "last admin") return data<TeamAnswer>({ failure: words.lastAdmin }, { status: 409 });
      if (handed === "emergency account")
        return data<TeamAnswer>({ failure: firmAccount.team.emergencyStays }, { status: 409 });
      return handed === "gone"
        ? data<TeamAnswer>({ failure: handing.errors.gone }, { status: 409 })
        : data<TeamAnswer>({ handed });
    },
  );
}

const renewByLink = showing("invitation", renewInvitation, "invitationGone");
const renewByMail = changing(async (tx, { id }) => {
  if (!(await renewInvitation(tx, id))) return "invitationGone";
  await mailInvitation(tx, id);
  return "invitationRenewed";
});

/** A change of an invitation or of a person that leads back to the page with a message. */
function changing(work: Work) {
  return (context: Context, fields: Fields) => {
    const what = { id: requireId(fields.id), sendsMail: sendsMail(context) };
    return mutateOr503(
      context,
      "administration",
      words.notChanged,
      (tx) => work(tx, what),
      (toast) => replaceWithToast(href("/admin/team"), toast),
    );
  };
}

/** @throws 400 */
function requireId(input: string): string {
  const id = recordId(input);
  if (!id) throw data(admin.errors.unexpected, { status: 400 });
  return id;
}

const toastOf: Partial<Record<TeamChange, ToastName>> = {
  gone: "personGone",
  "last admin": "lastAdminStays",
  "emergency account": "emergencyAccountStays",
};

/** The chosen role, with the messages where the box is ticked and the role can have them. */
function roleOf({ role, answers }: Fields): Role | undefined {
  return (answers && answering(role)) || roles.find((known) => known === role);
}

async function inviteByForm(context: Context, fields: Fields) {
  const { email } = fields;
  const role = roleOf(fields);
  if (!role || role === "none") throw data(admin.errors.unexpected, { status: 400 });
  const answer: TeamAnswer = { email, role };
  try {
    const made = await withStaff(context, "administration", async (tx) => {
      const invited = await invite(tx, { email, role });
      if (invited.ok && sendsMail(context)) await mailInvitation(tx, invited.id);
      return invited;
    });
    if (made.ok && sendsMail(context)) return replaceWithToast(href("/admin/team"), "invited");
    if (made.ok) return shown(context, "invitation", made);
    return data({ ...answer, emailError: words.invite[made.reason] }, { status: 400 });
  } catch (error) {
    return data({ ...answer, failure: failureSentence(context, error, words.notChanged) }, { status: 503 });
  }
}

function sendsMail(context: Context): boolean {
  return context.get(siteContext).mail !== null;
}

/** A link that the answer shows and nothing else does: who has it chooses the password. */
function showing(
  of: AccountLink,
  find: (tx: Tx<"admin">, id: string) => Promise<LinkedInvitation | undefined>,
  gone: ToastName,
) {
  return (context: Context, fields: Fields) => {
    const id = requireId(fields.id);
    return mutateOr503(
      context,
      "administration",
      words.notChanged,
      (tx) => find(tx, id),
      (found) => (found ? shown(context, of, found) : replaceWithToast(href("/admin/team"), gone)),
    );
  };
}

function shown(context: Context, of: AccountLink, { email, key }: LinkedInvitation) {
  const { publicUrl, secret } = context.get(siteContext);
  return data<TeamAnswer>({ link: { of, email, address: publicUrl + accountLinkPath(secret, of, key) } });
}
