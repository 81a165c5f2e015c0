/** What the page of one's own account reads, and what each of its forms does. */
import { data, href, type RouterContextProvider, redirect } from "react-router";
import { encode } from "uqr";
import { account as words } from "#app/content/admin/account.ts";
import { firmAccount } from "#app/content/admin/firm-account.ts";
import { handing } from "#app/content/admin/handing.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { recordAudit } from "#app/domain/audit/audit.server.ts";
import { tidy } from "#app/domain/fields/tidy.ts";
import { enqueueAccountMail } from "#app/domain/mail/outbox.server.ts";
import { chooseMails, readMailChoices } from "#app/domain/notifications/notifications.server.ts";
import { choicesOf, topicNames } from "#app/domain/notifications/topics.ts";
import { fromOfficeTime } from "#app/domain/office-time.ts";
import {
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
  nameOf,
  noteAsked,
  secondFactorOf,
  setName,
  setSignature,
  signatureOf,
} from "#app/domain/users/account.server.ts";
import { openSession } from "#app/domain/users/auth.server.ts";
import { deviceLabel } from "#app/domain/users/device.ts";
import { longestName, longestSignature, normalName } from "#app/domain/users/display-name.ts";
import {
  elsewhereOf,
  factorAdded,
  factorRemoved,
  hasFactor,
  readFactors,
} from "#app/domain/users/factors/factors.server.ts";
import { passkeySite } from "#app/domain/users/factors/passkey-site.ts";
import {
  addPasskey,
  type NewPasskeyOptions,
  newPasskeyOptions,
  removePasskey,
} from "#app/domain/users/factors/passkeys.server.ts";
import { makeRecoveryCodes } from "#app/domain/users/factors/recovery-codes.server.ts";
import {
  beginTotp,
  confirmTotp,
  pendingTotp,
  removeTotp,
  type TotpSetup,
} from "#app/domain/users/factors/totp.server.ts";
import { bindingOf, unbind } from "#app/domain/users/firm-account/bindings.server.ts";
import { hasPassword, opensByPassword } from "#app/domain/users/firm-account/sign-in-rules.server.ts";
import { handOver, listAbsences, listColleagues, setAbsence } from "#app/domain/users/hand-over.server.ts";
import { hashChosen, passwordProblem } from "#app/domain/users/passwords.server.ts";
import { staffAsker } from "#app/middleware/asker.server.ts";
import { siteContext, staffContext } from "#app/middleware/context.ts";
import {
  requireRecentConfirmation,
  requireRecentSignIn,
} from "#app/middleware/require-confirmation.server.ts";
import type { ToastName } from "#app/middleware/toast.server.ts";
import { redirectWithToast } from "#app/middleware/toast.server.ts";
import { failureSentence, withOwnAccount, withStaff } from "#app/middleware/transactions.server.ts";
import { companyNow } from "#app/middleware/words.server.ts";
import { textFields } from "#app/routes/form-data.ts";
import { acts } from "../list/acts.ts";
import { recordId } from "../list/record-id.ts";
import { beginFirmAccount } from "../session/firm-account.server.ts";
import { replaceWithToast } from "../shell/replace-with-toast.server.ts";

type Context = Readonly<RouterContextProvider>;
type Args = { form: FormData; request: Request; url: URL; context: Context };

export type AccountAnswer = {
  failure?: string;
  nameError?: string;
  signatureError?: string;
  passwordError?: string;
  colleagueError?: string;
  untilError?: string;
  /** What a colleague has got, in sentences. */
  given?: string[];
  /** One-time codes on their way: what the app needs, and why the code was refused. */
  totp?: { key: string; qr: { size: number; path: string }; error?: string };
  /** A passkey on its way: what the browser needs to make it. */
  passkey?: { options: NewPasskeyOptions; error?: string };
  /** Shown now and never again. */
  codes?: string[];
  /** Where the firm's account is signed in with, to be bound. */
  leadsTo?: string;
};

type Answer = Response | ReturnType<typeof data<AccountAnswer>>;

