import { useEffect, useMemo, useRef } from "react";
import { href, Link, useFetcher, useNavigate, useParams } from "react-router";
import { inbox } from "#app/content/admin/inbox.ts";
import { replyTemplates } from "#app/content/admin/reply-templates.ts";
import { admin } from "#app/content/admin.ts";
import type { Unsent } from "#app/domain/mail/queue.server.ts";
import type { InboxSubmission, View } from "#app/domain/submissions/inbox.ts";
import type { Lesson } from "#app/domain/submissions/spam/lessons.server.ts";
import { focusHeading } from "#app/ui/focus.ts";
import { useFocusAfterRow } from "../list/focus-after-row.ts";
import { type Letters, moveOff } from "../list/list-keys.ts";
import { type ListData, ListPage } from "../list/list-page.tsx";
import {
  type ListQuery,
  submissionList as list,
  listAddress,
  submissionAddress,
  submissionTrash,
} from "../list/list-url.ts";
import { useFound } from "../list/use-found.ts";
import { focusAlert } from "../shell/form-alert.tsx";
import { ExportForm } from "./export-form.tsx";
import { SpamRules } from "./spam-rules.tsx";
import { SubmissionActions, SubmissionCells, SubmissionHeads } from "./submission-columns.tsx";
import { UnsentMails } from "./unsent-mails.tsx";
import { Views } from "./views.tsx";

interface SubmissionListPageProps extends ListData<InboxSubmission, keyof typeof order> {
  /** Unknown when the database did not answer. */
  counts: Record<View, number> | null;
  unsent: Unsent;
  /** What the spam tray has been taught; where it is looked at. */
  lessons: Lesson[];
  /** More of what is searched for is in All, or what there is, where nothing is in this view. */
  isMoreInAll: boolean;
  hasMail: boolean;
  now: Date;
}

const bulkActs = {
  done: { intent: "done", text: inbox.bulk.done },
  spam: { intent: "spam", text: inbox.bulk.spam },
};
const order = { ...admin.submissions.order, ...inbox.order };

export function SubmissionListPage(props: SubmissionListPageProps) {
  const { counts, unsent, lessons, isMoreInAll, hasMail, now, ...read } = props;
  const found = useFound(list, read, admin.submissions.errors.load);
  const { query } = found;
  const isElsewhere = isMoreInAll && found.total === 0;
  const { id } = useParams();
  useFocusAfterSheet(id);
  useFocusAfterRow(found.rows);
  const letters = useLetters();
  const filter = query.filter ?? {};
  const view = (filter.view ?? "inbox") as View;
  const { nothingHere, empty: textOf } = inbox.views;
  const empty = {
    ...admin.submissions.empty,
    ...(isElsewhere && { heading: nothingHere }),
    text: textOf[view === "inbox" && !isElsewhere ? "all" : view],
  };
  return (
    <ListPage
      {...found}
      list={list}
      letters={letters}
      words={{ ...admin.submissions, order, empty }}
      trash={submissionTrash}
      top={
        <>
          <Link className="btn ghost sm" to={href("/admin/contacts/templates")}>
            {replyTemplates.link}
          </Link>
          <Link className="btn ghost sm" to={href("/admin/contacts/overview")}>
            {inbox.overview.link}
          </Link>
        </>
      }
      elsewhere={isElsewhere && <ToAll filter={filter} query={query} />}
      views={<Views query={query} counts={counts} />}
      filter={
        <>
          <ActiveFilter filter={filter} query={query} />
          {isMoreInAll && !isElsewhere && (
            <p className="notice">
              {inbox.views.moreInAll}{" "}
              <Link className="link" to={inAll(filter, query)}>
                {inbox.views.toAll}
              </Link>
            </p>
          )}
        </>
      }
      note={
        <>
          <UnsentMails
            {...unsent}
            address={listAddress(list, query)}
            messageAt={(mailed) => submissionAddress(query, mailed)}
          />
          {!hasMail && <p className="notice">{admin.submissions.noMail}</p>}
        </>
      }
      below={found.total > 0 && <ExportForm search={query.search} filter={filter} />}
      after={view === "spam" && <SpamRules query={query} lessons={lessons} />}
      nameOf={({ name }) => name}
      bulkActs={view === "spam" ? undefined : view === "done" ? [bulkActs.spam] : Object.values(bulkActs)}
      heads={<SubmissionHeads query={query} />}
      cellsOf={(submission) => (
        <SubmissionCells
          query={query}
          submission={submission}
          now={now}
          isRead={!!submission.readAt || submission.id === id}
        />
      )}
      actionsOf={(submission) => <SubmissionActions query={query} submission={submission} />}
      openId={id}
    />
  );
}

/** The same search in the view that holds every message. */
function ToAll({ filter, query }: { filter: Readonly<Record<string, string>>; query: ListQuery }) {
  return (
    <Link className="btn ghost" to={inAll(filter, query)}>
      {inbox.views.toAll}
    </Link>
  );
}

function inAll(filter: Readonly<Record<string, string>>, query: ListQuery): string {
  return listAddress(list, { ...query, page: 1, filter: { ...filter, view: "all" } });
}

/** Whose messages these are, when they are one sender's or one company's. */
function ActiveFilter({ filter, query }: { filter: Readonly<Record<string, string>>; query: ListQuery }) {
  const { from, company, ...rest } = filter;
  if (!from && !company) return null;
  return (
    <p className="notice">
      <b>{from ? inbox.filter.from(from) : inbox.filter.company(company ?? "")}</b>{" "}
      <Link className="link" to={listAddress(list, { ...query, page: 1, filter: rest })}>
        {inbox.filter.clear}
      </Link>
    </p>
  );
}

/** r, e and u with the row that has the focus; after `e` another one has it. */
function useLetters(): Letters {
  const navigate = useNavigate();
  const { submit } = useFetcher();
  return useMemo(() => {
    const post = (row: HTMLAnchorElement, intent: string) =>
      void submit({ intent, stay: "list" }, { method: "post", action: row.pathname + row.search });
    return {
      r: (row) =>
        navigate(row.pathname + row.search, { state: { isReplying: true }, preventScrollReset: true }),
      e: (row) => {
        moveOff();
        post(row, "done");
      },
      u: (row) => post(row, "unread"),
    };
  }, [navigate, submit]);
}

/**
 * The browser gives the focus back to the row that opened the sheet; if that row is gone, why nothing
 * happened has it, or the heading.
 */
function useFocusAfterSheet(id: string | undefined): void {
  const open = useRef(id);
  useEffect(() => {
    const wasOpen = open.current;
    open.current = id;
    if (wasOpen && !id && document.activeElement === document.body) focusAlert() || focusHeading();
  }, [id]);
}
