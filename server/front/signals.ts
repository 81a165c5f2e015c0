/** SIGTERM and Ctrl-C stop gracefully; a second one after two seconds, or ten more than planned, ends at once. */

const deadlineMs = 10_000;
/** A signal to a whole process group comes twice: by itself, and passed on by whoever started us. */
const echoMs = 2_000;

/**
 * Also stops when the process that started us goes away (npm start's own, by its IPC channel).
 * @param planned the milliseconds that closing takes on purpose.
 */
export function stopOnSignals(close: () => Promise<void>, planned: () => number): void {
  let stoppingSince: number | null = null;
  const stop = async () => {
    if (stoppingSince !== null && performance.now() - stoppingSince < echoMs) return;
    if (stoppingSince !== null) process.exit(1);
    stoppingSince = performance.now();
    setTimeout(() => process.exit(1), planned() + deadlineMs).unref();
    const failure = await close().catch((error: Error) => error);
    if (failure) console.error(failure.message);
    process.exit(failure ? 1 : 0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  process.on("disconnect", stop);
}
