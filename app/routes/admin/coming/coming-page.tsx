import { Form, href, Link } from "react-router";
import { admin } from "#app/content/admin.ts";
import { businessTime, plannedTime } from "#app/content/business-time.ts";
import { factsOf, type KindName } from "#app/content/kinds.ts";
import type { StaffRole } from "#app/db/roles.ts";
import type { Ended, Plan, Unpublished } from "#app/domain/documents/publishing/schedules.server.ts";
import { toOfficeTime } from "#app/domain/office-time.ts";
import { directionOf } from "#app/letters/direction.ts";
import type { Failure } from "#app/middleware/context.ts";
import { Button } from "#app/ui/button.tsx";
import { CalendarIcon } from "#app/ui/icons.tsx";
import { useOffice } from "#app/ui/office.ts";
import { DeskViews } from "../desk/desk-views.tsx";
import { PreviewDrafts } from "../documents/guest-links/links.tsx";
import { mayPublish } from "../documents/screen.ts";
import { FailedList } from "../list/list-state.tsx";
import { openAddress } from "../list/list-url.ts";
import { FormAlert } from "../shell/form-alert.tsx";
import { PageHeader } from "../shell/page-header.tsx";
import styles from "./coming.module.css";
import { dueIn, lateness } from "./due-in.ts";
import { OwnTime } from "./own-time.tsx";
import { ScheduleFields } from "./schedule-fields.tsx";
import { momentPreview } from "./site-at.ts";

const words = admin.coming;

interface ComingPageProps {
  plans: Plan[];
  ended: Ended[];
  /** What could be published and is not planned. */
  unpublished: Unpublished[];
  /** The server's. */
  now: Date;
  /** Of who looks at it. */
  role: StaffRole;
  /** What the form of the site at a time begins with, and why what was chosen is no such time. */
  siteAt: { at: Date; error: string | null };
  /** Why nothing is there. */
  failure: Failure | null;
  actionFailure: string | null;
}

export function ComingPage({
  plans,
  ended,
  unpublished,
  now,
  role,
  siteAt,
  failure,
  actionFailure,
}: ComingPageProps) {
  const { timeZone } = useOffice();
  const days = groupBy(groupBy(plans, planKey), ([first]) => dayOf(first.dueAt, timeZone));
  const isLate = plans.some(({ dueAt }) => lateness(dueAt, now));
  return (
    <>
      <PageHeader title={words.heading} />
      <DeskViews at="planned" seesPlans />
      <div className="boxes">
        <p className="soft">{words.text}</p>
        <FormAlert text={actionFailure} answer={actionFailure} />
        {isLate && (
          <p className="notice" role="status">
            {words.lateNote}
          </p>
        )}
        {failure ? (
          <FailedList failure={failure} help={admin.errors.help} retryText={admin.errors.retry} />
        ) : (
          plans.length === 0 && (
            <div className="state">
              <CalendarIcon />
              <h2>{words.empty.heading}</h2>
              <p className="soft">{words.empty.text}</p>
            </div>
          )
        )}
        {days.map((day) => (
          <section key={dayOf(day[0][0].dueAt, timeZone)} className={styles.day}>
            <h2>{dayOf(day[0][0].dueAt, timeZone)}</h2>
            <ul>
              {day.map((plan) => (
                <Entry key={planKey(plan[0])} plans={plan} now={now} mayChange={mayChange(role, plan)} />
              ))}
            </ul>
          </section>
        ))}
        {ended.length > 0 && (
          <section className={styles.day}>
            <h2>{words.ended.heading}</h2>
            <ul>
              {groupBy(ended, planKey).map((some) => (
                <EndedEntry key={planKey(some[0])} plans={some} mayChange={mayChange(role, some)} />
              ))}
            </ul>
          </section>
        )}
        {!failure && <NewRelease texts={unpublished} />}
        <SiteAt {...siteAt} />
      </div>
    </>
  );
}

/** Several texts are chosen, and then their time. */
function NewRelease({ texts }: { texts: readonly Unpublished[] }) {
  const { newRelease } = words;
  return (
    <section className="box" aria-labelledby="new-release">
      <h2 id="new-release">{newRelease.heading}</h2>
      {texts.length === 0 ? (
        <p className="soft">{newRelease.none}</p>
      ) : (
        <Form className="stack start" action={href("/admin/desk/planned/new")}>
          <p className="soft">{newRelease.text}</p>
          <fieldset className="stack start" aria-labelledby="new-release">
            {texts.map(({ id, kind, title }) => (
              <label key={id} className="check">
                <input type="checkbox" name="id" value={id} />
                <span dir={directionOf(title)}>
                  {title} <span className="hint">{factsOf(kind as KindName).noun.One}</span>
                </span>
              </label>
            ))}
          </fieldset>
          <Button type="submit" look="ghost" small>
            {newRelease.submit}
          </Button>
        </Form>
      )}
    </section>
  );
}

/** To the real site as it will be; in a tab of its own, as all previews. */
function SiteAt({ at, error }: { at: Date; error: string | null }) {
  const { timeZone } = useOffice();
  return (
    <section className="box" id={momentPreview.form} aria-labelledby={`${momentPreview.form}-heading`}>
      <h2 id={`${momentPreview.form}-heading`}>{words.siteAt.heading}</h2>
      <p className="soft">{words.siteAt.text}</p>
      <form
        className="stack start"
        action={`/admin/preview/${momentPreview.name}`}
        target="_blank"
        rel="noreferrer"
      >
        <ScheduleFields key={toOfficeTime(at, timeZone)} at={at} error={error ?? undefined} />
        <div className="cluster">
          <Button type="submit" look="ghost" small>
            {words.siteAt.submit}
          </Button>
          <PreviewDrafts />
        </div>
      </form>
    </section>
  );
}

