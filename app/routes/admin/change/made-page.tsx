import { Form, href, Link, useNavigation } from "react-router";
import { change as words } from "#app/content/admin/change.ts";
import { anyText } from "#app/content/admin/noun.ts";
import { admin } from "#app/content/admin.ts";
import { factsOf, type KindName } from "#app/content/kinds.ts";
import { directionOf } from "#app/letters/direction.ts";
import type { Failure } from "#app/middleware/context.ts";
import { Button } from "#app/ui/button.tsx";
import { historyAddress } from "../documents/history/history-address.ts";
import { screenOf } from "../documents/screen.ts";
import { WhatDiffers } from "../documents/what-differs.tsx";
import { FailedList } from "../list/list-state.tsx";
import { FormAlert } from "../shell/form-alert.tsx";
import { PageHeader } from "../shell/page-header.tsx";
import styles from "./change.module.css";
import { changeAddress, madeAddress } from "./change-address.ts";
import type { ComparedMade, MadeCounts } from "./made.tsx";

import "../documents/history/history.css";

const { made: said } = words;

interface MadePageProps {
  /** The moment of the change; null where the address names none. */
  batch: string | null;
  texts: readonly ComparedMade[];
  page: number;
  pages: number;
  counts: MadeCounts;
  failure: Failure | null;
  actionFailure: string | null;
}

export function MadePage({ batch, texts, page, pages, counts, failure, actionFailure }: MadePageProps) {
  return (
    <>
      <PageHeader title={said.heading} back={{ to: changeAddress({}), label: said.back }} />
      <div className="boxes">
        <FormAlert text={actionFailure} answer={actionFailure} />
        {failure ? (
          <FailedList failure={failure} help={admin.errors.help} retryText={admin.errors.retry} />
        ) : batch === null || texts.length === 0 ? (
          <div className="state">
            <h2>{said.nothing}</h2>
            <p className="soft">{said.nothingText}</p>
          </div>
        ) : (
          <>
            <Whole batch={batch} counts={counts} />
            {texts.map((text) => (
              <Made key={text.revision} text={text} />
            ))}
            {pages > 1 && <Pages batch={batch} page={page} pages={pages} />}
          </>
        )}
      </div>
    </>
  );
}

/** How much it is, and what can be done with all of it. */
function Whole({ batch, counts }: { batch: string; counts: MadeCounts }) {
  const isBusy = useNavigation().state === "submitting";
  const { drafts, suggestions, release, left, planned, canBeUndone } = counts;
  const parts = [drafts > 0 && said.drafts(drafts), suggestions > 0 && said.suggestions(suggestions)];
  return (
    <section className="box">
      <h2>{parts.filter((part) => part !== false).join(", ")}</h2>
      <p className="soft">{said.text}</p>
      {planned > 0 && (
        <p>
          <Link className="link" to={href("/admin/desk/planned")}>
            {said.planned(planned)}
          </Link>
        </p>
      )}
      <Form method="post" className="cluster" preventScrollReset>
        {release > 0 && (
          <Link
            className="btn"
            to={`${href("/admin/desk/planned/new")}?${new URLSearchParams({ change: batch })}`}
          >
            {`${said.publish(release, anyText)}...`}
          </Link>
        )}
        {canBeUndone && (
          <>
            <input type="hidden" name="batch" value={batch} />
            <Button
              type="submit"
              look="ghost"
              name="intent"
              value="undo"
              busy={isBusy}
              busyText={said.undoing}
            >
              {said.undo}
            </Button>
          </>
        )}
      </Form>
      {release > 0 && left > 0 && <p className="hint">{said.notForRelease(left)}</p>}
      {canBeUndone && <p className="hint">{said.undoHint}</p>}
    </section>
  );
}

function Made({ text }: { text: ComparedMade }) {
  const { id, kind, title, number, before, stands, differs } = text;
  const screen = screenOf(kind as KindName);
  return (
    <section className={`box ${styles.text}`} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 id={`${id}-title`} dir={directionOf(title)}>
          <Link className="link" to={screen.edit(id)}>
            {title}
          </Link>
        </h2>
        <span className="soft">{factsOf(kind as KindName).noun.one}</span>
        <span className={styles.about}>{said.stands[stands]}</span>
        <Link
          className={`link ${styles.compare}`}
          to={historyAddress(screen, id, { version: before ?? number, other: number })}
          aria-label={said.compareOf(title)}
        >
          {said.compare}
        </Link>
      </div>
      {differs && <WhatDiffers {...differs} name={id} />}
    </section>
  );
}

function Pages({ batch, page, pages }: { batch: string; page: number; pages: number }) {
  const to = (page: number) => `${madeAddress(batch)}&page=${page}`;
  return (
    <nav className="cluster" aria-label={said.list}>
      {Array.from({ length: pages }, (_, n) => n + 1).map((n) =>
        n === page ? (
          <b key={n} aria-current="page">
            {n}
          </b>
        ) : (
          <Link key={n} className="link" to={to(n)}>
            {n}
          </Link>
        ),
      )}
    </nav>
  );
}
