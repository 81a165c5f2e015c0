import type { ReactNode } from "react";
import { Link } from "react-router";
import { admin } from "#app/content/admin.ts";
import type { Failure } from "#app/middleware/context.ts";
import { Reference } from "#app/routes/error-reference.tsx";
import { RetryLink } from "../shell/admin-error.tsx";
import { type ListQuery, type ListRoute, listAddress } from "./list-url.ts";

interface EmptyListProps {
  list: ListRoute;
  query: ListQuery;
  meant?: string | null;
  words: { heading: string; text: string; noResultsFor: string };
  clearText: string;
  /** Where there are some. */
  elsewhere?: ReactNode;
}

/** No rows: because nothing matches, or because there is nothing. */
export function EmptyList({ list, query, meant, words, clearText, elsewhere }: EmptyListProps) {
  return (
    <div className="state">
      <h2>{words.heading}</h2>
      {query.search ? (
        <>
          <p className="soft">
            {words.noResultsFor} <q className="term">{query.search}</q>
          </p>
          {meant && (
            <p>
              <Link className="link" to={listAddress(list, { ...query, search: meant, page: 1 })}>
                {admin.searchMeant(meant)}
              </Link>
            </p>
          )}
          <Link className="btn ghost" to={listAddress(list, { ...query, search: "", page: 1 })}>
            {clearText}
          </Link>
        </>
      ) : (
        <p className="soft">{words.text}</p>
      )}
      {elsewhere}
    </div>
  );
}

/** No rows, because the database did not answer; or, where no request was answered, the website. */
export function FailedList({
  failure,
  help,
  retryText,
}: {
  failure: Failure;
  help: string;
  retryText: string;
}) {
  return (
    <div className="state" role="alert">
      <h2>{failure.sentence}</h2>
      <p className="soft">{failure.requestId ? help : admin.errors.unanswered}</p>
      <Reference id={failure.requestId} />
      <RetryLink text={retryText} />
    </div>
  );
}
