/** The machine that the site runs on: room, memory, secret, mail server, backups. */
import { constants } from "node:fs";
import { access, readFile, stat, statfs } from "node:fs/promises";
import { totalmem } from "node:os";
import { verifyBackup } from "#app/db/backup/backup.ts";
import { type KeptBackup, listBackups } from "#app/db/backup/kept.ts";
import type { BackupRules, Env } from "#app/env.server.ts";
import { createSmtp } from "#app/jobs/smtp.ts";
import { bad, type Finding, look, ok } from "./finding.ts";

const megabyte = 1_000_000;

/** Room and rights of the folders that the site writes to. @param folders by the variable that names each. */
export async function checkDisk(
  folders: readonly (readonly [variable: string, path: string])[],
  minFreeMegabytes: number,
  mayWrite: (path: string) => Promise<void> = (path) => access(path, constants.W_OK),
): Promise<Finding[]> {
  return Promise.all(
    folders.map(async ([variable, path]) => {
      const room = await statfs(path).catch(() => null);
      if (!room)
        return look("disk", `${variable} ${path} is not there. The start makes it, if this user may.`);
      const refused = await mayWrite(path).then(
        () => null,
        ({ code }: NodeJS.ErrnoException) => code ?? "",
      );
      if (refused === "EROFS")
        return bad(
          "disk",
          `${variable} ${path} is on a file system that is mounted read-only. Mount it for writing, or name another folder; in a container give it a volume.`,
        );
      if (refused !== null)
        return bad("disk", `${variable} ${path} cannot be written by this user. Change its owner.`);
      const free = Math.floor((room.bavail * room.bsize) / megabyte);
      if (free < minFreeMegabytes)
        return bad(
          "disk",
          `${variable} ${path} has ${free} MB left, less than MIN_FREE_MB. ${whatWaits(variable)}`,
        );
      return ok("disk", `${variable} ${path} has ${free} MB left.`);
    }),
  );
}

function whatWaits(variable: string): string {
  if (variable === "BACKUP_DIR") return "Backups will fail. Free some space, or lower BACKUP_KEEP.";
  return "Pictures, numbers and most messages wait. Free some space.";
}

const day = 24 * 60 * 60 * 1000;
/** PostgreSQL, which lies in the release where it is embedded, is mended each quarter. Days. */
const oldRelease = 100;

/** How old this release is. @param changelog with the date of each release; null: it is not here. */
export function checkRelease(version: string, changelog: string | null, now = Date.now()): Finding {
  const says = `${version} on Node ${process.versions.node}`;
  const heading = changelog?.split("\n").find((line) => line.startsWith(`## ${version}, `));
  const released = Date.parse(heading?.split(", ")[1] ?? "");
  if (Number.isNaN(released)) return ok("version", `${says}.`);
  const days = Math.max(0, Math.floor((now - released) / day));
  if (days > oldRelease)
    return look(
      "version",
      `${says} is ${days} days old: look for a newer one (git fetch --tags; docs/operate.md, Updates).`,
    );
  return ok("version", `${says}, released ${days} days ago.`);
}

/** Resident under load, with the embedded PostgreSQL (bench/results.md): with less the kernel ends it. In MB. */
const leastMemory = 350;
const enoughMemory = 700;

/** What this machine, or the container or unit that doctor runs in, may use. @param megabytes for tests. */
export function checkMemory(megabytes = memoryOfMachine()): Finding {
  const says = `${Math.floor(megabytes)} MB may be used here`;
  if (megabytes < leastMemory)
    return bad(
      "memory",
      `${says}: under load the system ends the site without a line in its log. Give it ${enoughMemory} MB, in a container by its mem_limit.`,
    );
  if (megabytes < enoughMemory)
    return look(
      "memory",
      `${says}: visitors and staff share one process. From ${enoughMemory} MB on neither waits for the other.`,
    );
  return ok("memory", `${says}.`);
}

function memoryOfMachine(): number {
  const allowed = process.constrainedMemory();
  return (allowed > 0 ? Math.min(allowed, totalmem()) : totalmem()) / megabyte;
}

/** The secret as it is; null: there is none yet, or this user may not read it. Makes none. */
export async function secretOf({ authSecret, dataDir }: Pick<Env, "authSecret" | "dataDir">) {
  return authSecret ?? ((await readFile(`${dataDir}/auth-secret`, "utf8").catch(() => ""))?.trim() || null);
}

