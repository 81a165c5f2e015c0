/** What runs beside the page that a customer is asked about: a press on a sentence opens a box at its place. Without it the form below the page does the same. */

import { sentencesOf } from "#app/letters/signs.ts";
import { TypedWords } from "./sign-off-typed.ts";

const blocks = "h1, h2, h3, h4, p, li, dt, dd, blockquote, figcaption, td, th";
const controls = "a, button, input, textarea, select, label, summary";

const main = document.querySelector("main");
const box = document.querySelector<HTMLElement>("#sign-off-box");
const typed = new TypedWords(`typed ${location.pathname}`);
typed.arrive(location.href);
keepInputs();
if (main && box) offer(main, box);

function offer(main: HTMLElement, box: HTMLElement): void {
  const how = document.querySelector<HTMLElement>("[data-how]");
  if (how) how.textContent = how.dataset.how ?? "";
  const field = (name: string) =>
    box.querySelector<HTMLTextAreaElement>(`[name="${name}"]`) as HTMLTextAreaElement;
  let pressed: HTMLElement | null = null;

  const open = (block: HTMLElement, range: Range) => {
    const sentence = plain(range.toString());
    if (sentence === "") return;
    pressed = block;
    field("old").value = sentence;
    field("new").value = typed.of(sentence)?.now ?? sentence;
    field("remark").value = typed.of(sentence)?.remark ?? "";
    box.hidden = false;
    mark("sign-off-pressed", [range]);
    const { bottom, left } = range.getBoundingClientRect();
    box.style.setProperty("--top", `${bottom + scrollY + 8}px`);
    box.style.setProperty("--left", `${Math.max(0, left + scrollX)}px`);
    field("new").focus({ preventScroll: matchMedia("(max-width: 640px)").matches });
  };
  const close = () => {
    box.hidden = true;
    mark("sign-off-pressed", []);
    pressed?.focus({ preventScroll: true });
    pressed = null;
  };

  leadByArrows(main, box.dataset.hint ?? "");
  main.addEventListener("click", (event) => {
    const target = event.target as Element;
    const block = target.closest<HTMLElement>(blocks);
    if (!block || target.closest(controls) || String(getSelection()) !== "") return;
    open(block, sentenceAt(block, offsetAt(block, event.clientX, event.clientY)));
  });
  main.addEventListener("keydown", (event) => {
    const block = event.target as HTMLElement;
    if (event.key !== "Enter" || !block.matches(blocks)) return;
    event.preventDefault();
    open(block, rangeIn(block, 0, block.textContent.length));
  });
  box.addEventListener("input", () => {
    typed.typeFor(field("old").value, { now: field("new").value, remark: field("remark").value });
    showUnsent();
  });
  const showUnsent = listUnsent((sentence) => {
    const range = findIn(main, sentence);
    const block = range && elementOf(range).closest<HTMLElement>(blocks);
    if (!block) return;
    open(block, range);
    box.scrollIntoView({ block: "center" });
  });
  showUnsent();
  box.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") close();
  });
  box.querySelector("[data-close]")?.addEventListener("click", close);
  showSaid(main);
}

/** All of the text is one stop of the Tab key: arrows lead from block to block, and Escape to the bar. */
function leadByArrows(main: HTMLElement, hint: string): void {
  const all = [...main.querySelectorAll<HTMLElement>(blocks)].filter(
    (block) => !block.querySelector(blocks) && plain(block.textContent) !== "",
  );
  const places = new Map(all.map((block, n) => [block, n]));
  const stopAt = (stop: HTMLElement | undefined) => {
    for (const block of all) block.tabIndex = block === stop ? 0 : -1;
  };
  // What lies in a closed part of the page takes no focus.
  const isShown = (block: HTMLElement) => block.getClientRects().length > 0;
  for (const block of all) block.setAttribute("aria-description", hint);
  stopAt(all.find(isShown));
  main.addEventListener("focusin", ({ target }) => {
    if (places.has(target as HTMLElement)) stopAt(target as HTMLElement);
  });
  const ways: Record<string, (at: number) => HTMLElement | null | undefined> = {
    ArrowDown: (at) => all.slice(at + 1).find(isShown),
    ArrowUp: (at) => all.slice(0, at).findLast(isShown),
    Home: () => all.find(isShown),
    End: () => all.findLast(isShown),
    Escape: () => document.querySelector<HTMLElement>(".page-bar a"),
  };
  main.addEventListener("keydown", (event) => {
    const at = places.get(event.target as HTMLElement);
    if (at === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!Object.hasOwn(ways, event.key)) return;
    event.preventDefault();
    ways[event.key]?.(at)?.focus();
  });
}

/** Sentences about which something was said are marked, and the one that was sent last is shown. */
function showSaid(main: HTMLElement): void {
  const said = [...document.querySelectorAll<HTMLElement>("[data-sentence]")];
  const found = new Map(said.map((item) => [item.id, findIn(main, item.dataset.sentence ?? "")]));
  mark(
    "sign-off-said",
    [...found.values()].flatMap((range) => range ?? []),
  );
  const sent = found.get(location.hash.slice(1));
  if (sent) elementOf(sent).scrollIntoView({ block: "center" });
}

