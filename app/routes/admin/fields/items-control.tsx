import { type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { fieldWords as words } from "#app/content/admin/fields.ts";
import type { ListField, SectionKindField, SectionsField, Values } from "#app/domain/fields/field.ts";
import { emptyValues } from "#app/domain/fields/fields.ts";
import { Button } from "#app/ui/button.tsx";
import { PlusIcon } from "#app/ui/icons.tsx";
import { ScriptButton } from "#app/ui/script-button.tsx";
import { FieldGroup } from "./field-group.tsx";
import { type ControlProps, FieldsContext, useFields } from "./fields-context.ts";
import { idOf, useFormStore, useSelected, valueAt } from "./form-store.ts";
import { ItemCard } from "./item-card.tsx";
import styles from "./items.module.css";
import { SectionChooser } from "./section-chooser.tsx";
import { useDrag } from "./use-drag.ts";

interface ItemsControlProps {
  place: string;
  field: ListField | SectionsField;
  /** What an item of each kind is called, and what it holds. */
  kinds: Readonly<Record<string, SectionKindField>>;
  least?: number | undefined;
}

export function ListControl({ place, field }: ControlProps<ListField>) {
  const kinds = { "": { label: field.item, fields: field.fields } };
  return <ItemsControl place={place} field={field} kinds={kinds} least={field.least} />;
}

export function SectionsControl({ place, field }: ControlProps<SectionsField>) {
  return <ItemsControl place={place} field={field} kinds={field.kinds} />;
}

type Items = readonly Values[];

/** The one that went last: its place stays a line with Undo until something else is done. */
type Removed = { item: Values; at: number; left: Items };

/** As many items as somebody adds: cards that open, move and go, and come back where that was a slip. */
function ItemsControl({ place, field, kinds, least = 0 }: ItemsControlProps) {
  const context = useFields();
  const list = useItems(place, kinds);
  const { items, add, nameOf, removed } = list;
  const errorsOf = useErrorsOf(place, list.ids);
  const onGrip = useDrag(list.box, list.move);
  /** The place for which a kind is being chosen. */
  const [choosing, setChoosing] = useState<number | null>(null);
  const isFull = items.length >= field.mostItems;
  const [only, ...others] = Object.keys(kinds);

  /** One press where there is one kind; of several, one is chosen from their pictures. */
  function ask(at: number) {
    if (isFull || only === undefined) return;
    if (others.length === 0) add(only, at);
    else setChoosing(at);
  }

  const cards = items.map((item, n): ReactNode => {
    const [id, kind, name] = [idOf(item), kinds[kindOf(item)], nameOf(item, n)];
    return (
      kind && (
        <FieldsContext key={id} value={{ ...context, errors: errorsOf(id, n) }}>
          {others.length > 0 && <Insert before={name} isFull={isFull} onPress={() => ask(n)} />}
          <ItemCard
            place={`${place}.${n}`}
            name={name}
            kind={kind}
            ofKind={kindOf(item)}
            startsOpen={n === 0 || id === list.opened}
            isFirst={n === 0}
            isLast={n === items.length - 1}
            canGo={items.length > least}
            onMove={(step) => list.move(n, n + step)}
            onGrip={(press) => onGrip(press, n)}
            onRemove={() => list.remove(n)}
          />
        </FieldsContext>
      )
    );
  });
  if (removed) {
    const label = kinds[kindOf(removed.item)]?.label ?? "";
    cards.splice(
      removed.at,
      0,
      <p key="removed" className={`row apart ${styles.removed}`}>
        <span>{words.removed(label)}</span>
        <Button look="ghost" small data-undo onClick={() => list.putBack(removed, label)}>
          {words.undo}
        </Button>
      </p>,
    );
  }
  return (
    <FieldGroup place={place} field={field}>
      <input type="hidden" name={`${place}.length`} value={items.length} />
      <div ref={list.box} className={`stack ${styles.items}`}>
        {cards}
      </div>
      <Add id={place} isFull={isFull} most={field.mostItems} onPress={() => ask(items.length)}>
        {others.length > 0 ? words.addSection : words.add(kinds[only ?? ""]?.label ?? "")}
      </Add>
      {choosing !== null && (
        <SectionChooser
          kinds={kinds}
          onChoose={(kind) => {
            setChoosing(null);
            add(kind, choosing);
          }}
          onClose={() => setChoosing(null)}
        />
      )}
      <span className="sr-only" role="status">
        {list.news}
      </span>
    </FieldGroup>
  );
}

/** The items of a place, and what is done to them: each act is said, and the focus goes where the work goes on. */
function useItems(place: string, kinds: ItemsControlProps["kinds"]) {
  const store = useFormStore();
  const current = () => itemsAt(store.values(), place);
  // What is typed within an item is no change of the list.
  const ids = useSelected(store, (values) => itemsAt(values, place).map(idOf).join(" "));
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [opened, setOpened] = useState<number | null>(null);
  const [news, setNews] = useState("");
  const box = useRef<HTMLDivElement>(null);
  /** What is done once a change stands in the page. */
  const next = useRef<(() => void) | null>(null);
  const isBack = removed !== null && removed.left.map(idOf).join(" ") !== ids;
  if (isBack) setRemoved(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change.
  useLayoutEffect(() => {
    next.current?.();
    next.current = null;
  }, [ids]);

  const cardAt = (n: number) => box.current?.querySelectorAll<HTMLElement>(":scope > [data-item]")[n];
  const nameOf = (item: Values, n: number) => words.nameOf(kinds[kindOf(item)]?.label ?? "", n + 1);

  function change(to: Items, said: string, then: () => void) {
    next.current = then;
    setNews(said);
    store.set(place, to);
  }

  function add(kind: string, at: number) {
    const empty = emptyValues(kinds[kind]?.fields ?? {}) as Values;
    const item = kind === "" ? empty : { kind, ...empty };
    setOpened(idOf(item));
    change(current().toSpliced(at, 0, item), words.added(nameOf(item, at)), () => {
      const card = cardAt(at);
      const control = card?.querySelector<HTMLElement>(
        "input:not([type=hidden]), textarea, select, [contenteditable]",
      );
      (control ?? card?.querySelector("summary"))?.focus();
    });
  }

  function remove(at: number) {
    const item = current()[at];
    if (!item) return;
    const left = current().toSpliced(at, 1);
    setRemoved({ item, at, left });
    change(left, words.removed(nameOf(item, at)), () =>
      box.current?.querySelector<HTMLElement>("[data-undo]")?.focus(),
    );
  }

  function putBack({ item, at }: Removed, name: string) {
    setRemoved(null);
    change(current().toSpliced(at, 0, item), words.isBack(name), () =>
      cardAt(at)?.querySelector("summary")?.focus(),
    );
  }

  function move(from: number, to: number) {
    const all = current();
    const item = all[from];
    if (!item || !all[to]) return;
    const focused = document.activeElement;
    const said = words.movedTo(nameOf(item, from), to + 1, all.length);
    change(all.toSpliced(from, 1).toSpliced(to, 0, item), said, () => {
      // An element that moves in the page loses the focus.
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
      cardAt(to)?.querySelector("summary")?.scrollIntoView({ block: "nearest" });
    });
  }

  const items = current();
  return {
    items,
    ids,
    box,
    opened,
    removed: isBack ? null : removed,
    news,
    nameOf,
    add,
    remove,
    putBack,
    move,
  };
}

const kindOf = (item: Values) => (typeof item.kind === "string" ? item.kind : "");

function itemsAt(values: Values, place: string): Items {
  const items = valueAt(values, place);
  return Array.isArray(items) ? items : [];
}

interface AddProps {
  /** An error of the whole list leads here. */
  id: string;
  isFull: boolean;
  most: number;
  onPress: () => void;
  children: string;
}

function Add({ id, isFull, most, onPress, children }: AddProps) {
  const fullId = useId();
  return (
    <div className={`cluster ${styles.add}`}>
      <Button
        id={id}
        look="ghost"
        small
        aria-disabled={isFull || undefined}
        aria-describedby={isFull ? fullId : undefined}
        onClick={onPress}
      >
        <PlusIcon />
        {children}
      </Button>
      {isFull && (
        <span className="hint" id={fullId}>
          {words.full(most)}
        </span>
      )}
    </div>
  );
}

/** Between two sections, and before the first. @param before the name of the one below. */
function Insert({ before, isFull, onPress }: { before: string; isFull: boolean; onPress: () => void }) {
  const label = words.addSectionBefore(before);
  return (
    <ScriptButton
      className={styles.insert}
      aria-label={label}
      title={words.addSection}
      aria-disabled={isFull || undefined}
      onClick={onPress}
    >
      <PlusIcon />
    </ScriptButton>
  );
}

/** Errors name places as they were when they were found: an item takes its own along when it moves. */
function useErrorsOf(place: string, ids: string) {
  const { errors } = useFields();
  const [told, setTold] = useState({ errors, ids });
  if (told.errors !== errors) setTold({ errors, ids });
  return (id: number, n: number): Readonly<Record<string, string>> => {
    const before = told.ids.split(" ").indexOf(String(id));
    if (before === n) return errors;
    const from = `${place}.${before}.`;
    const own = Object.entries(errors).filter(([at]) => at.startsWith(from));
    return Object.fromEntries(own.map(([at, text]) => [`${place}.${n}.${at.slice(from.length)}`, text]));
  };
}
