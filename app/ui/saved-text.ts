/**
 * Text that nobody has sent or saved yet, kept in this browser under its owner. In IndexedDB: Chromium holds
 * localStorage back for seconds, and a killed browser takes those seconds of typing along. A browser that keeps
 * nothing loses the text in a crash, as it would without this. Browser only.
 */
import { createStore, promisifyRequest } from "idb-keyval";

/** `owner` is the id of an account, or `visitor`; `id` tells the texts of one form from each other. */
export type TextKey = { owner: string; form: string; id: string };

/** `savedAt` in milliseconds since 1970. */
export type SavedText<Value> = TextKey & { value: Value; savedAt: number };

/** Whoever writes without an account: what they began stays until they send or clear it. */
export const visitor = "";

const day = 24 * 60 * 60 * 1000;
/** Of what accounts own. */
const lifetime = 30 * day;
const texts = createStore("unsaved-text", "texts");

export async function saveText({ owner, form, id }: TextKey, value: unknown): Promise<void> {
  const text: SavedText<unknown> = { owner, form, id, value, savedAt: Date.now() };
  await change((store) => store.put(text, entryKey(text)));
}

export async function removeText(key: TextKey): Promise<void> {
  await change((store) => store.delete(entryKey(key)));
}

/** After logging out. */
export async function removeTextsOf(owner: string): Promise<void> {
  await change((store) => store.delete(IDBKeyRange.bound([owner], [owner, []])));
}

/** What somebody has begun, in one form or in all, the latest first. The caller knows what that form saves. */
export async function textsOf<Value>(owner: string, form?: string): Promise<SavedText<Value>[]> {
  const all = await readAll<Value>();
  const isOld = (text: SavedText<Value>) => text.owner !== visitor && Date.now() - text.savedAt > lifetime;
  for (const old of all.filter(isOld)) void removeText(old);
  return all
    .filter((text) => text.owner === owner && (!form || text.form === form) && !isOld(text))
    .sort((a, b) => b.savedAt - a.savedAt);
}

export async function readText<Value>({ owner, form, id }: TextKey): Promise<Value | null> {
  const text = (await textsOf<Value>(owner, form)).find((one) => one.id === id);
  return text?.value ?? null;
}

async function change(work: (store: IDBObjectStore) => void): Promise<void> {
  try {
    await texts("readwrite", (store) => {
      work(store);
      store.transaction.commit(); // the page may be on its way out, and wait for nothing
      return promisifyRequest(store.transaction);
    });
  } catch {
    return; // private windows, full disks
  }
}

async function readAll<Value>(): Promise<SavedText<Value>[]> {
  try {
    return await texts("readonly", (store) => promisifyRequest(store.getAll()));
  } catch {
    return [];
  }
}

function entryKey({ owner, form, id }: TextKey): IDBValidKey {
  return [owner, form, id];
}
