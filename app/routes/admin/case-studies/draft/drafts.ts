/**
 * Text that nobody has saved yet, kept in this browser under its author until it is saved, discarded, or the
 * author logs out; 30 days at most. In IndexedDB: Chromium holds localStorage back for seconds, and a killed
 * browser takes those seconds of typing along.
 */
import type { FormValues } from "../form/form-values.ts";

export type Draft = {
  key: string;
  userId: string;
  /** Null for a study that is new. */
  studyId: string | null;
  values: FormValues;
  /** What was stored when the writing began, and which version of it. */
  base: FormValues;
  version: string | null;
  /** Milliseconds since 1970. */
  keptAt: number;
};

const store = "drafts";
const day = 24 * 60 * 60 * 1000;
const lifetime = 30 * day;

let connection: Promise<IDBDatabase> | undefined;
/** Who has logged out of this tab: what their form still says on its way out is not kept. */
const gone = new Set<string>();

/** A browser that keeps nothing loses the text in a crash, as it would without this. */
export async function keepDraft(draft: Draft): Promise<void> {
  if (!gone.has(draft.userId)) await change((drafts) => drafts.put(draft));
}

export async function forgetDraft(key: string): Promise<void> {
  await change((drafts) => drafts.delete(key));
}

/** After logging out. */
export async function forgetDraftsOf(userId: string): Promise<void> {
  gone.add(userId);
  const theirs = (await readAll()).filter((draft) => draft.userId === userId);
  await change((drafts) => {
    for (const { key } of theirs) drafts.delete(key);
  });
}

/** All that somebody has begun and not saved, the latest first. */
export async function draftsOf(userId: string): Promise<Draft[]> {
  gone.delete(userId);
  const all = await readAll();
  const old = all.filter(({ keptAt }) => Date.now() - keptAt > lifetime);
  for (const { key } of old) await forgetDraft(key);
  return all
    .filter((draft) => draft.userId === userId && !old.includes(draft))
    .sort((a, b) => b.keptAt - a.keptAt);
}

async function change(work: (drafts: IDBObjectStore) => void): Promise<void> {
  try {
    const transaction = (await open()).transaction(store, "readwrite");
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    work(transaction.objectStore(store));
    transaction.commit(); // the page may be on its way out, and wait for nothing
    await done;
  } catch {
    return; // private windows, full disks
  }
}

async function readAll(): Promise<Draft[]> {
  try {
    return await answerOf<Draft[]>((await open()).transaction(store).objectStore(store).getAll());
  } catch {
    return [];
  }
}

function open(): Promise<IDBDatabase> {
  connection ??= connect().catch((error) => {
    connection = undefined;
    throw error;
  });
  return connection;
}

async function connect(): Promise<IDBDatabase> {
  const opening = indexedDB.open("unsaved-work", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath: "key" });
  const database = await answerOf(opening);
  database.onclose = () => {
    connection = undefined; // cleared by hand; the next change opens it anew
  };
  return database;
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
