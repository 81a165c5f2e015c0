/** Of what webhooks tell. Pure: the screen uses it too. */
export const webhookEvents = [
  "message.received",
  "message.answered",
  "text.published",
  "text.withdrawn",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export const longestReceiver = 200;
export const longestWebhookAddress = 2000;
export const mostEndpoints = 20;
