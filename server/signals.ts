/** SIGTERM and Ctrl-C stop gracefully; a second one, or ten more seconds, ends at once. */

const patience = 10_000;

/** Also stops when the process that started us goes away (npm start's own, by its IPC channel). */
export function stopOnSignals(close: () => Promise<void>): void {
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), patience).unref();
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
