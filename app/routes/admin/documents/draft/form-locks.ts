/** Which forms are open in which tab: the browser itself lets go of the name of one that is closed or killed. */

/** Holds the form's name until the returned function is called, or the tab is gone. */
export function acquireFormLock(key: string): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Not there over plain http on another machine: then drafts of open tabs are offered as well.
  void navigator.locks?.request(nameOf(key), () => held);
  return () => release();
}

export async function openForms(): Promise<(key: string) => boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const names = new Set(held.map(({ name }) => name));
  return (key) => names.has(nameOf(key));
}

function nameOf(key: string): string {
  return `form:${key}`;
}
