import { type ComponentProps, type KeyboardEvent, type Ref, useId, useState } from "react";
import { href } from "react-router";
import { linkWords as words } from "#app/content/admin/links.ts";
import type { LinkTarget } from "#app/domain/documents/link-targets.server.ts";
import type { ChosenKind } from "#app/domain/fields/field.ts";
import { directionOf } from "#app/letters/direction.ts";
import { isComposing } from "#app/ui/composing.ts";
import { useInView } from "#app/ui/focus.ts";
import offered from "../shell/options.module.css";
import { useLookup } from "../shell/use-lookup.ts";
import styles from "./address-input.module.css";
import type { FoundTargets } from "./find.ts";

interface AddressInputProps
  extends Omit<ComponentProps<"input">, "value" | "onChange" | "onKeyDown" | "ref"> {
  input?: Ref<HTMLInputElement>;
  /** An address, or the beginning of a title. */
  value: string;
  onAddress: (value: string, isChosen: boolean) => void;
  /** "pages": only what is public and has a path of its own; or texts of these kinds. */
  only?: "pages" | readonly ChosenKind[];
  /** Of keys that the list does not take. */
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** Milliseconds after the last key. */
const pause = 200;

/** Where a link leads: an address, or something of the website by its title (a combobox by the ARIA pattern). */
export function AddressInput({ input, value, onAddress, only, onKeyDown, ...rest }: AddressInputProps) {
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  // What it says below stays once it was there: a press on what stands further down would miss that.
  const [wasEntered, setWasEntered] = useState(false);
  const [moved, setMoved] = useState<number | null>(null);
  const search = value.trim();
  const isAsked = wasEntered && (isOpen || (search !== "" && isAddress(search))) && !isElsewhere(search);
  const query = new URLSearchParams([["q", search], ...[only ?? []].flat().map((one) => ["only", one])]);
  const { answer, state } = useLookup<FoundTargets>(
    isAsked ? `${href("/admin/links/find")}?${query}` : null,
    isOpen ? pause : 0,
  );
  const isNow = isAsked && state === "answered" && answer !== null;
  const found = isAsked && answer && state !== "failed" ? answer.found : [];
  const options = isOpen ? found : [];
  const isExpanded = options.length > 0;
  // Words are no address: the first title is meant, until the keys say otherwise.
  const active = moved ?? (isExpanded && search !== "" && !isAddress(search) ? 0 : -1);
  const leadsTo =
    isNow && isAddress(search) ? (found.find(({ to }) => to === search) ?? found[0]) : undefined;
  useInView(`${listId}-${active}`);

  function choose({ to }: LinkTarget) {
    setIsOpen(false);
    setMoved(null);
    onAddress(to, true);
  }

  function keyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event)) return;
    const { key } = event;
    const chosen = options[active];
    if (key === "ArrowDown" || key === "ArrowUp") move(key === "ArrowDown" ? 1 : -1);
    else if (key === "Enter" && chosen) choose(chosen);
    else if (key === "Escape" && isExpanded) setIsOpen(false);
    else return onKeyDown?.(event);
    event.preventDefault();
    event.stopPropagation();
  }

  function move(step: number) {
    setIsOpen(true);
    if (isExpanded) setMoved((active + step + options.length) % options.length);
  }

  return (
    <span className={styles.address}>
      <input
        {...rest}
        ref={input}
        className="input"
        type="text"
        role="combobox"
        aria-expanded={isExpanded}
        aria-autocomplete="list"
        aria-controls={isExpanded ? listId : undefined}
        aria-activedescendant={active >= 0 && isExpanded ? `${listId}-${active}` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={words.placeholder}
        value={value}
        onChange={({ target }) => {
          setIsOpen(target.value.trim() !== "");
          setMoved(null);
          onAddress(target.value, false);
        }}
        onKeyDown={keyDown}
        onFocus={() => setWasEntered(true)}
        onBlur={() => setIsOpen(false)}
      />
      {isExpanded && (
        <div
          className={`${offered.options} ${styles.targets}`}
          id={listId}
          role="listbox"
          aria-label={words.list}
        >
          {options.map((target, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which keeps the focus.
            <div
              key={target.to}
              id={`${listId}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              data-kind={target.kind}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(target)}
            >
              <b dir={directionOf(target.title)}>{target.title}</b>
              <span translate="no">{words.about(target)}</span>
            </div>
          ))}
        </div>
      )}
      {leadsTo && !isExpanded && (
        <span className={styles.leads}>{words.leadsTo(leadsTo.title, leadsTo)}</span>
      )}
      {isOpen && state === "failed" && <span className={styles.leads}>{words.failed}</span>}
      {isOpen && isNow && found.length === 0 && !isAddress(search) && (
        <span className={styles.leads}>{words.none}</span>
      )}
      <span className="sr-only" role="status">
        {isExpanded && isNow ? words.count(options.length) : leadsTo && words.leadsTo(leadsTo.title, leadsTo)}
      </span>
    </span>
  );
}

/** What begins as an address does, or has a dot and no space. */
function isAddress(typed: string): boolean {
  return /^(?:[/#]|[a-z][a-z0-9+.-]*:|[^\s@]+@|[^\s]+\.[^\s]{2,}$)/i.test(typed);
}

/** No title can be at it. */
function isElsewhere(typed: string): boolean {
  return isAddress(typed) && !/^(?:\/|https?:)/i.test(typed);
}
