import { type PointerEvent, type RefObject, useEffect, useRef } from "react";

/** So many pixels of a press are no drag yet, and so near to an edge the page scrolls. */
const slack = 4;
const edge = 72;

type Card = { element: HTMLElement; top: number; height: number };

/**
 * Moves an item of a list with the pointer: all items close, the one that is held follows it, and the others make room.
 * @param box its children with `data-item` are the items.
 * @returns what a handle does when it is pressed.
 */
export function useDrag(box: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const end = useRef<(() => void) | null>(null);
  useEffect(() => () => end.current?.(), []);

  return (press: PointerEvent<HTMLElement>, from: number) => {
    const list = box.current;
    const handle = press.currentTarget;
    if (!list || press.button !== 0) return;
    press.preventDefault(); // no text is selected
    handle.setPointerCapture(press.pointerId);
    let pointer = press.clientY;
    let cards: Card[] | null = null;
    let grab = 0;
    let to = from;
    let frame = 0;

    function begin(list: HTMLElement) {
      const elements = [...list.querySelectorAll<HTMLElement>(":scope > [data-item]")];
      const held = elements[from];
      if (!held) return stop();
      grab = Math.min(press.clientY - held.getBoundingClientRect().top, 40);
      list.dataset.dragging = "";
      held.dataset.dragged = "";
      const top = list.getBoundingClientRect().top;
      cards = elements.map((element) => {
        const { top: at, height } = element.getBoundingClientRect();
        return { element, top: at - top, height };
      });
      // What has closed above it has taken it away from the pointer.
      scrollerOf(list).scrollBy(0, held.getBoundingClientRect().top + grab - pointer);
      follow();
    }

    function follow() {
      const [held, list] = [cards?.[from], box.current];
      if (!cards || !held || !list) return;
      const shift = pointer - grab - list.getBoundingClientRect().top - held.top;
      const middle = held.top + shift + held.height / 2;
      const others = cards.filter((card) => card !== held);
      to = others.filter(({ top, height }) => top + height / 2 < middle).length;
      const room = held.height + gapOf(cards);
      for (const [n, card] of others.entries()) {
        const step = n >= from && n < to ? -room : n < from && n >= to ? room : 0;
        card.element.style.translate = `0 ${step}px`;
      }
      held.element.style.translate = `0 ${shift}px`;
    }

    /** As long as the pointer stays at an edge. */
    function scroll() {
      frame = requestAnimationFrame(scroll);
      if (!cards || !list) return;
      const scroller = scrollerOf(list);
      const { top, bottom } =
        scroller === document.scrollingElement
          ? { top: 0, bottom: innerHeight }
          : scroller.getBoundingClientRect();
      const past = Math.max(0, pointer - bottom + edge) - Math.max(0, top + edge - pointer);
      if (past === 0) return;
      scroller.scrollBy(0, past / 6);
      follow();
    }

    function move(event: globalThis.PointerEvent) {
      pointer = event.clientY;
      if (cards) follow();
      else if (list && Math.abs(pointer - press.clientY) > slack) begin(list);
    }

    function drop() {
      const target = cards ? to : from;
      stop();
      if (target !== from) onMove(from, target);
    }

    function cancel(event: KeyboardEvent) {
      if (event.key !== "Escape") return;
      event.preventDefault();
      stop();
    }

    function stop() {
      cancelAnimationFrame(frame);
      handle.removeEventListener("pointermove", move);
      handle.removeEventListener("pointerup", drop);
      handle.removeEventListener("pointercancel", stop);
      document.removeEventListener("keydown", cancel);
      delete list?.dataset.dragging;
      for (const { element } of cards ?? []) {
        element.style.translate = "";
        delete element.dataset.dragged;
      }
      cards = null;
      end.current = null;
    }

    handle.addEventListener("pointermove", move);
    handle.addEventListener("pointerup", drop);
    handle.addEventListener("pointercancel", stop);
    document.addEventListener("keydown", cancel);
    end.current = stop;
    frame = requestAnimationFrame(scroll);
  };
}

function gapOf([first, second]: readonly Card[]): number {
  return first && second ? second.top - first.top - first.height : 0;
}

/** What scrolls an element: a part of the page, or all of it. */
function scrollerOf(element: HTMLElement): Element {
  for (let outer = element.parentElement; outer; outer = outer.parentElement) {
    const { overflowY } = getComputedStyle(outer);
    if (/auto|scroll/.test(overflowY) && outer.scrollHeight > outer.clientHeight) return outer;
  }
  return document.scrollingElement ?? document.documentElement;
}
