/** What people are told of, and when by mail. Pure: the screens use it too (docs/decisions/060). */
import type { Right } from "#app/db/roles.ts";

/**
 * What is chosen together under My account: the kinds of it, when it is mailed to who has chosen nothing, and the right
 * without which nobody is told of it.
 */
export const topics = {
  review: { kinds: ["review requested", "change proposed"], usual: "at once", needs: "content" },
  answer: {
    kinds: ["sent back", "accepted", "decided in part", "declined"],
    usual: "at once",
    needs: "drafts",
  },
  remark: { kinds: ["remark"], usual: "daily", needs: "drafts" },
  published: { kinds: ["published"], usual: "daily", needs: "drafts" },
  customer: {
    kinds: ["customer said", "customer approved", "customer withdrew"],
    usual: "at once",
    needs: "drafts",
  },
  message: { kinds: ["message given", "letter", "erasure asked"], usual: "at once", needs: "messages" },
  incoming: { kinds: ["message new", "message late"], usual: "at once", needs: "messages" },
  lost: { kinds: ["mail lost"], usual: "at once", needs: "staff" },
} as const satisfies Record<string, { kinds: readonly string[]; usual: Way; needs: Right }>;

export type Topic = keyof typeof topics;
export const topicNames = Object.keys(topics) as Topic[];

export type NotificationKind = (typeof topics)[Topic]["kinds"][number];
export const notificationKinds: readonly NotificationKind[] = topicNames.flatMap(
  (name) => topics[name].kinds,
);

/** When it is mailed: `daily` with everything else of the day, as the office opens. */
export const ways = ["at once", "daily", "never"] as const;
export type Way = (typeof ways)[number];

export type MailChoices = Record<Topic, Way>;

/** What applies to who has chosen that; anything that is no choice of this program is as if it was not made. */
export function choicesOf(stored: Readonly<Record<string, string>>): MailChoices {
  const chosen = topicNames.map((name): [Topic, Way] => {
    const way = stored[name];
    return [name, isWay(way) ? way : topics[name].usual];
  });
  return Object.fromEntries(chosen) as MailChoices;
}

function isWay(stored: string | undefined): stored is Way {
  return (ways as readonly (string | undefined)[]).includes(stored);
}

export function topicOf(kind: NotificationKind): Topic {
  const kinds = (name: Topic): readonly string[] => topics[name].kinds;
  return topicNames.find((name) => kinds(name).includes(kind)) ?? "remark";
}

/** How many are counted and listed at most. */
export const mostNotifications = 100;
