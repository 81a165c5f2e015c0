import {
  type RefObject,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Values } from "#app/domain/fields/field.ts";
import { type FormStore, useSelected } from "#app/routes/admin/fields/form-store.ts";
import { useStaff } from "#app/routes/admin/shell/staff.ts";
import { useLoaded } from "#app/routes/admin/shell/use-loaded.ts";
import { textAsForm } from "../form/form-values.ts";
import { showFailure } from "../form/photo-failure.ts";
import { useScreen } from "../screen.ts";
import { leadToHunkOf } from "../suggestions/lead-to-hunk.ts";
import { useHunkMarks, useSuggestions } from "../suggestions/suggestions.tsx";
import { blockLinks, useFit } from "./frame.ts";
import type { Quote } from "./page-marks.ts";
import { leadToText, shownAtCaret } from "./text-places.ts";
import type { TypedPage } from "./typed.ts";

interface PagePreviewProps {
  /** Of the form whose text is shown, and of its document; null for one that is not saved yet. */
  form: string;
  id: string | null;
  /** Of the text, as it was saved last. */
  version: string | null;
  /** The slug of a new one whose form does not ask for it. */
  slug: string;
  text: FormStore;
  /** What remarks are about, drawn on the page, and what pressing one does. */
  quotes?: readonly Quote[];
  onQuote?: (id: string) => void;
  width: number;
  title: string;
}

const noQuotes: readonly Quote[] = [];

/** Why the page that is shown is not that of the text: a sentence of the form says it. */
type Failure = "failed" | "offline";

/** Milliseconds after the last key. */
const pause = 300;
/** Milliseconds for which the caret stands still. */
const caretPause = 150;

/**
 * The page as the server makes it of what stands in the form. A click on a sentence leads to its field, and the field
 * that has the focus shows its place.
 */
export function PagePreview(props: PagePreviewProps) {
  const { form, id, version, slug, text: store, width, title } = props;
  const { list, words } = useScreen();
  const pane = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setIsReady] = useState(false);
  const [hasPage, setHasPage] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const again = useRetries(failure, version);
  const text = useDeferredValue(useSelected(store, (values) => values));
  useFit(pane, frame, width);
  // The text of the page that is shown; another object with each page.
  const [drawn, setDrawn] = useState<{ text: Values } | null>(null);
  useMarks(frame, drawn, props.quotes ?? noQuotes, props.onQuote);

  const query = new URLSearchParams({ ...(id && { id }), ...(slug && { slug }) });
  const address = `${list.path}/preview?${query}`;
  const show = useEffectEvent(async (signal: AbortSignal) => {
    const page = frame.current?.contentDocument;
    if (!page) return;
    try {
      const body = textAsForm(text);
      const answer = await fetch(address, { method: "POST", body, signal });
      const isPage = answer.ok && !answer.redirected;
      setFailure(isPage ? null : "failed");
      if (!isPage) return;
      const shown = placeOf(document.activeElement);
      const isShown = shown !== null && fieldOn(page, shown) !== null;
      await put(page, (await answer.json()) as TypedPage);
      setHasPage(true);
      setDrawn({ text });
      if (shown !== null) showPlace(page, shown, { isFollowed: !isShown });
      else followCaret(page);
    } catch {
      if (!signal.aborted) setFailure(navigator.onLine ? "failed" : "offline");
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text is shown, and a new one anew once it is saved.
  useEffect(() => {
    if (!isReady) return;
    const asked = new AbortController();
    const timer = setTimeout(() => void show(asked.signal), pause);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [isReady, text, id, again]);

  // The place of the field that has the focus.
  useEffect(() => {
    function mark({ target }: FocusEvent) {
      const place = placeOf(target);
      const page = frame.current?.contentDocument;
      if (place && page) showPlace(page, place, { isFollowed: true });
    }
    document.addEventListener("focusin", mark);
    return () => document.removeEventListener("focusin", mark);
  }, []);

  // Or of the paragraph in which the caret is.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function follow() {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const page = frame.current?.contentDocument;
        if (page) followCaret(page);
      }, caretPause);
    }
    document.addEventListener("selectionchange", follow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("selectionchange", follow);
    };
  }, []);

  return (
    <div className="pv-pane" ref={pane}>
      <iframe
        ref={frame}
        title={title}
        // Without a page it would be white, in the dark too.
        data-empty={!hasPage || undefined}
        srcDoc="<!doctype html><html lang='en'><head><meta charset='utf-8'></head><body></body></html>"
        onLoad={() => {
          const page = frame.current?.contentDocument;
          page?.addEventListener("click", (event) => leadToField(event, form));
          page?.addEventListener("error", showFailure, true); // the page has no script that says it
          setIsReady(true);
        }}
      />
      {failure && (
        <p className="notice pv-failed" role="status">
          {words.form.preview[failure]}
        </p>
      )}
    </div>
  );
}