/** Whom one can give what is one's own, and until when one is away; null where that cannot be read: the rest is shown. */
export async function readHanding(context: Context) {
  const { userId } = context.get(staffContext);
  try {
    return await withStaff(context, "staff", async (tx) => ({
      colleagues: await listColleagues(tx, userId),
      absence: (await listAbsences(tx)).find(({ id }) => id === userId) ?? null,
    }));
  } catch (error) {
    failureSentence(context, error, words.failure);
    return null;
  }
}

export async function readAccount(context: Context) {
  const { userId, sessionId } = context.get(staffContext);
  return withOwnAccount(context, async (tx) => ({
    name: await nameOf(tx, userId),
    signature: await signatureOf(tx, userId),
    choices: await readMailChoices(tx, userId),
    ...(await factorsHere(context, tx, userId)),
    sessions: (await listSessions(tx, userId)).map((session) => ({
      ...session,
      isCurrent: session.id === sessionId,
    })),
    hasPasskeys: passkeySite(context.get(siteContext)) !== null,
    ...(await firmAccountHere(context, tx, userId)),
  }));
}

/** How somebody signs in: null where there is no firm's account; whether their password opens anything. */
async function firmAccountHere(context: Context, tx: Tx<"auth">, userId: string) {
  const { provider } = context.get(siteContext);
  const bound = await bindingOf(tx, userId);
  return {
    firmAccount: provider && {
      name: bound?.name ?? null,
      isElsewhere: bound !== undefined && bound.issuer !== provider.issuer,
      keeps: !(await hasPassword(tx, provider, userId)),
    },
    mayHavePassword: await opensByPassword(tx, provider, userId),
  };
}

/** And the passkeys that do not work at the address of the site. */
async function factorsHere(context: Context, tx: Tx<"auth">, userId: string) {
  const keys = passkeySite(context.get(siteContext));
  const factors = await readFactors(tx, userId);
  return { factors, elsewhere: keys ? elsewhereOf(factors, keys) : [] };
}

