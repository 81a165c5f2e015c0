/** `npm run user -- ...`: staff accounts, while the site runs and while it does not (docs/product.md, Commands). */
import { parseArgs } from "node:util";
import { asSystem, type Tx } from "#app/db/actors.server.ts";
import { openSiteDatabase } from "#app/db/open.ts";
import { type Role, roles } from "#app/db/roles.ts";
import { resetFactors } from "#app/domain/users/factors/factors.server.ts";
import { generatePassword } from "#app/domain/users/passwords.server.ts";
import {
  createUser,
  deleteUser,
  listUsers,
  requireUser,
  setPassword,
  setRole,
} from "#app/domain/users/users.server.ts";
import { readEnv, readUserPassword } from "#app/env.server.ts";

const usage = `Usage:
  npm run user -- create EMAIL [--role admin|editor|inbox|none]
  npm run user -- list
  npm run user -- role EMAIL admin|editor|inbox|none
  npm run user -- password EMAIL
  npm run user -- reset-factors EMAIL
  npm run user -- delete EMAIL
The password comes from USER_PASSWORD; without it one is generated and printed once.`;

type Command = (tx: Tx<"system">, args: { email: string; role: Role; password: Password }) => Promise<string>;
type Password = { text: string; generated: boolean };

const commands: Record<string, Command> = {
  async create(tx, { email, role, password }) {
    const user = await createUser(tx, { email, role, password: password.text });
    return `${user.email} created with role ${role}.${tell(password)}`;
  },
  async list(tx) {
    const users = await listUsers(tx);
    return users.map((user) => `${user.email}\t${user.role}`).join("\n") || "There are no users.";
  },
  async role(tx, { email, role }) {
    await setRole(tx, email, role);
    return `${email} now has role ${role}.`;
  },
  async password(tx, { email, password }) {
    await setPassword(tx, email, password.text);
    return `${email} has a new password and is signed out everywhere.${tell(password)}`;
  },
  async "reset-factors"(tx, { email }) {
    const had = await resetFactors(tx, await requireUser(tx, email));
    const what = had ? "has no second factor any more" : "had no second factor";
    return `${email} ${what} and is signed out everywhere. The password is as it was.`;
  },
  async delete(tx, { email }) {
    await deleteUser(tx, email);
    return `${email} deleted.`;
  },
};

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function run(argv: string[]): Promise<string> {
  const { name, email, role } = parse(argv);
  const command = commands[name];
  if (!command || (name !== "list" && !email)) throw new Error(usage);
  const env = readEnv();
  const chosen = readUserPassword();
  const password = { text: chosen ?? generatePassword(), generated: chosen === null };
  const { database, close } = await openSiteDatabase(env, { poolSize: 1 });
  try {
    return await asSystem(database, (tx) => command(tx, { email, role, password }));
  } finally {
    await close();
  }
}

function parse(argv: string[]): { name: string; email: string; role: Role } {
  let parsed: ReturnType<typeof parseArgs<{ allowPositionals: true; options: { role: { type: "string" } } }>>;
  try {
    parsed = parseArgs({ args: argv, allowPositionals: true, options: { role: { type: "string" } } });
  } catch {
    throw new Error(usage);
  }
  const [name = "", email = "", word] = parsed.positionals;
  const role = (name === "role" ? word : parsed.values.role) ?? (name === "create" ? "none" : "");
  const known = roles.find((one) => one === role);
  if ((name === "create" || name === "role") && !known) throw new Error(usage);
  return { name, email, role: known ?? "none" };
}

function tell({ text, generated }: Password): string {
  return generated ? ` Password, shown only now: ${text}` : "";
}
