import { Form, href, Link } from "react-router";
import { notifications as words } from "#app/content/admin/notifications.ts";
import type { Noun } from "#app/content/admin/noun.ts";
import { admin } from "#app/content/admin.ts";
import { businessTime } from "#app/content/business-time.ts";
import { factsOf } from "#app/content/kinds.ts";
import type { Notification } from "#app/domain/notifications/notifications.server.ts";
import { directionOf } from "#app/letters/direction.ts";
import { shortened } from "#app/letters/signs.ts";
import type { Failure } from "#app/middleware/context.ts";
import { BellIcon } from "#app/ui/icons.tsx";
import { useOffice } from "#app/ui/office.ts";
import { RelativeTime } from "#app/ui/time.tsx";
import { conversationAddress } from "../documents/remarks/remarks-address.ts";
import { screenOf } from "../documents/screen.ts";
import { signOffPath } from "../documents/sign-off/sign-off-address.ts";
import { FailedList } from "../list/list-state.tsx";
import { editAddress } from "../list/list-url.ts";
import { FormAlert } from "../shell/form-alert.tsx";
import { IntentButton } from "../shell/intent-button.tsx";
import { PageHeader } from "../shell/page-header.tsx";
import lists from "../shell/rows.module.css";
import styles from "./notifications.module.css";

interface NotificationsPageProps {
  /** Those that are not seen yet first. */
  items: Notification[];
  /** The server's. */
  now: Date;
  failure: Failure | null;
  answer: { failure: string | null } | undefined;
}

export function NotificationsPage({ items, now, failure, answer }: NotificationsPageProps) {
  const hasNew = items.some(({ isSeen }) => !isSeen);
  return (
    <>
      <PageHeader title={words.heading} />
      <div className="boxes">
        <p className="soft">
          {words.text}{" "}
          <Link className="link" to={`${href("/admin/account")}#notifications`}>
            {words.choose}
          </Link>
        </p>
        <FormAlert text={answer?.failure} answer={answer} />
        {hasNew && (
          <Form method="post" preventScrollReset>
            <IntentButton intent="all seen" small>
              {words.seenAll}
            </IntentButton>
          </Form>
        )}
        {failure ? (
          <FailedList failure={failure} help={admin.errors.help} retryText={admin.errors.retry} />
        ) : items.length === 0 ? (
          <div className="state">
            <BellIcon />
            <h2>{words.empty}</h2>
            <p className="soft">{words.emptyText}</p>
          </div>
        ) : (
          <ul className={`${lists.rows} ${styles.list}`}>
            {items.map((item) => (
              <Item key={item.id} item={item} now={now} />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

/** Signs of what was said; the text has all of it. */
const mostShown = 240;

function Item({ item, now }: { item: Notification; now: Date }) {
  const { kind, createdAt, isSeen, about } = item;
  const office = useOffice();
  const { who, said, more } = words.toldBy(item, office);
  const [name, noun] = namesOf(about);
  const Said = kind === "mail lost" || kind === "customer approved" ? "span" : "q";
  return (
    <li className={isSeen ? undefined : styles.new}>
      <div>
        <Link className={styles.name} to={addressOf(kind, about)} dir={directionOf(name)}>
          {name}
        </Link>
        <span>{words.sentences[kind](who, noun)}</span>
        {said.map((text, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same may be said twice, and nothing moves.
          <Said key={n} dir="auto">
            {shortened(text, mostShown)}
          </Said>
        ))}
        {more > 0 && <span className="hint">{words.more(more)}</span>}
        {"dueAt" in about && (
          <span className="hint">
            {about.company && `${about.company} · `}
            {words.answerBy(businessTime(about.dueAt, office.timeZone))}
          </span>
        )}
        <span className="hint">
          <RelativeTime value={createdAt} now={now} />
        </span>
      </div>
      {!isSeen && <span className={styles.chip}>{words.new}</span>}
    </li>
  );
}

function namesOf(about: Notification["about"]): [name: string, noun: Noun] {
  if ("title" in about) return [about.title, factsOf(about.of).noun];
  return "sender" in about ? [about.sender, words.message] : [about.email, words.invitation];
}

/** Where it is read and answered: what was said of a text stands beside it. */
function addressOf(kind: Notification["kind"], about: Notification["about"]): string {
  if ("email" in about) return href("/admin/team");
  if (!("title" in about)) return href("/admin/contacts/:id", { id: about.id });
  if (kind === "mail lost") return signOffPath(screenOf(about.of), about.id);
  const isSaid = kind === "remark" || kind === "sent back";
  return isSaid ? conversationAddress(screenOf(about.of), about.id) : editAddress(about.of, about.id);
}
