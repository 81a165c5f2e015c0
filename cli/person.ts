/** `npm run person -- ...`: what is stored about one person, given or erased (SECURITY.md P1). */
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { personalData } from "#app/content/admin/personal-data.ts";
import { asSystem } from "#app/db/actors.server.ts";
import { openSiteDatabase } from "#app/db/open.ts";
import { scrub } from "#app/db/scrub.ts";
import { erasePerson, exportPerson } from "#app/domain/privacy/person.server.ts";
import { normalEmail } from "#app/domain/users/email.ts";
import { asOperator } from "#app/domain/users/operator.server.ts";
import { listUsers } from "#app/domain/users/users.server.ts";
import { readEnv } from "#app/env.server.ts";

const usage = `Usage:
  npm run person -- export EMAIL FILE ADMIN
  npm run person -- erase EMAIL ADMIN
ADMIN is the address of the admin who answers for it; the log names them, and never EMAIL.
Erasing also rewrites the tables and the write-ahead log, so that no file of the database keeps a copy.`;

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function run([command, email, ...rest]: string[]): Promise<string> {
  const admin = rest.at(-1);
  const file = rest.length === 2 ? rest[0] : undefined;
  const isKnown = command === "erase" ? rest.length === 1 : command === "export" && file !== undefined;
  if (!isKnown || !email || !admin) throw new Error(usage);
  if (file !== undefined && existsSync(file)) throw new Error(`${file} exists already. Choose another name.`);
  const site = await openSiteDatabase(readEnv(), { asOwner: true });
  try {
    const users = await asSystem(site.database, listUsers);
    const actor = users.find((user) => user.role === "admin" && user.email === normalEmail(admin));
    if (!actor) throw new Error(`${admin} is no admin.`);
    if (file !== undefined) {
      const person = await asOperator(site.database, actor.id, (tx) => exportPerson(tx, email));
      await writeFile(file, `${JSON.stringify(person, null, 2)}\n`, { mode: 0o600, flag: "wx" });
      return `${person.messages.length} messages written to ${file}.`;
    }
    const { messages, signOffs, mentions, receivers } = await asOperator(site.database, actor.id, (tx) =>
      erasePerson(tx, email),
    );
    await scrub(site.logins.own);
    const others = mentions > 0 ? ` ${mentions} messages of other people name the address.` : "";
    const asked = signOffs > 0 ? ` ${signOffs} questions to a customer erased.` : "";
    const told = receivers.length > 0 ? ` ${personalData.person.receivers(receivers)}` : "";
    return `${messages} messages erased.${asked}${others}${told} Replace the backups made before.`;
  } finally {
    await site.close();
  }
}
