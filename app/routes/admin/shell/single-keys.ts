/** Whether single letters are commands: a choice kept in this browser (WCAG 2.1.4). On unless switched off. */
import { useSyncExternalStore } from "react";

const key = "single-keys";
const listeners = new Set<() => void>();

export function useSingleKeys(): [isOn: boolean, toggle: () => void] {
  const isOn = useSyncExternalStore(subscribe, read, () => true);
  return [isOn, () => write(!isOn)];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): boolean {
  try {
    return localStorage.getItem(key) !== "off";
  } catch {
    return true; // a browser may refuse storage
  }
}

function write(isOn: boolean): void {
  try {
    localStorage.setItem(key, isOn ? "on" : "off");
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}
