import { useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import { tags as words } from "#app/content/admin/tags.ts";
import type { UsedTag } from "#app/domain/documents/tags.server.ts";
import type { Failure } from "#app/middleware/context.ts";
import { Reference } from "#app/routes/error-reference.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextInput } from "#app/ui/field.tsx";
import { useOffice } from "#app/ui/office.ts";
import { EmptyList } from "../list/list-state.tsx";
import { type ListQuery, listAddress, listParams, tagList } from "../list/list-url.ts";
import { Pagination } from "../list/pagination.tsx";
import { SearchBox } from "../list/search-box.tsx";
import { FormAlert, useFirstInvalid } from "../shell/form-alert.tsx";
import { PageHeader } from "../shell/page-header.tsx";
import lists from "../shell/rows.module.css";
import styles from "./tags.module.css";

interface TagsPageProps {
  /** The one whose form is open. */
  chosen: string | null;
  rows: UsedTag[];
  search: string;
  page: number;
  pages: number;
  total: number;
  failure: Failure | null;
  answer: Renaming | undefined;
}

/** Why a tag has not been renamed. */
export type Renaming = {
  typed?: string;
  error?: string;
  /** There is a tag of that name: is it meant? */
  taken?: UsedTag;
  failure?: string;
};

/** Where in the list somebody is. */
export function queryOf({ search, page }: { search: string; page: number }): ListQuery {
  return { search, page, sort: tagList.newest, direction: "desc" };
}

export function TagsPage({ chosen, rows, failure, answer, ...view }: TagsPageProps) {
  const { locale } = useOffice();
  const search = useRef<HTMLInputElement>(null);
  const query = queryOf(view);
  const isNothing = rows.length === 0 && !failure;
  return (
    <>
      <PageHeader title={words.heading}>
        <SearchBox list={tagList} query={query} label={words.search} input={search} hasKey={false} />
      </PageHeader>
      <div className="boxes">
        <FormAlert text={failure?.sentence} answer={null} />
        {failure && <Reference id={failure.requestId} />}
        <section className="box">
          <p className="soft">{words.text}</p>
          {isNothing && !view.search && <p>{words.empty}</p>}
          {isNothing && view.search && (
            <EmptyList
              list={tagList}
              query={query}
              words={words.nothingFound}
              clearText={words.clearSearch}
            />
          )}
          <ul className={lists.rows}>
            {rows.map(({ tag, written, published }) => (
              <li key={tag}>
                {tag === chosen ? (
                  <RenameForm tag={tag} query={query} answer={answer} />
                ) : (
                  <>
                    <div>
                      <b>{tag}</b>
                      <span className="hint">{words.used(written, published)}</span>
                    </div>
                    <Link
                      className="btn ghost sm"
                      to={formAddress(query, tag)}
                      aria-label={words.renameOne(tag)}
                      preventScrollReset
                    >
                      {words.rename}
                    </Link>
                  </>
                )}
              </li>
            ))}
          </ul>
          {rows.length > 0 && (
            <p className="soft" role="status">
              {words.count(view.total, locale)}
            </p>
          )}
          <Pagination list={tagList} query={query} pages={view.pages} />
        </section>
      </div>
    </>
  );
}

function formAddress(query: ListQuery, tag: string): string {
  const parameters = new URLSearchParams({ ...listParams(tagList, query), tag });
  return `${tagList.path}?${parameters}`;
}

interface RenameFormProps {
  tag: string;
  query: ListQuery;
  answer: Renaming | undefined;
}

function RenameForm({ tag, query, answer }: RenameFormProps) {
  const isBusy = useNavigation().state === "submitting";
  const form = useFirstInvalid(answer);
  const taken = answer?.taken;
  return (
    <Form
      method="post"
      action={formAddress(query, tag)}
      className={styles.form}
      ref={form}
      noValidate
      preventScrollReset
      aria-label={words.form.heading(tag)}
    >
      <FormAlert text={answer?.failure} answer={answer} />
      {taken && <FormAlert text={words.taken(taken.tag, taken.written)} answer={answer} />}
      <input type="hidden" name="tag" value={tag} />
      <TextInput
        key={taken?.tag}
        label={words.form.heading(tag)}
        name="to"
        autoComplete="off"
        autoFocus
        defaultValue={answer?.typed ?? tag}
        error={answer?.error}
      />
      <div className="cluster">
        <Button type="submit" {...(taken && { name: "merge", value: taken.tag })} busy={isBusy}>
          {taken ? words.form.merge : words.form.submit}
        </Button>
        <Link className="btn ghost" to={listAddress(tagList, query)} preventScrollReset>
          {words.form.cancel}
        </Link>
      </div>
    </Form>
  );
}
