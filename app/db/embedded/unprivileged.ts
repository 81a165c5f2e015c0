import { execFile } from "node:child_process";
import { chmod, lchown, lstat, mkdir, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const nobody = { uid: 65534, gid: 65534 };

export type Owner = { uid: number; gid: number };

/** Who runs PostgreSQL's programs and owns its folders. */
export type Account = {
  owner: Owner;
  /** A program and its arguments, in the form that spawn() needs to start them as the owner. */
  command(program: string, args: string[]): { file: string; args: string[]; options: Options };
};

type Options = Partial<Owner> & { cwd: string; env: NodeJS.ProcessEnv };

/** Nothing of ours: our environment holds secrets, and PGPORT and the like would change the server. */
const clean = {
  cwd: "/",
  env: { LC_ALL: "C", TZ: "UTC", PATH: "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin" },
};

export const doNotRun =
  "PostgreSQL's programs do not run here, as they need glibc and npm's install scripts; set DATABASE_URL instead.";

/** PostgreSQL refuses root. As root we lend the cluster's owner (or nobody) to it; otherwise we run it ourselves. */
export async function chooseAccount(program: string, dataDir: string, cluster: string): Promise<Account> {
  const [uid = 0, gid = 0] = [process.getuid?.(), process.getgid?.()];
  const ourselves: Account = {
    owner: { uid, gid },
    command: (file, args) => ({ file, args, options: clean }),
  };
  if (uid !== 0) return ourselves;
  const found = await stat(cluster).catch(() => nobody);
  const owner = found.uid === 0 ? nobody : { uid: found.uid, gid: found.gid };
  const ways = [asUser(owner), asUserWith("dac_read_search", owner), asUserWith("dac_override", owner)];
  for (const account of ways) if (await reaches(account, program, dataDir)) return account;
  if (!(await reaches(ourselves, program, dataDir))) throw new Error(doNotRun);
  throw new Error(
    `PostgreSQL does not run as root, and user ${owner.uid} cannot be given ${program} and ${dataDir}: ` +
      "start the site as an ordinary user, move both out of private folders such as /root, or set DATABASE_URL.",
  );
}

/** Makes a folder that only its owner enters; refuses one that somebody else prepared. */
export async function makePrivateFolder(path: string, owner: Owner): Promise<void> {
  await mkdir(path, { mode: 0o700 }).catch((error) => {
    if (error.code !== "EEXIST") throw error;
  });
  const found = await lstat(path);
  if (!found.isDirectory() || ![owner.uid, process.getuid?.()].includes(found.uid)) {
    throw new Error(`${path} is not a folder of our own: remove it and start again.`);
  }
  if (found.uid !== owner.uid) await handOver(path, owner);
  if ((found.mode & 0o777) !== 0o700) await chmod(path, 0o700);
}

/** Gives files that root copied or restored to the owner. */
export async function handOver(folder: string, owner: Owner): Promise<void> {
  const inside = await readdir(folder, { recursive: true });
  for (const path of ["", ...inside]) await lchown(join(folder, path), owner.uid, owner.gid);
}

function asUser(owner: Owner): Account {
  return { owner, command: (file, args) => ({ file, args, options: { ...clean, ...owner } }) };
}

/**
 * For folders that only root may enter: the user keeps one capability, the smaller first (docker has only the other).
 * Without no_setuid_fixup the kernel ignores it in access(2), and initdb believes postgres cannot be executed.
 */
function asUserWith(capability: string, owner: Owner): Account {
  const setpriv = [
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    "--clear-groups",
    "--securebits=+no_setuid_fixup",
    `--inh-caps=+${capability}`,
    `--ambient-caps=+${capability}`,
    `--bounding-set=-all,+${capability}`,
  ];
  return {
    owner,
    command: (file, args) => ({ file: "setpriv", args: [...setpriv, file, ...args], options: clean }),
  };
}

async function reaches(account: Account, program: string, folder: string): Promise<boolean> {
  const script = 'cd "$1" && test -r "$2" && test -x "$2" && exec "$2" --version';
  const { file, args, options } = account.command("/bin/sh", ["-c", script, "sh", folder, program]);
  try {
    await promisify(execFile)(file, args, { ...options, timeout: 10_000 });
    return true;
  } catch {
    return false;
  }
}