export const changes = acts<(args: Args) => Promise<Answer>>({
  async name(args) {
    const name = normalName(textFields(args.form, ["name"]).name);
    if (name.length > longestName) return refuse({ nameError: words.name.tooLong });
    const { userId } = args.context.get(staffContext);
    await withOwnAccount(args.context, (tx) => setName(tx, userId, name));
    return answerAbove(args) ?? done("nameSaved");
  },

  async signature(args) {
    const signature = tidy(textFields(args.form, ["signature"]).signature).trim();
    if (signature.length > longestSignature) return refuse({ signatureError: words.signature.tooLong });
    const { userId } = args.context.get(staffContext);
    await withOwnAccount(args.context, (tx) => setSignature(tx, userId, signature));
    return done("signatureSaved");
  },

  async "name later"(args) {
    const { userId } = args.context.get(staffContext);
    await withOwnAccount(args.context, (tx) => noteAsked(tx, userId));
    return answerAbove(args) ?? redirect(href("/admin/account"));
  },

  async notifications(args) {
    const { userId } = args.context.get(staffContext);
    // What one is not asked about stays as it was.
    const asked = topicNames.filter((topic) => args.form.has(topic));
    const typed = textFields(args.form, asked);
    await withOwnAccount(args.context, async (tx) => {
      await chooseMails(tx, userId, choicesOf({ ...(await readMailChoices(tx, userId)), ...typed }));
    });
    return done("notificationsSaved");
  },

  async password(args) {
    requireRecentConfirmation(args.context, args.url);
    const { password } = textFields(args.form, ["password"]);
    const problem = await passwordProblem(password);
    if (problem) return refuse({ passwordError: problem });
    const { userId, sessionId } = args.context.get(staffContext);
    const { provider } = args.context.get(siteContext);
    if (!(await withOwnAccount(args.context, (tx) => opensByPassword(tx, provider, userId))))
      return refuse({ passwordError: firmAccount.login.passwordsOff });
    const hash = await hashChosen(password, staffAsker(args));
    const secondFactorAt = await withOwnAccount(args.context, async (tx) => {
      const passed = await secondFactorOf(tx, userId, sessionId);
      if (passed === undefined) throw redirect(href("/admin/login")); // ended while the hash was made
      await changePassword(tx, userId, hash);
      if (args.context.get(siteContext).mail) await enqueueAccountMail(tx, "password changed", { userId });
      return passed;
    });
    const device = deviceLabel(args.request.headers.get("user-agent"));
    const { cookies } = await openSession(args.context.get(siteContext).auth, {
      userId,
      secondFactorAt,
      device,
    });
    const headers = new Headers();
    for (const cookie of cookies) headers.append("set-cookie", cookie);
    return redirectWithToast(href("/admin/account"), "passwordChanged", headers);
  },

  async bind(args) {
    requireRecentConfirmation(args.context, args.url);
    const { provider } = args.context.get(siteContext);
    const { userId } = args.context.get(staffContext);
    if (!provider) return refuse({ failure: words.notChanged });
    return beginFirmAccount(args.context, provider, { of: "own account", userId });
  },

  async unbind(args) {
    requireRecentConfirmation(args.context, args.url);
    const { provider } = args.context.get(siteContext);
    const { userId } = args.context.get(staffContext);
    const isGone = await withOwnAccount(args.context, async (tx) => {
      const opensNothing = (await bindingOf(tx, userId))?.issuer !== provider?.issuer;
      // guard: nobody ends their only way in [firm-account.site]
      if (!opensNothing && !(await hasPassword(tx, provider, userId))) return false;
      await unbind(tx, userId);
      return true;
    });
    return done(isGone ? "firmAccountUnbound" : "firmAccountKept");
  },

  async "totp begin"(args) {
    await requireProofForFactor(args);
    const { secret, staff } = partsOf(args);
    const setup = await withOwnAccount(args.context, (tx) => beginTotp(tx, secret, staff));
    return setup ? data<AccountAnswer>({ totp: shown(setup) }) : done("totpAdded");
  },

  async "totp confirm"(args) {
    await requireProofForFactor(args);
    const { secret, staff } = partsOf(args);
    const { code } = textFields(args.form, ["code"]);
    const result = await withOwnAccount(args.context, async (tx) => {
      if (await confirmTotp(tx, secret, staff.userId, code))
        return { codes: await factorAdded(tx, secret, staff) };
      return { pending: await pendingTotp(tx, secret, staff) };
    });
    if (result.codes !== undefined) return addedAnswer(result.codes, "totpAdded");
    if (!result.pending) return done("totpAdded"); // confirmed in another tab
    return refuse({ totp: { ...shown(result.pending), error: words.totp.wrong } });
  },

  async "totp remove"(args) {
    requireRecentConfirmation(args.context, args.url);
    const { staff } = partsOf(args);
    await withOwnAccount(args.context, async (tx) => {
      if (await removeTotp(tx, staff.userId)) await factorRemoved(tx, staff.userId);
    });
    return done("totpRemoved");
  },

  async "passkey begin"(args) {
    await requireProofForFactor(args);
    const options = await newOptions(args);
    return options
      ? data<AccountAnswer>({ passkey: { options } })
      : refuse({ failure: words.passkeys.impossible });
  },

  async "passkey add"(args) {
    await requireProofForFactor(args);
    const { keys, secret, staff } = partsOf(args);
    if (!keys) return refuse({ failure: words.passkeys.impossible });
    const { passkey, name: typed } = textFields(args.form, ["passkey", "name"]);
    const name = typed.trim();
    if (name === "" || name.length > 60) {
      const options = await newOptions(args);
      return refuse(options ? { passkey: { options, error: words.passkeys.nameMissing } } : {});
    }
    const codes = await withOwnAccount(args.context, async (tx) => {
      if (!(await addPasskey(tx, keys, staff.userId, { answer: passkey, name }))) return "refused";
      return factorAdded(tx, secret, staff);
    });
    if (codes === "refused") return refuse({ failure: words.passkeys.refused });
    return addedAnswer(codes, "passkeyAdded");
  },

  async "passkey remove"(args) {
    requireRecentConfirmation(args.context, args.url);
    const { staff } = partsOf(args);
    const id = recordId(args.form.get("id"));
    await withOwnAccount(args.context, async (tx) => {
      if (id && (await removePasskey(tx, staff.userId, id))) await factorRemoved(tx, staff.userId);
    });
    return done("passkeyRemoved");
  },

  async codes(args) {
    requireRecentConfirmation(args.context, args.url);
    const { secret, staff } = partsOf(args);
    const codes = await withOwnAccount(args.context, async (tx) => {
      if (!hasFactor(await readFactors(tx, staff.userId))) return null;
      await recordAudit(tx, "recovery codes made", {}, [staff.userId]);
      return makeRecoveryCodes(tx, secret, staff.userId);
    });
    return codes ? data<AccountAnswer>({ codes }) : refuse({ failure: words.factors.none });
  },

  async "hand over"(args) {
    requireRecentConfirmation(args.context, args.url);
    const { userId } = args.context.get(staffContext);
    const taker = recordId(args.form.get("colleague"));
    if (!taker) return refuse({ colleagueError: handing.errors.colleague });
    const given = await withStaff(args.context, "staff", async (tx) => {
      const counts = await handOver(tx, userId, taker);
      const [colleague] = (await listColleagues(tx, userId)).filter(({ id }) => id === taker);
      return counts && colleague ? handing.sentences(colleague.name, counts) : null;
    });
    return given ? data<AccountAnswer>({ given }) : refuse({ colleagueError: handing.errors.gone });
  },

  async away(args) {
    const { userId } = args.context.get(staffContext);
    const colleagueId = recordId(args.form.get("colleague"));
    const { timeZone } = await companyNow(args.context);
    const { until } = textFields(args.form, ["until"]);
    const last = fromOfficeTime(`${until}T23:59`, timeZone);
    if (!colleagueId) return refuse({ colleagueError: handing.errors.colleague });
    if (!last || last < new Date()) return refuse({ untilError: handing.errors.until });
    const endsAt = new Date(last.getTime() + 60_000);
    const isKnown = await withStaff(args.context, "staff", (tx) =>
      setAbsence(tx, userId, { colleagueId, endsAt }),
    );
    return isKnown ? done("saidAway") : refuse({ colleagueError: handing.errors.gone });
  },

  async here(args) {
    const { userId } = args.context.get(staffContext);
    await withStaff(args.context, "staff", (tx) => setAbsence(tx, userId, null));
    return done("saidHere");
  },

  async "session end"(args) {
    const { staff } = partsOf(args);
    const id = recordId(args.form.get("id"));
    if (id && id !== staff.sessionId)
      await withOwnAccount(args.context, (tx) => endSession(tx, staff.userId, id));
    return done("sessionEnded");
  },

  async "sessions end"(args) {
    const { staff } = partsOf(args);
    await withOwnAccount(args.context, (tx) => endOtherSessions(tx, staff.userId, staff.sessionId));
    return done("sessionsEnded");
  },
});

