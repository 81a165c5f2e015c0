import { useId, useRef, useState } from "react";
import { href } from "react-router";
import { commands as words } from "#app/content/admin/commands.ts";
import type { StaffRole } from "#app/db/roles.ts";
import { directionOf } from "#app/letters/direction.ts";
import { isComposing } from "#app/ui/composing.ts";
import { Modal } from "#app/ui/dialog.tsx";
import { useInView } from "#app/ui/focus.ts";
import { SearchIcon } from "#app/ui/icons.tsx";
import { type Lookup, useLookup } from "../shell/use-lookup.ts";
import { HighlightedText } from "./highlighted-text.tsx";
import styles from "./palette.module.css";
import { type Command, usePaletteCommands, useResultCommands } from "./palette-commands.ts";
import type { PaletteResults } from "./search-route.ts";

interface PaletteProps {
  role: StaffRole;
  onClose: () => void;
}

/** Milliseconds after the last key. */
const pause = 200;
const none: PaletteResults = { texts: [], submissions: [] };

/** Everything of the staff area by a few letters: a combobox with its list always open (ARIA pattern). */
export function Palette({ role, onClose }: PaletteProps) {
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const search = text.trim();
  const query = new URLSearchParams({ q: search });
  const { answer, state } = useLookup<PaletteResults>(
    search ? `${href("/admin/find")}?${query}` : null,
    pause,
  );
  const found = search && state !== "failed" && answer ? answer : none;
  const groups = [usePaletteCommands(role, text), ...useResultCommands(found, search)].filter(
    ({ choices }) => choices.length > 0,
  );
  const all = groups.flatMap(({ choices }) => choices);
  const active = Math.min(at, all.length - 1);
  useInView(`${id}${active}`);

  function choose(choice: Command | undefined) {
    if (!choice) return;
    onClose();
    choice.act();
  }

  function onKeyDown(event: React.KeyboardEvent) {
    if (isComposing(event)) return;
    const to = { ArrowDown: active + 1, ArrowUp: active - 1 }[event.key];
    if (to !== undefined) setAt((to + all.length) % Math.max(all.length, 1));
    else if (event.key === "Enter") choose(all[active]);
    else return;
    event.preventDefault();
  }

  return (
    <Modal className={styles.palette} labelledBy={`${id}title`} focus={input} onClose={onClose}>
      <h2 className="sr-only" id={`${id}title`}>
        {words.title}
      </h2>
      <div className={styles.field}>
        {state === "asking" ? <span className="spin" aria-hidden="true" /> : <SearchIcon />}
        <input
          ref={input}
          role="combobox"
          aria-label={words.input}
          dir="auto"
          aria-expanded="true"
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={all.length > 0 ? `${id}${active}` : undefined}
          placeholder={words.input}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div role="listbox" id={`${id}list`} aria-label={words.list} className={styles.options}>
        {groups.map(({ name, choices }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox.
          <div role="group" aria-label={name} key={name}>
            <p aria-hidden="true">{name}</p>
            {choices.map((choice) => {
              // biome-ignore lint/plugin/list-in-a-list: bounded: what the palette shows at once.
              const place = all.indexOf(choice);
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard is in the field above, as the pattern has it.
                // biome-ignore lint/a11y/useFocusableInteractive: likewise.
                <div
                  role="option"
                  key={choice.key}
                  id={`${id}${place}`}
                  aria-selected={place === active}
                  onClick={() => choose(choice)}
                  onPointerMove={() => setAt(place)}
                >
                  <b dir={directionOf(choice.title)}>
                    <HighlightedText text={choice.title} search={text.trim()} />
                  </b>
                  {choice.text && (
                    <span dir={directionOf(choice.text)} translate="no">
                      <HighlightedText text={choice.text} search={text.trim()} />
                    </span>
                  )}
                  {choice.said && (
                    <span className={styles.said} dir={directionOf(choice.said)} translate="no">
                      <HighlightedText text={choice.said} search={text.trim()} length={120} />
                    </span>
                  )}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p role="status" className={all.length > 0 && state !== "failed" ? "sr-only" : styles.status}>
        {saying(state, all.length)}
      </p>
      <p className={styles.keys} aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd> {words.hints.move} <kbd>Enter</kbd> {words.hints.open} <kbd>Esc</kbd> {words.hints.close}
      </p>
    </Modal>
  );
}

function saying(state: Lookup<unknown>["state"], count: number): string {
  if (state === "failed") return words.failed;
  if (state === "asking") return words.searching;
  return count === 0 ? words.none : words.count(count);
}
