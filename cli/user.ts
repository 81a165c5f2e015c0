/** `npm run user -- ...`: staff accounts, while the site runs and while it does not (docs/product.md, Commands). */
import { parseArgs } from "node:util";
import { handing } from "#app/content/admin/handing.ts";
import { invitationDays } from "#app/content/promised-numbers.ts";
import { asSystem, type Tx } from "#app/db/actors.server.ts";
import { violatedConstraint } from "#app/db/errors.ts";
import { openSiteDatabase } from "#app/db/open.ts";
import { type Role, roles, staffRoles } from "#app/db/roles.ts";
import { enqueueAccountMail } from "#app/domain/mail/outbox.server.ts";
import { accountLinkPath } from "#app/domain/users/account-token.server.ts";
import { authSecret } from "#app/domain/users/auth-secret.server.ts";
import { normalEmail } from "#app/domain/users/email.ts";
import { resetFactors } from "#app/domain/users/factors/factors.server.ts";
import {
  readSignInRules,
  setEmergencyAccount,
  switchPasswordsOn,
} from "#app/domain/users/firm-account/sign-in-rules.server.ts";
import { invite, listOpenInvitations } from "#app/domain/users/invitations.server.ts";
import {
  generatePassword,
  hashChosen,
  operator,
  type PasswordHash,
} from "#app/domain/users/passwords.server.ts";
import {
  createAccount,
  deleteUser,
  listUsers,
  requireUser,
  setPassword,
  setRole,
} from "#app/domain/users/users.server.ts";
import { type Env, readEnv, readUserPassword } from "#app/env.server.ts";

const usage = `Usage:
  npm run user -- create EMAIL [--role ${roles.join("|")}]
  npm run user -- list
  npm run user -- role EMAIL ${roles.join("|")}
  npm run user -- password EMAIL
  npm run user -- reset-factors EMAIL
  npm run user -- invite EMAIL --role ${staffRoles.join("|")}
  npm run user -- invitations
  npm run user -- emergency EMAIL
  npm run user -- passwords on
  npm run user -- delete EMAIL [--to EMAIL]
emergency makes an admin, or gives an admin who is there a new password: it opens the staff area even where passwords are
switched off, and all admins are mailed when it is used. passwords on takes that switch back.
With --to a colleague gets their texts, reviews, plans and open messages, as far as the colleague's role may hold them.
The password comes from USER_PASSWORD; without it one is generated and printed once.`;

const emergencyStays =
  "While passwords are switched off the emergency account stays an admin. Name another one by emergency, or switch them on by passwords on.";
const opensNothing =
  "Passwords are switched off, so it opens nothing until they are on: npm run user -- passwords on";

type Command = (tx: Tx<"system">, args: Args) => Promise<string>;
type Args = {
  email: string;
  role: Role;
  /** Who gets what is theirs; null for nobody. */
  to: string | null;
  password: Password;
  /** Whether mail is set up. */
  sendsMail: boolean;
  /** The address of the page of an invitation with this key. */
  linkOf: (key: string) => Promise<string>;
};
type Password = { text: string; generated: boolean };

/** Its password is told once, and opens in any case. */
const emergency =
  (hash: PasswordHash): Command =>
  async (tx, { email, password }) => {
    const known = (await listUsers(tx)).find((user) => user.email === normalEmail(email));
    if (known && known.role !== "admin") throw new Error(`${email} is no admin`);
    if (known) await setPassword(tx, email, hash);
    const { id } = known ?? (await createAccount(tx, { email, role: "admin", password: hash }));
    await setEmergencyAccount(tx, id);
    return `${email} is the emergency account.${tell(password)}`;
  };

/** Those that take a password; it is hashed before their transaction begins. */
const passwordCommands: Record<string, (hash: PasswordHash) => Command> = {
  create:
    (hash) =>
    async (tx, { email, role, password }) => {
      const user = await createAccount(tx, { email, role, password: hash });
      return `${user.email} created with role ${role}.${tell(password)}`;
    },
  emergency,
  password:
    (hash) =>
    async (tx, { email, password, sendsMail }) => {
      await setPassword(tx, email, hash);
      const userId = await requireUser(tx, email);
      if (sendsMail) await enqueueAccountMail(tx, "password changed", { userId });
      return `${email} has a new password and is signed out everywhere.${tell(password)}`;
    },
};