/** Before a factor is added. */
async function requireProofForFactor({ context, url }: Args): Promise<void> {
  const { userId } = context.get(staffContext);
  const { provider } = context.get(siteContext);
  const hasProof = await withOwnAccount(
    context,
    async (tx) => hasFactor(await readFactors(tx, userId)) || (await hasPassword(tx, provider, userId)),
  );
  requireRecentSignIn(context, url, hasProof);
}

function partsOf({ context }: Args) {
  const site = context.get(siteContext);
  return { keys: passkeySite(site), secret: site.secret, staff: context.get(staffContext) };
}

function newOptions(args: Args): Promise<NewPasskeyOptions> | null {
  const { keys, staff } = partsOf(args);
  return keys && withOwnAccount(args.context, (tx) => newPasskeyOptions(tx, keys, staff));
}

/** For who was asked above a page, which stays. */
function answerAbove({ form }: Args): Answer | null {
  return form.has("above") ? data<AccountAnswer>({}) : null;
}

function refuse(answer: AccountAnswer) {
  return data(answer, { status: 400 });
}

function done(toast: ToastName) {
  return replaceWithToast(href("/admin/account"), toast);
}

function addedAnswer(codes: string[] | null, toast: ToastName) {
  return codes ? data<AccountAnswer>({ codes }) : done(toast);
}

/** The QR code as one path, a square for each dark module. */
function shown({ uri, secret }: TotpSetup) {
  const { size, data: rows } = encode(uri, { border: 4 });
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
  return { key: secret.replace(/(.{4})(?=.)/g, "$1 "), qr: { size, path } };
}
