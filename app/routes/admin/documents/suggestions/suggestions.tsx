import {
  createContext,
  type ReactNode,
  useContext,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from "react";
import { suggestions as words } from "#app/content/admin/suggestions.ts";
import type { KeptDecision } from "#app/domain/documents/proposals.server.ts";
import type { Fields, Values } from "#app/domain/fields/field.ts";
import type { Hunk } from "#app/domain/fields/hunks.ts";
import { type FormStore, useSelected, valueAt } from "../../fields/form-store.ts";
import { useLoaded } from "../../shell/use-loaded.ts";
import { undoKey } from "../form/save-keys.ts";
import { decisionsName } from "./address.ts";
import type { Compared, Suggestion } from "./suggestion.ts";
import type { SentDecision, StoredDecision } from "./suggestions.server.ts";

/** A suggestion with what it still wants, once that is known. */
export type Shown = Suggestion & {
  number: number;
  hunks: readonly Hunk[];
  /** Of the wishes of a guest those whose words stand in the form already. */
  standing: readonly string[];
};

/** Of a hunk among those of all that are shown. */
export function nameOfShown({ number }: Shown, { nth, key }: Hunk): string {
  return `${number} ${nth} ${key}`;
}

/** Of what whoever has the form open suggests. */
export type OwnSuggestion = {
  /** The text that it is written on; null where nobody knows it. */
  base: Values | null;
  isOutdated: boolean;
  decided: readonly KeptDecision[];
};

interface Suggestions {
  fields: Fields;
  shown: readonly Shown[];
  /** One's own: what is open of it, and what was decided, at the fields of the form. */
  own: { open: readonly Hunk[]; decided: readonly KeptDecision[] };
  /** The text that they are compared with. */
  values: Values;
  /** Whether `shown` tells what they still want. */
  state: "comparing" | "compared" | "failed";
  retry: () => void;
  /** What was decided of the suggestions of others, for the server. */
  sent: () => SentDecision[];
  /** What was decided last, for who hears it. */
  told: string;
  canUndo: boolean;
  /** In place of another one by the same. */
  add: (suggestion: Suggestion) => void;
  take: (number: number, ids: readonly string[], label: string) => void;
  refuse: (number: number, ids: readonly string[], label: string, reason?: string) => void;
  undo: () => void;
  /** Those of which nothing is left go. */
  close: (number: number) => void;
}

const Context = createContext<Suggestions | null>(null);

export function useSuggestions(): Suggestions {
  const suggestions = useContext(Context);
  if (!suggestions) throw new Error("suggestions are shown outside of their form");
  return suggestions;
}

/** A hunk to be drawn at its words: its name, and whose it is as a mark says it. */
export type HunkMark = { name: string; by: string; hunk: Hunk; isOwn?: true };

const noMarks: readonly HunkMark[] = [];
const noOwn: readonly Hunk[] = [];

/** Of one field, or of all; none in a form that has no suggestions. */
export function useHunkMarks(field: string | null = null): readonly HunkMark[] {
  const context = useContext(Context);
  const shown = context?.shown;
  // The page of the preview shows the text as it would be.
  const own = field === null ? noOwn : (context?.own.open ?? noOwn);
  return useMemo(() => {
    const isHere = ({ place }: Hunk) => field === null || place === field;
    const marks: HunkMark[] = (shown ?? []).flatMap((of) =>
      of.hunks.filter(isHere).map((hunk) => ({ name: nameOfShown(of, hunk), by: saidBy(of), hunk })),
    );
    const { own: by } = words.onPage.by;
    marks.push(...own.filter(isHere).map((hunk) => ({ name: hunk.id, by, hunk, isOwn: true as const })));
    return marks.length > 0 ? marks : noMarks;
  }, [shown, own, field]);
}

function saidBy(of: Shown): string {
  const { colleague, version, mine } = words.onPage.by;
  if (of.by.kind === "mine") return mine;
  return of.by.kind === "version" ? version(of.by.number) : colleague(authorOf(of));
}

interface ProviderProps {
  fields: Fields;
  text: FormStore;
  /** Those that came with the document, or with the answer to the last save. */
  first: Told;
  /** Of who suggests; null for who saves the text itself. */
  own: OwnSuggestion | null;
  /** What of one's own text is not in the form, while that is not decided; null otherwise. */
  onLeft: (wanted: Values | null) => void;
  /** Whether anything of colleagues or customers was refused since the last save: the text does not tell it. */
  onRefused: (isAny: boolean) => void;
  children: ReactNode;
}

/** What others want of the text, and what the server has stored of what was decided in this form. */
export type Told = { suggestions: readonly Suggestion[]; stored: readonly StoredDecision[] };

type Decision = { before: Values; after: Values; suggestions: readonly Suggestion[] };

/** No values that a form could have. */
const nobodysText: Values = {};

/** The suggestions of a form, compared with what stands in it now. */
export function SuggestionsProvider({
  fields,
  text,
  first,
  own,
  onLeft,
  onRefused,
  children,
}: ProviderProps) {
  const [decisions, setDecisions] = useState<readonly Decision[]>([]);
  const [suggestions, setSuggestions] = useState(first.suggestions);
  const [known, setKnown] = useState(first);
  const [told, setTold] = useState("");
  const ofOwn = own?.base ?? null;
  const isOpen = suggestions.length > 0 || ofOwn !== null;
  // Few texts have any: comparing is loaded for those alone.
  const [isFailed, setIsFailed] = useState(false);
  const loaded = useLoaded(
    isOpen && !isFailed,
    () => import("./suggestion.ts"),
    () => setIsFailed(true),
  );
  const values = useDeferredValue(useSelected(text, (values) => (isOpen ? values : nobodysText)));
  const compared = useMemo(
    () => (loaded && isOpen ? suggestions.map((one) => loaded.compareWith(fields, one, values)) : null),
    [loaded, isOpen, fields, suggestions, values],
  );
  // What others want is told anew with each save, and of one's own stays what is not in the text.
  if (known !== first) {
    const isInText = ({ by }: Suggestion, n: number) =>
      by.kind === "mine" && compared?.[n]?.hunks.length === 0;
    setKnown(first);
    setSuggestions([
      ...suggestions.filter((one, n) => !isOfOthers(one) && !isInText(one, n)),
      ...first.suggestions.map(withDecided),
    ]);
    setDecisions([]);
  }
  /** With what was decided of it while the text was saved, or could not be stored. */
  function withDecided(next: Suggestion): Suggestion {
    const before = suggestions.find((one) => isSameAuthor(one, next));
    if (!loaded || !before || before.taken.length + before.refused.length === 0) return next;
    if (before.by.kind !== "colleague" || next.by.kind !== "colleague") return withWishes(before, next);
    const { revision } = before.by;
    const stored = first.stored.find((one) => one.revision === revision)?.changes ?? null;
    const carried = loaded.decidedSince(fields, before, stored, next);
    return stored === null ? { ...carried, by: { ...next.by, isRenewed: true } } : carried;
  }
  const mine = suggestions.findIndex(({ by }) => by.kind === "mine");
  const ofMine = compared?.[mine];
  const left = ofMine && ofMine.hunks.length > 0 ? ofMine.wanted : null;
  const tellLeft = useEffectEvent(onLeft);
  useEffect(() => tellLeft(left), [left]);
  const hasRefused = suggestions.some((one) => isOfOthers(one) && one.refused.length > 0);
  const tellRefused = useEffectEvent(onRefused);
  useEffect(() => tellRefused(hasRefused), [hasRefused]);

  // Taken back by Undo of the form: then nothing was decided.
  useEffect(() => {
    const last = decisions.at(-1);
    const isTakenBack = text.values() === last?.before && values === last.before;
    if (!isTakenBack || last.before === last.after) return;
    setSuggestions(last.suggestions);
    setDecisions((all) => all.slice(0, -1));
  }, [text, values, decisions]);

  /** Somebody may have typed since they were shown. */
  function find(number: number, ids: readonly string[]) {
    const suggestion = suggestions[number];
    const shown = compared?.[number];
    if (!loaded || !suggestion || !shown) return null;
    const now = text.values();
    if (now === values) return { loaded, suggestion, now, compared: shown, ids };
    const wanted = new Set(ids);
    const names = new Set(shown.hunks.filter(({ id }) => wanted.has(id)).map(loaded.nameOfHunk));
    const anew: Compared = loaded.compareWith(fields, suggestion, now);
    const same = anew.hunks.filter((hunk) => names.has(loaded.nameOfHunk(hunk))).map(({ id }) => id);
    return { loaded, suggestion, now, compared: anew, ids: same };
  }

  function decide(number: number, next: Suggestion, before: Values, after: Values, said: string) {
    setDecisions([...decisions, { before, after, suggestions }]);
    setSuggestions(suggestions.map((one, n) => (n === number ? next : one)));
    setTold(said);
  }

  const shown = useMemo(
    () =>
      suggestions.map((one, number) => ({
        ...one,
        number,
        hunks: compared?.[number]?.hunks ?? [],
        standing: compared?.[number]?.standIn?.(values) ?? [],
      })),
    [suggestions, compared, values],
  );
  function sent(): SentDecision[] {
    return shown.flatMap(({ hunks, standing, ...one }): SentDecision[] => {
      const { by, taken, refused } = one;
      if (by.kind === "guest") {
        const all = [...taken, ...standing];
        if (all.length + refused.length === 0) return [];
        return [{ taken: all, refused: refused.map(({ id, reason }) => ({ wish: id, reason })) }];
      }
      // All of it may stand in the text: taken before a reload, or written by somebody else.
      const isDecided = hunks.length === 0 || taken.length + refused.length > 0;
      return by.kind === "colleague" && loaded && isDecided ? [loaded.decisionOn(fields, one, by)] : [];
    });
  }
  const ownOpen = useMemo(
    () => (loaded && ofOwn ? loaded.ownChanges(fields, ofOwn, values) : noOwn),
    [loaded, fields, ofOwn, values],
  );
  const ownDecided = useMemo(
    () => (own?.decided ?? []).map((one) => atControl(text.values(), one)),
    [own, text],
  );
  const onUndo = useEffectEvent((event: KeyboardEvent) => {
    const last = decisions.at(-1);
    const { target } = event;
    const isHere = target instanceof Element && target.closest("[data-hunk], [data-suggestions]") !== null;
    const isNowhere = target === document.body;
    // A body knows of its own steps alone; while nothing was typed since, the decision is the last one.
    const isInBody = target instanceof HTMLElement && target.isContentEditable;
    const isAnywhere = (isNowhere || isInBody) && text.values() === last?.after;
    if (!last || undoKey(event) !== "undo" || !(isHere || isAnywhere)) return;
    event.preventDefault();
    event.stopPropagation();
    value.undo();
  });
  // What was decided last is taken back by the keys as well, wherever a decision has put the focus.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onUndo(event);
    // Before the body hears of it.
    document.addEventListener("keydown", listen, true);
    return () => document.removeEventListener("keydown", listen, true);
  }, []);
  const value: Suggestions = {
    own: { open: ownOpen, decided: ownDecided },
    fields,
    shown,
    values,
    state: loaded ? "compared" : isFailed ? "failed" : "comparing",
    retry: () => setIsFailed(false),
    sent,
    told,
    canUndo: decisions.length > 0,
    add(suggestion) {
      setSuggestions((all) => [...all.filter(({ by }) => by.kind !== suggestion.by.kind), suggestion]);
      setDecisions([]);
    },
    take(number, ids, label) {
      const found = find(number, ids);
      if (!found) return;
      const { text: next, left } = found.loaded.takeHunks(
        fields,
        found.suggestion,
        found.compared,
        found.ids,
        found.now,
      );
      text.replace(next);
      decide(number, left, found.now, next, words.taken(label));
    },
    refuse(number, ids, label, reason = "") {
      const found = find(number, ids);
      if (!found) return;
      const left = found.loaded.refuseHunks(
        fields,
        found.suggestion,
        found.compared,
        found.ids,
        found.now,
        reason,
      );
      decide(number, left, found.now, found.now, words.refused(label));
    },
    undo() {
      const last = decisions.at(-1);
      if (!last || !loaded) return;
      if (last.before !== last.after)
        text.replace(loaded.withoutTaken(fields, last.before, last.after, text.values()));
      setSuggestions(last.suggestions);
      setDecisions(decisions.slice(0, -1));
      setTold(words.undone);
    },
    close(number) {
      setSuggestions(suggestions.filter((_, n) => n !== number));
      setDecisions([]);
    },
  };
  return <Context value={value}>{children}</Context>;
}

