/** SIGTERM and Ctrl-C stop gracefully; a second one, or ten seconds more than planned, ends at once. */

const deadlineMs = 10_000;

/**
 * Also stops when the process that started us goes away (npm start's own, by its IPC channel).
 * @param planned the milliseconds that closing takes on purpose.
 */
export function stopOnSignals(close: () => Promise<void>, planned: () => number): void {
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), planned() + deadlineMs).unref();
    close().then(
      () => process.exit(0),
      (error: Error) => {
        console.error(error.message);
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  process.on("disconnect", stop);
}