/** What stands in the two forms below the page is put back, where the answer says nothing else of it. */
function keepInputs(): void {
  const forms = [...document.querySelectorAll<HTMLFormElement>("#sign-off-say, #sign-off-approve")];
  for (const form of forms) {
    const about = form.querySelector<HTMLInputElement>('[name="old"]')?.value ?? "";
    for (const input of form.querySelectorAll<HTMLInputElement>("textarea, input:not([type=hidden])")) {
      const kept = typed.input(inputKey(input));
      if (kept === undefined || form.dataset.answered !== undefined) continue;
      if (input.type === "radio") input.checked = kept === "on";
      else input.value = kept;
    }
    form.addEventListener("input", () => {
      if (about !== "") {
        const read = (name: string) =>
          form.querySelector<HTMLTextAreaElement>(`[name="${name}"]`)?.value ?? "";
        typed.typeFor(about, { now: read("new"), remark: read("remark") });
        return;
      }
      for (const input of form.querySelectorAll<HTMLInputElement>("textarea, input:not([type=hidden])"))
        typed.typeInto(inputKey(input), input.type === "radio" ? (input.checked ? "on" : "") : input.value);
    });
  }
  document.addEventListener("submit", ({ target }) => {
    const form = target as HTMLFormElement;
    const about = form.querySelector<HTMLInputElement>('[name="old"]')?.value ?? "";
    const inputs = [...form.querySelectorAll<HTMLInputElement>("textarea, input:not([type=hidden])")];
    typed.send(about, about === "" ? inputs.map(inputKey) : [], location.href);
  });
}

function inputKey({ name, type, value }: HTMLInputElement): string {
  return type === "radio" ? `${name} ${value}` : name;
}

/** Sentences with words that are not sent yet, each with a way to them. @returns what lists them anew. */
function listUnsent(open: (sentence: string) => void): () => void {
  const unsent = document.querySelector<HTMLElement>("#sign-off-unsent");
  const list = unsent?.querySelector("ul");
  const way = document.querySelector<HTMLElement>("[data-unsent]");
  const button = (text: string, label: string, act: () => void) => {
    const made = document.createElement("button");
    made.type = "button";
    made.className = "quiet";
    made.textContent = text;
    made.setAttribute("aria-label", label);
    made.addEventListener("click", act);
    return made;
  };
  const show = () => {
    if (!unsent || !list || !way) return;
    const { sentences } = typed;
    unsent.hidden = way.hidden = sentences.length === 0;
    list.replaceChildren(
      ...sentences.map((sentence) => {
        const item = document.createElement("li");
        const words = document.createElement("p");
        words.dir = "auto";
        words.textContent = typed.of(sentence)?.remark || typed.of(sentence)?.now || sentence;
        const { open: toOpen = "", discard = "" } = unsent.dataset;
        item.append(
          words,
          button(toOpen, `${toOpen}: ${sentence}`, () => open(sentence)),
          button(discard, `${discard}: ${sentence}`, () => {
            typed.forget(sentence);
            show();
            unsent.parentElement?.focus();
          }),
        );
        return item;
      }),
    );
  };
  return show;
}

function elementOf({ startContainer }: Range): Element {
  return startContainer instanceof Element ? startContainer : (startContainer.parentElement as Element);
}

function mark(name: string, ranges: Range[]): void {
  if ("highlights" in CSS) CSS.highlights.set(name, new Highlight(...ranges));
}

/** How many signs of the block stand before the point; 0 where a browser cannot tell. */
function offsetAt(block: HTMLElement, x: number, y: number): number {
  const position = document.caretPositionFromPoint?.(x, y);
  const range = position ? null : document.caretRangeFromPoint?.(x, y);
  const node = position?.offsetNode ?? range?.startContainer;
  if (!node || !block.contains(node)) return 0;
  const before = document.createRange();
  before.setStart(block, 0);
  before.setEnd(node, position?.offset ?? range?.startOffset ?? 0);
  return before.toString().length;
}

function sentenceAt(block: HTMLElement, offset: number): Range {
  const text = block.textContent;
  const found = sentencesOf(text).findLast(({ index }) => index <= offset) ?? { index: 0, segment: text };
  const from = found.index + (found.segment.length - found.segment.trimStart().length);
  return rangeIn(block, from, found.index + found.segment.trimEnd().length);
}

/** From one sign of the block to another. */
function rangeIn(block: HTMLElement, from: number, to: number): Range {
  const range = document.createRange();
  range.selectNodeContents(block);
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  let at = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.textContent?.length ?? 0;
    if (at <= from && from < at + length) range.setStart(node, from - at);
    if (at < to && to <= at + length) range.setEnd(node, to - at);
    at += length;
  }
  return range;
}

function findIn(main: HTMLElement, sentence: string): Range | null {
  const words = new RegExp(sentence.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&").replaceAll(" ", "\\s+"), "u");
  for (const block of main.querySelectorAll<HTMLElement>(blocks)) {
    if (block.querySelector(blocks)) continue;
    const found = words.exec(block.textContent);
    if (found) return rangeIn(block, found.index, found.index + found[0].length);
  }
  return null;
}

function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
