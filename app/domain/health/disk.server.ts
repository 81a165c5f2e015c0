/** Whether there is room where the site writes. */
import { constants } from "node:fs";
import { access, statfs } from "node:fs/promises";

type Disk = {
  folders: readonly string[];
  /** With less it is almost full: in MB. */
  minFreeMegabytes: number;
};

/** Of the first folder with which something is wrong, else "ok". */
export async function diskState({
  folders,
  minFreeMegabytes,
}: Disk): Promise<{ state: string; folder?: string }> {
  const states = await Promise.all(
    folders.map(async (folder) => {
      const room = await statfs(folder).catch(() => null);
      if (room === null) return { state: "cannot be read", folder };
      const isWritable = await access(folder, constants.W_OK).then(
        () => true,
        () => false,
      );
      if (!isWritable) return { state: "cannot be written", folder };
      const freeMegabytes = (room.bavail * room.bsize) / 1_000_000;
      return { state: freeMegabytes < minFreeMegabytes ? "almost full" : "ok", folder };
    }),
  );
  return states.find(({ state }) => state !== "ok") ?? { state: "ok" };
}

/** Whether what strangers send has to wait, so that staff can still withdraw and delete. */
export function reserveOf(disk: Disk): () => Promise<boolean> {
  return async () => (await diskState(disk)).state === "almost full";
}
