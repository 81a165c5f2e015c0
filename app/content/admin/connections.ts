/** The screen of webhooks: programs of others that are told of what happens. */

import { deliveryDays } from "../promised-numbers.ts";
import type { WebhookEvent } from "../webhook-events.ts";

export const connections = {
  heading: "Connections",
  text: "A webhook is an address of another program, such as a CRM, that the website tells of messages and texts by itself, signed after Standard Webhooks. What does not arrive is tried again for three days.",
  events: {
    "message.received": "A message has come",
    "message.answered": "A message was answered",
    "text.published": "A text was published, or another version of it",
    "text.withdrawn": "A text was withdrawn",
  } satisfies Record<WebhookEvent, string>,
  add: {
    heading: "Add a webhook",
    address: "Address",
    addressHint: "Begins with https://, and its server stands in public",
    events: "What it is told",
    receiver: "Who gets the words of messages",
    receiverHint:
      "Leave it empty, and a reference goes out: an id, and the address of our own page. With a name, such as that of the company that runs the CRM, each new message goes there with name, email address and words, and the privacy policy names it.",
    submit: "Add webhook",
  },
  secret: {
    heading: "The secret of this webhook",
    text: "Whoever receives it checks the signature by this secret. It is shown now and never again. If it was changed, the one before signs too for a day.",
    label: "Secret",
    copy: "Copy",
    copied: "Secret copied",
    copyFailed: "The secret could not be copied",
  },
  list: { heading: "Webhooks", empty: "No webhook is set up." },
  endpoint: {
    thin: "Gets the reference alone",
    words: (receiver: string) => `Name, email address and words go to ${receiver}`,
    failing: "Nothing arrives there since",
    stopped: {
      gone: "Stopped, because it answered that it wants nothing any more (410)",
      restored: "Stopped, because a backup was restored: look at what waits before you start it again",
      staff: "Stopped",
    } as Record<string, string>,
    unnamed:
      "New messages wait: the privacy policy has lost the tokens {readers} and {receivers}, by which it names who gets the words. Put them back under Pages.",
    waiting: (count: number) => `${count} ${count === 1 ? "delivery waits" : "deliveries wait"}`,
    start: "Start again",
    stop: "Stop",
    change: "Change the secret",
    remove: "Remove",
    removeNow: "Remove it for good",
    removeHelp: "What has not been delivered will not be. Its secret signs nothing any more.",
    of: (act: string, host: string) => `${act}: ${host}`,
  },
  deliveries: {
    heading: "Latest deliveries",
    text: `Status and time alone are kept, for ${deliveryDays} days.`,
    none: "Nothing was told yet.",
    states: {
      waiting: "Waits",
      delivered: "Delivered",
      "given up": "Given up",
    },
    /** Why there was no status. */
    reasons: {
      address: "the address may not be asked",
      private: "it stands at no public address",
      redirects: "it leads on",
      size: "the answer is larger than 64 kB",
      slow: "no answer within 10 seconds",
      unreachable: "it cannot be reached",
      secret: "its secret was encrypted by another installation: change it",
    } as Record<string, string>,
    again: "Send again",
  },
  toasts: {
    stopped: "Webhook stopped",
    started: "Webhook started: what has waited goes out",
    removed: "Webhook removed",
    again: "The delivery goes out again",
    gone: "This has changed meanwhile",
  },
  errors: {
    load: "Failed to load the connections",
    change: "Nothing was changed. Please try again.",
    address: "Enter an address that begins with https://, without a name, password or port",
    events: "Choose what it is told",
    receiver: (most: number) => `Use at most ${most} characters`,
    receiverEvents: "Choose “A message has come” too, or leave the name empty",
    unnamed:
      "The privacy policy has lost the tokens {readers} and {receivers}, by which it names who gets the words. Put them back under Pages first.",
    many: (most: number) => `There may be ${most} webhooks at most. Remove one first.`,
  },
} as const;