/** Where the item has gone in which it stood, at the field of all of them. */
function atControl(values: Values, one: KeptDecision): KeptDecision {
  const { place } = one.change;
  if (valueAt(values, place) !== undefined) return one;
  return { ...one, change: { ...one.change, place: place.split(".")[0] ?? place } };
}

function isSameAuthor({ by: one }: Suggestion, { by: other }: Suggestion): boolean {
  if (one.kind === "guest" && other.kind === "guest") return one.signOff === other.signOff;
  if (one.kind !== "colleague" || other.kind !== "colleague") return false;
  return one.written === other.written || (one.author !== null && one.author === other.author);
}

/** Of those that are still open. */
function withWishes({ taken, refused }: Suggestion, next: Suggestion): Suggestion {
  if (next.by.kind !== "guest") return next;
  const open = new Set(next.by.wishes.map(({ id }) => id));
  return {
    ...next,
    taken: taken.filter((id) => open.has(id)),
    refused: refused.filter(({ id }) => open.has(id)),
  };
}

/** It is kept on the server, and what was decided of it goes there. */
function isOfOthers({ by }: Suggestion): boolean {
  return by.kind === "colleague" || by.kind === "guest";
}

/** How people call whoever suggests. */
export function authorOf({ by }: Pick<Shown, "by">): string {
  if (by.kind === "colleague") return by.who ?? words.nobody;
  if (by.kind === "guest") return words.by.guest(by.name, by.company);
  return by.kind === "version" ? words.by.version(by.number) : words.by.mine;
}

/** What was decided of the suggestions of others, on its way with the text. */
export function DecisionsField() {
  const { sent } = useSuggestions();
  const decided = sent();
  return (
    <input type="hidden" name={decisionsName} value={decided.length > 0 ? JSON.stringify(decided) : ""} />
  );
}