/** What is suggested and what is remarked on, on the page: anew with each page, and with each decision. */
function useMarks(
  frame: RefObject<HTMLIFrameElement | null>,
  drawn: { text: Values } | null,
  quotes: readonly Quote[],
  onQuote: ((id: string) => void) | undefined,
): void {
  const { fields, values } = useSuggestions();
  const hunks = useHunkMarks();
  const bodies = useMemo(
    () => new Set(Object.keys(fields).filter((name) => fields[name]?.type === "body")),
    [fields],
  );
  // Few texts have any. Without them the page is shown as well, and the next change asks once more.
  const hasAny = hunks.length > 0 || quotes.length > 0;
  const marks = useLoaded(
    hasAny,
    () => import("./page-marks.ts"),
    () => {},
  );
  const press = useEffectEvent((id: string) => onQuote?.(id));
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!marks || !page || !drawn) return;
    marks.styleMarks(page);
    // Places are those of the text that the hunks are of: until its page is there, the marks of the one before stay.
    if (hunks.length === 0 || drawn.text === values)
      marks.drawMarks(page, { hunks, quotes, bodies, onHunk: leadToHunkOf, onQuote: (id) => press(id) });
    else marks.keepMarks(page, new Set(hunks.map(({ name }) => name)));
  }, [marks, drawn, values, hunks, quotes, bodies, frame]);
  // The mark of the hunk that has the focus.
  useEffect(() => {
    if (!marks) return;
    function follow({ target }: FocusEvent) {
      const page = frame.current?.contentDocument;
      const hunk = target instanceof Element ? target.closest<HTMLElement>("[data-hunk]") : null;
      const mark = page && hunk && marks?.markOnPage(page, hunk.dataset.hunk ?? "");
      if (mark) showBlock(page, mark, true);
    }
    document.addEventListener("focusin", follow);
    return () => document.removeEventListener("focusin", follow);
  }, [marks, frame]);
}

/**
 * Counts how often what failed is worth another try though nobody types: the network is back, the guard has let
 * somebody in again, or the text was saved.
 */
function useRetries(failure: Failure | null, version: string | null): number {
  const [retries, setRetries] = useState(0);
  const staff = useStaff(); // another object each time the guard has answered
  const retry = useEffectEvent(() => {
    if (failure) setRetries((before) => before + 1);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them may have ended what made it fail.
  useEffect(() => retry(), [staff, version]);
  useEffect(() => {
    const onOnline = () => retry();
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, []);
  return retries;
}

/** What leads to a field, and the place of the one that has the focus; the header has no script that gives it a ground. */
const marks = `.header { position: absolute }
:is([data-field], .prose :is(p, h2, h3, li, td, th)) { cursor: pointer }
[data-shown] { outline: 2px solid var(--marigold); outline-offset: 4px }`;

/** The new page in the place of the old one, scrolled as that was; the first one at the first word of the text. */
async function put(page: Document, { styles, sheets, body }: TypedPage): Promise<void> {
  const view = page.defaultView;
  if (!view) return;
  // The policy of the staff area allows no style element; a sheet that a script makes is none.
  const sheet = new view.CSSStyleSheet();
  await sheet.replace(`${styles}\n${marks}`);
  const isFirst = page.adoptedStyleSheets.length === 0;
  page.adoptedStyleSheets = [sheet];
  for (const href of sheets.filter((href) => !page.head.querySelector(`link[href="${CSS.escape(href)}"]`)))
    page.head.append(Object.assign(page.createElement("link"), { rel: "stylesheet", href }));
  const { scrollTop } = page.documentElement;
  const next = new DOMParser().parseFromString(body, "text/html");
  // It is shown within the main part of another page, which has no second one.
  const main = next.querySelector("main");
  const part = Object.assign(next.createElement("div"), { id: "main", tabIndex: -1 });
  part.append(...(main?.childNodes ?? []));
  main?.replaceWith(part);
  page.body.replaceChildren(...[...next.body.childNodes].map((node) => page.importNode(node, true)));
  page.documentElement.scrollTop = scrollTop;
  const first = page.body.querySelector("[data-field]");
  if (isFirst && first) bringToMiddle(first);
}

function leadToField(event: MouseEvent, form: string): void {
  const place = (event.target as Element).closest("[data-field]")?.getAttribute("data-field");
  const typed = document.getElementById(form);
  blockLinks(event);
  if (!(typed instanceof HTMLFormElement)) return;
  if (!place) return void leadToText(event.target as Element, typed);
  const control = typed.elements.namedItem(place);
  const field = control instanceof HTMLElement ? control : null;
  for (let around = field?.parentElement; around; around = around.parentElement)
    if (around instanceof HTMLDetailsElement) around.open = true;
  field?.focus();
  field?.scrollIntoView({ block: "center" });
}

/** The name of a control. */
function placeOf(control: EventTarget | null): string | null {
  return control instanceof Element ? control.getAttribute("name") : null;
}

function fieldOn(page: Document, place: string): Element | null {
  return page.querySelector(`[data-field="${CSS.escape(place)}"]`);
}

/** @param isFollowed whether the page is scrolled to it. */
function showPlace(page: Document, place: string, { isFollowed }: { isFollowed: boolean }): void {
  showBlock(page, fieldOn(page, place), isFollowed);
}

/** The paragraph in which the caret is comes into view, and stays where it is while it is in view. */
function followCaret(page: Document): void {
  const shown = shownAtCaret(page);
  if (!shown) return;
  const { top, bottom } = shown.getBoundingClientRect();
  showBlock(page, shown, bottom < 0 || top > page.documentElement.clientHeight);
}

function showBlock(page: Document, shown: Element | null, isFollowed: boolean): void {
  for (const before of page.querySelectorAll("[data-shown]")) before.removeAttribute("data-shown");
  shown?.setAttribute("data-shown", "");
  if (isFollowed && shown) bringToMiddle(shown);
}

/** Scrolls the page of the preview alone: `scrollIntoView` would take the form along, which stands above it on a telephone. */
function bringToMiddle(shown: Element): void {
  const { documentElement: root } = shown.ownerDocument;
  const { top, height } = shown.getBoundingClientRect();
  root.scrollTop += top - (root.clientHeight - height) / 2;
}