type Some<Item> = [Item, ...Item[]];

/** Who may publish all of it. */
function mayChange(role: StaffRole, plans: readonly Pick<Plan, "kind">[]): boolean {
  return plans.every(({ kind }) => mayPublish(role, kind));
}

/** One plan, or a release with all it holds. */
function Entry({ plans, now, mayChange }: { plans: Some<Plan>; now: Date; mayChange: boolean }) {
  const [plan] = plans;
  const { timeZone } = useOffice();
  const { release, dueAt, author, action } = plan;
  const name = release ? words.release(plans.length) : plan.title;
  return (
    <li>
      <p className={styles.moment}>
        <b>{timeOf(dueAt, timeZone)}</b> <span className="hint">{dueIn(dueAt, now)}</span>
        <span className="hint">
          <OwnTime at={dueAt} />
        </span>
      </p>
      <div className={styles.content}>
        {release && <h3>{`${words.will[action]}: ${name}`}</h3>}
        {plans.map((one) => (
          <div key={one.id} className="cluster">
            {release ? (
              <Text plan={one} />
            ) : (
              <h3>
                {words.will[action]}: <Text plan={one} />
              </h3>
            )}
            {release && mayChange && (
              <Act intent="leave out" fields={{ id: one.id }} label={words.leaveOut(one.title)}>
                {words.leave}
              </Act>
            )}
            {one.hasNewer && mayChange && (
              <div className={`cluster ${styles.below}`}>
                {words.newer}{" "}
                <Act intent="newest" fields={{ id: one.id, newest: one.newest ?? "" }}>
                  {words.takeNewer}
                </Act>
              </div>
            )}
          </div>
        ))}
        <p className="hint">{author ? words.by(author) : words.byNobody}</p>
      </div>
      <div className={styles.actions}>
        <a
          className="btn ghost sm"
          href={momentPreview.path(dueAt, timeZone)}
          target="_blank"
          rel="noreferrer"
          aria-label={words.seeThenOf(name)}
        >
          {words.seeThen}
        </a>
        {mayChange && (
          <>
            <details>
              <summary className="btn ghost sm" aria-label={words.changeOf(name)}>
                {words.change}
              </summary>
              <Form method="post" className={`stack start ${styles.change}`} preventScrollReset>
                <Fields fields={planFields(plan)} />
                <ScheduleFields key={toOfficeTime(dueAt, timeZone)} at={dueAt} />
                <Button type="submit" small name="intent" value="change">
                  {words.change}
                </Button>
              </Form>
            </details>
            <Act intent="cancel" fields={planFields(plan)} label={words.callOffOf(name)}>
              {words.callOff}
            </Act>
          </>
        )}
      </div>
    </li>
  );
}

/** What became of it, and for ten minutes the way back. */
function EndedEntry({ plans, mayChange }: { plans: Some<Ended>; mayChange: boolean }) {
  const [plan] = plans;
  const { timeZone } = useOffice();
  const { release, dueAt, endedAt, action } = plan;
  const late = lateness(dueAt, endedAt);
  const hasFailed = plans.some(({ failure }) => failure);
  const outcome = hasFailed
    ? words.ended.failed
    : action === "publish"
      ? words.ended.published(late)
      : words.ended.withdrawn(late);
  return (
    <li className={hasFailed ? styles.failed : undefined}>
      <p className={styles.moment}>
        <b>{outcome}</b> <span className="hint">{businessTime(dueAt, timeZone)}</span>
      </p>
      <div className={styles.content}>
        {release && <h3>{words.release(plans.length)}</h3>}
        {plans.map((one) => (
          <div key={one.id} className="cluster">
            <Text plan={one} />
            {one.failure && (
              <p className={`${styles.below} ${styles.reason}`}>{words.failed(one.failure, one.problems)}</p>
            )}
          </div>
        ))}
      </div>
      <div className={styles.actions}>
        {mayChange && plans.every(({ isUndoable }) => isUndoable) && (
          <Act intent="undo" fields={planFields(plan)}>
            {words.undo}
          </Act>
        )}
      </div>
    </li>
  );
}

function Text({ plan: { document, kind, title } }: { plan: Pick<Plan, "document" | "kind" | "title"> }) {
  return (
    <>
      <Link className="link" to={openAddress(document)} dir={directionOf(title)}>
        {title}
      </Link>{" "}
      <span className="hint">{factsOf(kind as KindName).noun.One}</span>
    </>
  );
}

interface ActProps {
  intent: "cancel" | "leave out" | "newest" | "undo";
  fields: Record<string, string>;
  label?: string;
  children: string;
}

/** One press, one change. */
function Act({ intent, fields, label, children }: ActProps) {
  return (
    <Form method="post" preventScrollReset>
      <Fields fields={fields} />
      <Button type="submit" look="ghost" small name="intent" value={intent} aria-label={label}>
        {children}
      </Button>
    </Form>
  );
}

function Fields({ fields }: { fields: Record<string, string> }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

function planFields({ id, release }: { id: string; release: string | null }): Record<string, string> {
  return release ? { release } : { id };
}

/** A release is one thing; so is a plan of its own. */
function planKey({ id, release }: { id: string; release: string | null }): string {
  return release ?? id;
}

/** "Tuesday, 24 November 2026" */
function dayOf(at: Date, timeZone: string): string {
  return plannedTime(at, timeZone).replace(/, \d\d:\d\d.*$/, "");
}

/** "15:00 IST" */
function timeOf(at: Date, timeZone: string): string {
  return businessTime(at, timeZone).replace(/^.*, /, "");
}

/** What has the same key, in the order of the first of each. */
function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Some<Item>[] {
  const groups = new Map<string, Some<Item>>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups.values()];
}