/** The generated secret is for the site's user alone. @param hasSite whether the database of the site is there. */
export async function checkSecret(
  env: Pick<Env, "authSecret" | "dataDir">,
  hasSite: boolean,
): Promise<Finding> {
  if (env.authSecret) return ok("secret", "AUTH_SECRET is set. Keep a copy where the backups are not.");
  const file = `${env.dataDir}/auth-secret`;
  const found = await stat(file).catch(() => null);
  if (!found && hasSite)
    return bad(
      "secret",
      `${file} is missing, though the database is there: the next start makes another, with which no one-time code, no recovery code and no secret of a webhook works. Bring it back from your copy before you start.`,
    );
  if (!found) return look("secret", `${file} is not there yet. The first start makes it.`);
  if (found.mode & 0o077) return bad("secret", `${file} can be read by others. chmod 600 ${file}`);
  return ok("secret", `${file} is for its owner alone. Keep a copy where the backups are not.`);
}

/** Whether the mail server takes login, sender and recipient; nothing is sent. */
export async function checkMail(env: Pick<Env, "mail">): Promise<Finding> {
  if (!env.mail)
    return look(
      "mail",
      "It is not set up: nobody is told of messages. Set SMTP_URL, MAIL_FROM and NOTIFY_EMAIL.",
    );
  const { smtpUrl, from, notify } = env.mail;
  const { hostname, port } = new URL(smtpUrl);
  const refused = await createSmtp(smtpUrl, from, {
    connection: 5_000,
    silence: 5_000,
    whole: 15_000,
  }).refusal(notify);
  if (!refused) return ok("mail", `${hostname} takes mail for ${notify} from ${from}.`);
  return bad("mail", `${hostname}${port ? `:${port}` : ""} ${refused.says}. ${mailRemedies[refused.of]}`);
}

const mailRemedies = {
  login: "Check name and password in SMTP_URL.",
  sender: "It refuses the sender: set MAIL_FROM to an address that this login may send from.",
  recipient:
    "It refuses the recipient: check NOTIFY_EMAIL, and that the server passes mail on for this login.",
  server: "Check SMTP_URL, and that this machine may reach it.",
};

/** The newest backup, and whether it is whole; those that are of no time that has been. @param hasSite as above. */
export async function checkBackups(
  rules: Env["backups"],
  { hasSite = false, now = () => Date.now() }: { hasSite?: boolean; now?: () => number } = {},
): Promise<Finding[]> {
  if (!rules) return [look("backup", "None are scheduled. Set BACKUP_DIR, or schedule npm run backup.")];
  const found = await listBackups(rules.folder, new Date(now())).catch(
    ({ code }: NodeJS.ErrnoException) => code,
  );
  if (typeof found === "string" && (found !== "ENOENT" || hasSite))
    return [
      bad(
        "backup",
        `BACKUP_DIR ${rules.folder} cannot be read (${found}): none is made. Bring the folder back, or let the user of the site read and write it.`,
      ),
    ];
  const { kept, ahead } = typeof found === "object" ? found : { kept: [], ahead: [] };
  return [
    await newestBackup(kept[0], rules, { hasSite, now }),
    ...ahead.map(({ file }) =>
      bad(
        "backup",
        `${file} is of a clock that was ahead, and counts for nothing. Look at the clock; rename or delete the file.`,
      ),
    ),
  ];
}

async function newestBackup(
  newest: KeptBackup | undefined,
  rules: BackupRules,
  { hasSite, now }: { hasSite: boolean; now: () => number },
): Promise<Finding> {
  if (!newest && hasSite)
    return bad(
      "backup",
      `There is none in ${rules.folder}, though the site is set up. A running site makes one within a minute; where it does not, its log says why. Or now: npm run backup -- ${rules.folder}/first.backup`,
    );
  if (!newest)
    return look(
      "backup",
      `There is none in ${rules.folder} yet. A running site makes the first within a minute.`,
    );
  const hours = Math.max(0, Math.floor((now() - newest.at.getTime()) / 3_600_000));
  const damage = await verifyBackup(newest.file).then(
    () => null,
    (error: Error) => error.message,
  );
  if (damage) return bad("backup", `${newest.file}: ${damage} Make another.`);
  if (hours > 2 * rules.hours)
    return bad(
      "backup",
      `The newest, ${newest.file}, is ${hours} hours old. Is the site running? Its log says why one failed.`,
    );
  return ok(
    "backup",
    `${newest.file} is whole and ${hours} hours old. Copy it elsewhere, and rehearse a restore.`,
  );
}
