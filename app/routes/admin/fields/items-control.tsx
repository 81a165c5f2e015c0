import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { fieldWords as words } from "#app/content/admin/fields.ts";
import type { Fields, ListField, SectionsField, Values } from "#app/domain/fields/field.ts";
import { emptyValues } from "#app/domain/fields/fields.ts";
import { Button } from "#app/ui/button.tsx";
import { PlusIcon } from "#app/ui/icons.tsx";
import { FieldGroup } from "./field-group.tsx";
import { FieldsContext, useFields } from "./fields-context.ts";
import { ItemCard } from "./item-card.tsx";
import styles from "./items.module.css";
import { type Items, itemsOf, moved, present, restored, withItem, withoutItem } from "./items-state.ts";
import { tell } from "./tell.ts";

interface ItemsControlProps {
  place: string;
  field: ListField | SectionsField;
  start: readonly Values[];
  /** What an item of each kind is called, and what it holds. */
  kinds: Readonly<Record<string, { label: string; fields: Fields }>>;
  least?: number | undefined;
}

/** As many items as somebody adds: cards that open, move and go, and come back where that was a slip. */
export function ItemsControl({ place, field, start, kinds, least = 0 }: ItemsControlProps) {
  const context = useFields();
  const [items, setItems] = useState<Items>(() => itemsOf(start));
  const [news, setNews] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const length = useRef<HTMLInputElement>(null);
  /** What is done once a change stands in the page: the focus goes where the work goes on. */
  const next = useRef<(() => void) | null>(null);
  const shown = present(items);
  const isFull = shown.length >= field.mostItems;
  const errorsOf = useErrorsOf(place, shown);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change.
  useLayoutEffect(() => {
    if (!next.current) return;
    next.current();
    next.current = null;
    tell(length.current);
  }, [items]);

  const cardOf = (key: number) => box.current?.querySelector<HTMLElement>(`[data-item="${key}"]`) ?? null;
  const nameOf = (kind: string, n: number) => words.nameOf(kinds[kind]?.label ?? "", n + 1);

  function change(to: Items, said: string, then: () => void) {
    if (to === items) return;
    next.current = then;
    setItems(to);
    setNews(said);
  }

  function add(kind: string) {
    const start = emptyValues(kinds[kind]?.fields ?? {}) as Values;
    change(withItem(items, kind, start), words.added(nameOf(kind, shown.length)), () => {
      const card = cardOf(items.nextKey);
      const control = card?.querySelector<HTMLElement>(
        "input:not([type=hidden]), textarea, select, [contenteditable]",
      );
      (control ?? card?.querySelector("summary"))?.focus();
    });
  }

  function remove(key: number, name: string) {
    change(withoutItem(items, key), words.removed(name), () =>
      cardOf(key)?.querySelector<HTMLElement>("[data-undo]")?.focus(),
    );
  }

  function putBack(key: number, name: string) {
    change(restored(items), words.isBack(name), () => cardOf(key)?.querySelector("summary")?.focus());
  }

  function move(key: number, step: 1 | -1, name: string) {
    const focused = document.activeElement;
    const to = moved(items, key, step);
    const at = present(to).findIndex((item) => item.key === key);
    change(to, words.movedTo(name, at + 1, shown.length), () => {
      // An element that moves in the page loses the focus.
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
      cardOf(key)?.scrollIntoView({ block: "nearest" });
    });
  }

  const numbers = new Map(shown.map((item, n) => [item, n]));
  return (
    <FieldGroup place={place} field={field}>
      <input type="hidden" ref={length} name={`${place}.length`} value={shown.length} />
      <div ref={box} className={styles.items}>
        {items.all.map((item) => {
          const kind = kinds[item.kind];
          const n = numbers.get(item) ?? -1;
          const name = nameOf(item.kind, n);
          return (
            kind && (
              <FieldsContext key={item.key} value={{ ...context, errors: errorsOf(item.key, n) }}>
                <ItemCard
                  place={n === -1 ? `${place}-removed` : `${place}.${n}`}
                  item={item}
                  name={name}
                  kind={kind}
                  isFirst={n === 0}
                  isLast={n === shown.length - 1}
                  canGo={shown.length > least}
                  onMove={(step) => move(item.key, step, name)}
                  onRemove={() => remove(item.key, name)}
                  onPutBack={() => putBack(item.key, kind.label)}
                />
              </FieldsContext>
            )
          );
        })}
      </div>
      <Add id={place} kinds={kinds} isFull={isFull} most={field.mostItems} onAdd={add} />
      <span className="sr-only" role="status">
        {news}
      </span>
    </FieldGroup>
  );
}

interface AddProps {
  /** An error of the whole list leads here. */
  id: string;
  kinds: ItemsControlProps["kinds"];
  isFull: boolean;
  most: number;
  onAdd: (kind: string) => void;
}

/** One press where there is one kind; of several, one is asked for below the button. */
function Add({ id, kinds, isFull, most, onAdd }: AddProps) {
  const menuId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLFieldSetElement>(null);
  const names = Object.keys(kinds);
  const only = names.length === 1 ? names[0] : undefined;
  useLayoutEffect(() => {
    if (isOpen) menu.current?.querySelector("button")?.focus();
  }, [isOpen]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    event.preventDefault();
    setIsOpen(false);
    button.current?.focus();
  }

  function press() {
    if (isFull) return;
    if (only === undefined) setIsOpen(!isOpen);
    else onAdd(only);
  }

  return (
    <div className={styles.add}>
      <Button
        id={id}
        ref={button}
        look="ghost"
        small
        aria-disabled={isFull || undefined}
        aria-expanded={only === undefined ? isOpen : undefined}
        aria-controls={isOpen ? menuId : undefined}
        aria-describedby={isFull ? `${menuId}-full` : undefined}
        onClick={press}
      >
        <PlusIcon />
        {only === undefined ? words.addSection : words.add(kinds[only]?.label ?? "")}
      </Button>
      {isFull && (
        <span className="hint" id={`${menuId}-full`}>
          {words.full(most)}
        </span>
      )}
      {isOpen && !isFull && (
        <fieldset
          id={menuId}
          ref={menu}
          className={styles.kinds}
          aria-label={words.kindOfSection}
          onKeyDown={onKeyDown}
        >
          {names.map((kind) => (
            <button
              key={kind}
              type="button"
              onClick={() => {
                setIsOpen(false);
                onAdd(kind);
              }}
            >
              {kinds[kind]?.label}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

/** Errors name places as they were when they were found: an item takes its own along when it moves. */
function useErrorsOf(place: string, shown: readonly { key: number }[]) {
  const { errors } = useFields();
  const keys = useMemo(() => shown.map(({ key }) => key), [shown]);
  const [told, setTold] = useState({ errors, keys });
  if (told.errors !== errors) setTold({ errors, keys });
  return (key: number, n: number): Readonly<Record<string, string>> => {
    const before = told.keys.indexOf(key);
    if (before === n) return errors;
    const from = `${place}.${before}.`;
    const own = Object.entries(errors).filter(([at]) => at.startsWith(from));
    return Object.fromEntries(own.map(([at, text]) => [`${place}.${n}.${at.slice(from.length)}`, text]));
  };
}
