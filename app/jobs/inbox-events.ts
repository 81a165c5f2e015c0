/** Tells open inboxes that messages have changed: one LISTEN for the whole process, while somebody listens. */
import type { ConnectionTarget } from "#app/db/client.server.ts";
import { listen, type Subscription } from "#app/db/notifications.ts";

export type InboxEvents = {
  /** Null when there are as many listeners as there may be. `onEnd`: the site stops. */
  subscribe(onChange: () => void, onEnd: () => void): (() => void) | null;
  /** Ends every stream, so that the site can stop; nobody is let in any more. */
  stop(): Promise<void>;
};

const mostListeners = 100;
/** Milliseconds in which changes are one: a hundred deleted messages are no hundred pieces of news. */
const timeouts = 250;

export function createInboxEvents(target: ConnectionTarget): InboxEvents {
  const listeners = new Set<{ onChange: () => void; onEnd: () => void }>();
  let subscription: Subscription | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const tell = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      for (const { onChange } of listeners) onChange();
    }, timeouts);
  };

  return {
    subscribe(onChange, onEnd) {
      if (isStopped || listeners.size >= mostListeners) return null;
      const listener = { onChange, onEnd };
      listeners.add(listener);
      subscription ??= listen(target, "contact_submissions", { onMessage: tell, onConnected: tell });
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        void subscription?.stop();
        subscription = null;
      };
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      for (const { onEnd } of [...listeners]) onEnd();
      await subscription?.stop();
    },
  };
}
