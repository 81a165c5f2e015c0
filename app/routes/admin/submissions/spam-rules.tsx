import { Form, Link } from "react-router";
import { inbox } from "#app/content/admin/inbox.ts";
import type { Lesson } from "#app/domain/submissions/spam/lessons.server.ts";
import { directionOf } from "#app/letters/direction.ts";
import { ExactTime } from "#app/ui/time.tsx";
import { type ListQuery, submissionList as list, listAddress, submissionAddress } from "../list/list-url.ts";
import { IntentButton } from "../shell/intent-button.tsx";
import rows from "../shell/rows.module.css";
import styles from "./spam-rules.module.css";

const words = inbox.spam.rules;

/** What staff have taught the spam tray, below it; each can be ended. */
export function SpamRules({ query, lessons }: { query: ListQuery; lessons: readonly Lesson[] }) {
  const all = lessons[0]?.of ?? 0;
  return (
    <section className={styles.rules} aria-labelledby="spam-rules">
      <h2 id="spam-rules">{words.heading}</h2>
      <p className="soft">{words.text}</p>
      {lessons.length === 0 ? (
        <p className="soft">{words.empty}</p>
      ) : (
        <ul className={rows.rows}>
          {lessons.map((lesson) => (
            <Rule key={lesson.id} query={query} lesson={lesson} />
          ))}
        </ul>
      )}
      {all > lessons.length && <p className="soft">{words.latest(lessons.length, all)}</p>}
    </section>
  );
}

function Rule({ query, lesson }: { query: ListQuery; lesson: Lesson }) {
  const { id, isSpam, about, link, message, times, met, metAt } = lesson;
  const name = about === "link" ? words.link(link ?? "") : words[about];
  return (
    <li>
      <div>
        <p>
          <span className="tag">{isSpam ? words.spam : words.trusted}</span>{" "}
          <b dir={directionOf(name)}>{name}</b>
        </p>
        {message && (
          <p className={styles.message}>
            {words.as(message.name)}{" "}
            <Link className="link" to={submissionAddress(query, message.id)} preventScrollReset>
              {message.beginning}
            </Link>
          </p>
        )}
        {!message && about !== "link" && <p className="soft">{words.gone}</p>}
        <p className="hint">
          {about === "link" && `${words.times(times)}, `}
          {words.met(met)} {metAt && <ExactTime value={metAt} />}
        </p>
      </div>
      <Form method="post" action={listAddress(list, query)} preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <IntentButton small intent="end-rule" label={words.endOne(name)}>
          {words.end}
        </IntentButton>
      </Form>
    </li>
  );
}
