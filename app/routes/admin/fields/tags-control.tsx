import { useLayoutEffect, useRef, useState } from "react";
import { fieldWords } from "#app/content/admin/fields.ts";
import type { TagsField } from "#app/domain/fields/field.ts";
import { tidyTags } from "#app/domain/fields/tags.ts";
import { directionOf } from "#app/letters/direction.ts";
import { isComposing } from "#app/ui/composing.ts";
import { Field } from "#app/ui/field.tsx";
import { useInView } from "#app/ui/focus.ts";
import { CrossIcon } from "#app/ui/icons.tsx";
import { ScriptButton } from "#app/ui/script-button.tsx";
import offered from "../shell/options.module.css";
import { type ControlProps, useFields } from "./fields-context.ts";
import { isTagList, splitTags, suggestTags } from "./tag-lists.ts";
import styles from "./tags.module.css";
import { useLabel } from "./use-label.ts";
import { useTyped } from "./use-typed.ts";

const words = fieldWords.tags;

/** Tags as chips, and a combobox for the next one: all of them, and what stands in the input, are of one name. */
export function TagsControl({ place, field }: ControlProps<TagsField>) {
  const said = useLabel(place, field);
  const inUse = useFields().tools.tagsInUse;
  const listId = `${place}-in-use`;
  // What stands in the input is a tag too, before it is a chip.
  const [{ tags, typed }, type] = useTyped(
    place,
    field,
    (tags: readonly string[]) => ({ tags, typed: "" }),
    ({ tags, typed }) => [...tags, typed],
  );
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [news, setNews] = useState("");
  const input = useRef<HTMLInputElement>(null);
  // What was typed before React came is no chip yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useLayoutEffect(() => {
    if (input.current?.value) onType(input.current.value);
  }, []);
  const options = isOpen ? suggestTags(inUse, tags, typed) : [];
  const isExpanded = options.length > 0;

  useInView(`${listId}-${active}`);

  function change(chips: readonly string[], text: string) {
    type({ tags: chips, typed: text });
    setActive(-1);
  }

  function add(more: string[]) {
    const all = tidyTags([...tags, ...more]);
    const added = all.slice(tags.length);
    setNews(added.length > 0 ? words.added(added.join(", ")) : "");
    setIsOpen(false);
    change(added.length > 0 ? all : tags, "");
  }

  function remove(tag: string) {
    change(
      tags.filter((other) => other !== tag),
      typed,
    );
    setNews(words.removed(tag));
    input.current?.focus();
  }

  function onType(text: string) {
    const matches = suggestTags(inUse, tags, text).length;
    change(tags, text);
    setIsOpen(text.trim() !== "");
    setNews(text.trim() === "" ? "" : words.suggestions(matches));
  }

  function onKeyDown(event: React.KeyboardEvent) {
    if (isComposing(event)) return;
    const { key } = event;
    const chosen = options[active];
    const last = tags.at(-1);
    if (key === "Enter" || key === ",") add([key === "Enter" && chosen ? chosen : typed]);
    else if (key === "ArrowDown" || key === "ArrowUp") move(key === "ArrowDown" ? 1 : -1);
    else if (key === "Escape" && isExpanded) setIsOpen(false);
    else if (key === "Backspace" && typed === "" && last) remove(last);
    else return;
    event.preventDefault();
  }

  /** From the input down into the list and round; an empty input opens it. */
  function move(step: number) {
    const there = isExpanded ? options : suggestTags(inUse, tags, typed);
    setIsOpen(true);
    setActive(isExpanded ? wrapped(active + step, there.length) : step > 0 ? 0 : there.length - 1);
    if (!isExpanded) setNews(words.suggestions(there.length));
  }

  function onPaste(event: React.ClipboardEvent) {
    const text = event.clipboardData.getData("text");
    if (!isTagList(text)) return;
    event.preventDefault();
    add([typed, ...splitTags(text)]);
  }

  return (
    <Field id={place} hint={words.hint} {...said}>
      {(control) => (
        <>
          <div className={`input ${styles.tags}`}>
            {tags.map((tag) => (
              <span className="tag" key={tag} dir={directionOf(tag)}>
                {tag}
                <ScriptButton aria-label={words.remove(tag)} onClick={() => remove(tag)}>
                  <CrossIcon />
                </ScriptButton>
                <input type="hidden" name={place} value={tag} />
              </span>
            ))}
            <input
              {...control}
              ref={input}
              dir="auto"
              role="combobox"
              aria-expanded={isExpanded}
              aria-autocomplete="list"
              aria-controls={isExpanded ? listId : undefined}
              aria-activedescendant={active >= 0 && isExpanded ? `${listId}-${active}` : undefined}
              name={place}
              placeholder={words.add}
              autoComplete="off"
              value={typed}
              onChange={(event) => onType(event.target.value)}
              onKeyDown={onKeyDown}
              onPaste={onPaste}
              onBlur={() => add([typed])}
            />
            {isExpanded && (
              <div
                className={`${offered.options} ${styles.inUse}`}
                id={listId}
                role="listbox"
                aria-label={words.inUse}
              >
                {options.map((tag, at) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which keeps the focus.
                  <div
                    key={tag}
                    id={`${listId}-${at}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={at === active}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => add([tag])}
                  >
                    {tag}
                  </div>
                ))}
              </div>
            )}
          </div>
          <span className="sr-only" role="status">
            {news}
          </span>
        </>
      )}
    </Field>
  );
}

function wrapped(at: number, length: number): number {
  return (at + length) % length;
}
