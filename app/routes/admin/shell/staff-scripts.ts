import errorStyles from "./admin.css?url";

type Manifest = { routes: Record<string, { id: string; module: string; css?: string[] } | undefined> };

/**
 * Brings the scripts and styles of all staff pages, before React takes a press: until then a link is followed and a
 * form is sent by the browser, and after that no press needs a file that a newer version of the site no longer has.
 *
 * @throws when one is gone already: the page then stays a document, whose next press leads to the newer version.
 */
export async function loadStaffScripts(): Promise<void> {
  const { routes } = (window as unknown as { __reactRouterManifest: Manifest }).__reactRouterManifest;
  const files = Object.values(routes).filter((route) => route && /(?:^|\/)admin\//.test(route.id));
  const sheets = new Set([errorStyles, ...files.flatMap((route) => route?.css ?? [])]);
  await Promise.all([
    ...files.map((route) => route && import(/* @vite-ignore */ route.module)),
    ...[...sheets].map((sheet) => fetch(sheet).then((answer) => answer.blob())),
  ]);
}