const commands: Record<string, Command> = {
  async passwords(tx, { email: word }) {
    if (word !== "on") throw new Error(usage);
    await switchPasswordsOn(tx);
    return "Passwords open the staff area again.";
  },
  async list(tx) {
    const users = await listUsers(tx);
    return users.map((user) => `${user.email}\t${user.role}`).join("\n") || "There are no users.";
  },
  async role(tx, { email, role }) {
    await setRole(tx, email, role);
    return `${email} now has role ${role}.`;
  },
  async "reset-factors"(tx, { email, sendsMail }) {
    const userId = await requireUser(tx, email);
    const had = await resetFactors(tx, userId);
    if (had && sendsMail) await enqueueAccountMail(tx, "factors reset", { userId });
    const what = had ? "has no second factor any more" : "had no second factor";
    return `${email} ${what} and is signed out everywhere. The password is as it was.`;
  },
  async invite(tx, { email, role, linkOf }) {
    if (role === "none") throw new Error(usage);
    const invited = await invite(tx, { email, role });
    if (!invited.ok)
      throw new Error(
        invited.reason === "known" ? `${email} exists already` : `${email} is not an e-mail address`,
      );
    return `${email} is invited with role ${role}. Pass on this link; it works once and for ${invitationDays} days: ${await linkOf(invited.key)}`;
  },
  async invitations(tx) {
    const open = await listOpenInvitations(tx);
    return (
      open
        .map(({ email, role, expiresAt }) => `${email}\t${role}\tuntil ${expiresAt.toISOString()}`)
        .join("\n") || "Nobody is invited."
    );
  },
  async delete(tx, { email, to }) {
    const given = await deleteUser(tx, email, to);
    return [`${email} deleted.`, ...(given && to ? handing.sentences(to, given) : [])].join(" ");
  },
};

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  const keepsEmergency = violatedConstraint(error) === "keep_emergency_account";
  console.error(keepsEmergency ? emergencyStays : (error as Error).message);
  process.exitCode = 1;
}

async function run(argv: string[]): Promise<string> {
  const { name, email, role, to } = parse(argv);
  const withPassword = new Map(Object.entries(passwordCommands)).get(name);
  const plain = new Map(Object.entries(commands)).get(name);
  if (!(withPassword ?? plain) || (!["list", "invitations"].includes(name) && !email)) throw new Error(usage);
  const env = readEnv();
  const chosen = readUserPassword();
  const password = { text: chosen ?? generatePassword(), generated: chosen === null };
  const command = withPassword?.(await hashChosen(password.text, operator)) ?? plain;
  if (!command) throw new Error(usage);
  const { database, close } = await openSiteDatabase(env, { poolSize: 1 });
  try {
    const sendsMail = env.mail !== null;
    const linkOf = async (key: string) =>
      env.publicUrl + accountLinkPath(await authSecret(env), "invitation", key);
    return await asSystem(database, async (tx) => {
      const said = await command(tx, { email, role, to, password, sendsMail, linkOf });
      return withPassword && !(await opens(tx, email, env)) ? `${said} ${opensNothing}` : said;
    });
  } finally {
    await close();
  }
}

function parse(argv: string[]): Pick<Args, "email" | "role" | "to"> & { name: string } {
  const options = { role: { type: "string" }, to: { type: "string" } } as const;
  let parsed: ReturnType<typeof parseArgs<{ allowPositionals: true; options: typeof options }>>;
  try {
    parsed = parseArgs({ args: argv, allowPositionals: true, options });
  } catch {
    throw new Error(usage);
  }
  const [name = "", email = "", word] = parsed.positionals;
  const role = (name === "role" ? word : parsed.values.role) ?? (name === "create" ? "none" : "");
  const known = roles.find((one) => one === role);
  if ((name === "create" || name === "role") && !known) throw new Error(usage);
  const { to = null } = parsed.values;
  if (to !== null && name !== "delete") throw new Error(usage);
  return { name, email, role: known ?? "none", to };
}

/** Whether the password of this person does. */
async function opens(tx: Tx<"system">, email: string, { provider }: Pick<Env, "provider">): Promise<boolean> {
  const { arePasswordsOff, emergencyId } = await readSignInRules(tx, provider);
  const known = (await listUsers(tx)).find((user) => user.email === normalEmail(email));
  return !arePasswordsOff || known?.id === emergencyId;
}

function tell({ text, generated }: Password): string {
  return generated ? ` Password, shown only now: ${text}` : "";
}
