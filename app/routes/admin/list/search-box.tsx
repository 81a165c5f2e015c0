import { type RefObject, useEffect, useRef } from "react";
import { Form, useNavigate, useNavigation } from "react-router";
import { SearchIcon } from "#app/ui/icons.tsx";
import { whatIsUnread } from "../shell/unread.ts";
import { type ListQuery, type ListRoute, listAddress, listParams } from "./list-url.ts";
import styles from "./search-box.module.css";

interface SearchBoxProps {
  list: ListRoute;
  query: ListQuery;
  label: string;
  input: RefObject<HTMLInputElement | null>;
  /** Whether `/` leads here. */
  hasKey: boolean;
}

/** Milliseconds after the last key. */
const pause = 300;

/** Searches while somebody types; Enter works before React is there. */
export function SearchBox({ list, query, label, input, hasKey }: SearchBoxProps) {
  const navigate = useNavigate();
  const isSearching = useIsSearching(list, query);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { q, page, ...order } = listParams(list, query);

  // What was typed before React came is searched for. After that Back, or 'Clear search', changes what is searched
  // for from outside; never while somebody types.
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when what is searched for changes.
  useEffect(() => {
    const box = input.current;
    if (box && timer.current === undefined && box.value.trim() !== query.search)
      if (isFirst.current) searchSoon();
      else box.value = query.search;
    isFirst.current = false;
  }, [query.search, input]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function search() {
    clearTimeout(timer.current);
    timer.current = undefined;
    const wanted = { ...query, search: input.current?.value.trim() ?? "", page: 1 };
    if (wanted.search === query.search && whatIsUnread() !== "other") return;
    navigate(listAddress(list, wanted), { replace: true, preventScrollReset: true });
  }

  function searchSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(search, pause);
  }

  function clear(event: React.KeyboardEvent<HTMLInputElement>) {
    if (event.key !== "Escape" || event.currentTarget.value === "") return;
    event.preventDefault();
    event.currentTarget.value = "";
    search();
  }

  return (
    <Form
      role="search"
      className={styles.search}
      action={list.path}
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      {isSearching ? <span className="spin" aria-hidden="true" /> : <SearchIcon />}
      <label className="sr-only" htmlFor="q">
        {label}
      </label>
      <input
        ref={input}
        className="input"
        id="q"
        name="q"
        type="search"
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        placeholder={label}
        defaultValue={query.search}
        onInput={searchSoon}
        onKeyDown={clear}
      />
      {Object.entries(order).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: it is a sign on the box, and takes no focus. */}
      {hasKey && <kbd aria-hidden="true">/</kbd>}
    </Form>
  );
}

function useIsSearching(list: ListRoute, query: ListQuery): boolean {
  const { location } = useNavigation();
  if (location?.pathname !== list.path) return false;
  return (new URLSearchParams(location.search).get("q") ?? "") !== query.search;
}
