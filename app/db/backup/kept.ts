/** The backups in a folder that the site fills by itself: their names say when they were made. */
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

export type KeptBackup = { file: string; at: Date; bytes: number };

const pattern = /^site-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/;

/** "site-2026-11-25T12-51-00Z.backup". */
export function backupName(at: Date): string {
  return `site-${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z.backup`;
}

export type KeptBackups = {
  /** Newest first. */
  kept: KeptBackup[];
  /** Of a clock that was ahead: how old they are cannot be told, so they count for nothing. */
  ahead: KeptBackup[];
};

/** How far the clocks of machines that share a folder may be apart. */
const tolerance = 5 * 60 * 1000;

/** Other files are not looked at. @throws when the folder cannot be read. */
export async function listBackups(folder: string, now = new Date()): Promise<KeptBackups> {
  const found: KeptBackup[] = [];
  for (const name of await readdir(folder)) {
    const [, day, hour, minute, second] = pattern.exec(name) ?? [];
    if (!day) continue;
    const file = join(folder, name);
    const { size } = await stat(file);
    found.push({ file, at: new Date(`${day}T${hour}:${minute}:${second}Z`), bytes: size });
  }
  found.sort((a, b) => b.at.getTime() - a.at.getTime());
  // guard: a backup of the future is not the newest [app/jobs/backups, cli/doctor]: > now.getTime() + tolerance -> > Infinity
  const isAhead = ({ at }: KeptBackup) => at.getTime() > now.getTime() + tolerance;
  return { kept: found.filter((one) => !isAhead(one)), ahead: found.filter(isAhead) };
}

/** Removes all but the newest, and what killed processes have left half written. */
export async function removeOldBackups(folder: string, keep: number, now = new Date()): Promise<void> {
  const { kept } = await listBackups(folder, now);
  for (const { file } of kept.slice(keep)) await rm(file, { force: true });
  for (const name of await readdir(folder)) {
    const [whole, pid] = /^site-.*\.backup\.part-(\d+)$/.exec(name) ?? [];
    if (whole && Number(pid) !== process.pid && !isYoung(await stat(join(folder, name)).catch(() => null)))
      await rm(join(folder, name), { force: true });
  }
}

/** Somebody may still be writing it. */
function isYoung(file: { mtimeMs: number } | null): boolean {
  return file !== null && Date.now() - file.mtimeMs < 60 * 60 * 1000;
}
