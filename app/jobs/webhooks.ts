/** Looks whether a webhook has to be told of something. What tells it is loaded only then. */
import type { Logger } from "pino";
import { asMailer } from "#app/db/actors.server.ts";
import type { Database } from "#app/db/client.server.ts";
import type { Ways } from "#app/domain/outgoing/ask.server.ts";
import { someWait } from "#app/domain/webhooks/deliveries.server.ts";

export type WebhookOptions = {
  database: Database;
  log: Logger;
  publicUrl: string;
  /** Of the site: secrets of webhooks are kept under it. */
  secret: string;
  /** Whether SMTP_URL is set: otherwise nobody is told of a failure by mail. */
  sendsMail: boolean;
  /** Milliseconds between two looks at what has become due. */
  interval?: number;
  /** Of tests alone. */
  ways?: Ways;
};

/** Every process may run one: a delivery is taken by one of them. `stop` waits for the one in flight. */
export function startWebhooks(options: WebhookOptions): { stop(): Promise<void> } {
  const { database, log, interval = 5_000 } = options;
  let isStopped = false;
  let running: Promise<void> | null = null;

  async function work(): Promise<void> {
    try {
      if (!(await asMailer(database, someWait))) return;
      const { tellNext } = await import("./webhooks-telling.ts");
      while (!isStopped && (await tellNext(options)));
    } catch (error) {
      log.error({ err: error }, "webhooks could not be told"); // the timer asks again
    }
  }

  function wake(): void {
    running ??= work().finally(() => {
      running = null;
    });
  }

  const timer = setInterval(wake, interval);
  wake();
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
