import { useRef, useState } from "react";
import { Form, href, Link, useNavigation } from "react-router";
import { redirects as words } from "#app/content/admin/redirects.ts";
import { readableAddressOf } from "#app/domain/addresses/address.ts";
import type { ManualRedirect } from "#app/domain/addresses/addresses.server.ts";
import type { Page } from "#app/domain/paging.ts";
import type { Failure } from "#app/middleware/context.ts";
import { Reference } from "#app/routes/error-reference.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { useOffice } from "#app/ui/office.ts";
import { AddressInput } from "../links/address-input.tsx";
import { EmptyList } from "../list/list-state.tsx";
import { type ListQuery, listAddress, redirectList } from "../list/list-url.ts";
import { Pagination } from "../list/pagination.tsx";
import { SearchBox } from "../list/search-box.tsx";
import { FormAlert, useFirstInvalid } from "../shell/form-alert.tsx";
import { PageHeader } from "../shell/page-header.tsx";
import lists from "../shell/rows.module.css";
import styles from "./redirects.module.css";

interface RedirectsPageProps {
  /** What From begins with. */
  start: string;
  search: string;
  redirects: Page<ManualRedirect>;
  failure: Failure | null;
  answer: Answer | undefined;
}

type Answer = {
  typed?: { from: string; to: string };
  errors?: { from?: string; to?: string };
  failure?: string;
};

/** Where in the list somebody is. */
export function queryOf({ search, page }: { search: string; page: number }): ListQuery {
  return { search, page, sort: redirectList.newest, direction: "desc" };
}

export function RedirectsPage({ start, search, redirects, failure, answer }: RedirectsPageProps) {
  const { locale } = useOffice();
  const box = useRef<HTMLInputElement>(null);
  const query = queryOf({ search, page: redirects.page });
  const { rows, total, pages } = redirects;
  return (
    <>
      <PageHeader title={words.heading}>
        <SearchBox list={redirectList} query={query} label={words.list.search} input={box} hasKey={false} />
      </PageHeader>
      <div className="boxes">
        <FormAlert text={failure?.sentence} answer={null} />
        {failure && <Reference id={failure.requestId} />}
        <AddForm key={start} start={start} answer={answer} />
        <section className="box">
          <h2>{words.list.heading}</h2>
          {rows.length > 0 && (
            <>
              <RedirectList redirects={rows} query={query} />
              <p className="soft" role="status">
                {words.list.count(total, locale)}
              </p>
            </>
          )}
          {rows.length === 0 && !failure && search === "" && <p>{words.list.empty}</p>}
          {rows.length === 0 && !failure && search !== "" && (
            <EmptyList
              list={redirectList}
              query={query}
              words={words.list.nothingFound}
              clearText={words.list.clearSearch}
            />
          )}
          <Pagination list={redirectList} query={query} pages={pages} />
        </section>
      </div>
    </>
  );
}

function AddForm({ start, answer }: { start: string; answer: Answer | undefined }) {
  const { state, formData } = useNavigation();
  const form = useFirstInvalid(answer);
  const typed = answer?.typed ?? { from: start, to: "" };
  const [to, setTo] = useState(typed.to);
  return (
    <section className="box" id="add">
      <h2>{words.add.heading}</h2>
      <p className="soft">
        {words.add.text}{" "}
        <Link className="link" to={href("/admin/redirects/import")}>
          {words.add.fromFile}
        </Link>
      </p>
      <FormAlert text={answer?.failure} answer={answer} />
      <Form method="post" action={href("/admin/redirects")} className={styles.ask} ref={form} noValidate>
        <TextInput
          label={words.add.from}
          name="from"
          hint={words.add.fromHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={typed.from}
          error={answer?.errors?.from}
        />
        <Field id="to" label={words.add.to} hint={words.add.toHint} error={answer?.errors?.to}>
          {(control) => (
            <AddressInput {...control} name="to" only="pages" value={to} onAddress={(to) => setTo(to)} />
          )}
        </Field>
        <Button
          type="submit"
          name="intent"
          value="add"
          busy={state === "submitting" && formData?.get("intent") === "add"}
        >
          {words.add.submit}
        </Button>
      </Form>
    </section>
  );
}

function RedirectList({ redirects, query }: { redirects: readonly ManualRedirect[]; query: ListQuery }) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <ul className={lists.rows}>
      {redirects.map(({ path, to, title, isGone }) => (
        <li key={path}>
          <div>
            <b translate="no">{readableAddressOf(path)}</b>
            <span className="hint">
              {to === null ? (
                isGone ? (
                  words.list.gone
                ) : (
                  words.list.nowhere
                )
              ) : (
                <>
                  {words.list.to} <bdi translate="no">{to}</bdi>
                </>
              )}
              {title !== null && (
                <>
                  {" "}
                  (<bdi>{title}</bdi>)
                </>
              )}
            </span>
          </div>
          <Form method="post" action={listAddress(redirectList, query)} preventScrollReset>
            <input type="hidden" name="from" value={path} />
            <Button
              type="submit"
              look="ghost"
              small
              name="intent"
              value="remove"
              aria-label={words.list.removeOne(readableAddressOf(path))}
              disabled={isBusy}
            >
              {words.list.remove}
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}
