/** SIGTERM and Ctrl-C stop gracefully; a second one, or ten seconds more than planned, ends at once. */

const deadlineMs = 10_000;

/**
 * Also stops when the process that started us goes away (npm start's own, by its IPC channel).
 * @param planned the milliseconds that closing takes on purpose.
 */
export function stopOnSignals(close: () => Promise<void>, planned: () => number): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), planned() + deadlineMs).unref();
    const failure = await close().catch((error: Error) => error);
    if (failure) console.error(failure.message);
    process.exit(failure ? 1 : 0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  process.on("disconnect", stop);
}
