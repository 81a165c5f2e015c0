import { statfsSync } from "node:fs";

/** Bytes that are free in /dev/shm; 0 where there is none. */
export function freeSharedMemory() {
  try {
    const { bavail, bsize } = statfsSync("/dev/shm");
    return bavail * bsize;
  } catch {
    return 0;
  }
}
