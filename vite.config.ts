import { join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";

/** What worker threads run: a file of its own, for each of them loads it anew. */
const thread = "./app/threads/drawing-thread.ts";

const file = (path: string) => join(import.meta.dirname, "app", path);
const route = (path: string) => file(`routes/admin/${path}?__react-router-build-client-route`);
const publicScripts = [
  file("routes/site/frame/page-script.ts"),
  file("routes/site/contact/contact-script.tsx"),
  file("routes/sign-off/sign-off-script.ts"),
];
const startOfList = [
  file("entry.client.tsx"),
  file("root.tsx?__react-router-build-client-route"),
  route("frame/layout.tsx"),
  route("documents/list.tsx"),
];
const editor = [
  route("documents/edit.tsx"),
  file("routes/admin/fields/body/document-editor.tsx"),
  file("routes/admin/fields/body/chart-dialog.tsx"),
  file("routes/admin/documents/suggestions/suggestion.ts"),
];

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), inAscii()],
  environments: {
    // With its packages, because a thousand small files took a second to load and 150 MB to keep. `site` is for tests.
    ssr: {
      // Of React only the fast half, whatever the environment of who runs it says: tests judge what is served.
      define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
      resolve: command === "build" ? { noExternal: true, external: ["harfbuzzjs", "sharp", "vite"] } : {},
      build: {
        rolldownOptions: {
          input: {
            index: "./server/index.ts",
            part: "./server/part/index.ts",
            site: "./server/site.ts",
            thread,
          },
        },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          input: publicScripts,
          output: {
            codeSplitting: {
              groups: [framework(), parts(), router(), addressesOfSheets(), ...byReaders()],
            },
            chunkFileNames: ({ name }) => `assets/${name.split("~")[0]}-[hash].js`, // without the names of its readers
          },
        },
      },
    },
  },
  build: {
    assetsInlineLimit: 0,
    sourcemap: false,
    // The server finds the script of public pages in it (server/part/client-build.ts).
    manifest: true,
  },
}));

/**
 * What the server runs, in ASCII: V8 keeps the text of a script, with two bytes for each of its signs where one is beyond
 * Latin-1, which was 8 MB more for each part. In strings, patterns and comments an escape is the same as its sign.
 */
function inAscii(): Plugin {
  /** There an escape would be another text. */
  const notSame = /(?<!\\)(?:\\\\)*\\\P{ASCII}|String\.raw`[^`]*\P{ASCII}/u;
  const escaped = (sign: string) =>
    sign.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
  return {
    name: "in-ascii",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    // As the last step: what a bundler writes after `renderChunk` has signs as they are.
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        const [found] = notSame.exec(chunk.code) ?? [];
        if (found) throw new Error(`This cannot be written in ASCII: ${found}`);
        chunk.code = chunk.code.replace(/\P{ASCII}/gu, escaped);
      }
    },
  };
}

/** In one piece, because every page that runs React needs all of it. The contact page runs it without the router. */
function framework() {
  return { name: "react", test: /node_modules\/(?:react|react-dom|scheduler)\// };
}

/** The small parts of most pages in one piece too. Those that know the router would bring it to the contact page. */
function parts() {
  return { name: "ui", test: /\/app\/ui\/(?!dialog|use-heading-focus)/, minShareCount: 3 };
}

/** But for the little of it that the small parts need, which therefore come first. */
function router() {
  return { name: "router", test: /node_modules\/react-router\// };
}

/** Apart from what they style: the first script of the staff area, which knows one, would bring styles to all pages. */
function addressesOfSheets() {
  return { name: "sheets", test: /\.css\?url$/ };
}

/**
 * What public pages can have in common with the staff area, in a file for each set of pages that share it. A group takes
 * along what its files import: without this one public pages would have the styles of the staff area.
 */
function shared() {
  return {
    name: "shared",
    test: /\/app\/(?!(?:routes|content)\/admin)/,
    minShareCount: 2,
    entriesAware: true,
  };
}

/**
 * Of what screens of the staff area share, a file for each of those that are needed together (docs/decisions/032), the most
 * needed first, since a group takes along what its files import. What leads to no style comes before what has some: public
 * pages may import it too, and would have the styles of the staff area. What public scripts load stays apart by its readers.
 */
function byReaders() {
  const piece = (readers: Readers, name: string = readers) => ({
    name: (id: string, modules: Modules) => (readersOf(id, modules) === readers ? name : null),
    minShareCount: 2,
  });
  return [
    { ...piece("public", "shared"), entriesAware: true },
    piece("base"),
    piece("texts"),
    shared(),
    ...(["frame", "editing", "screens"] as const).flatMap((readers) => [
      { ...piece(readers), test: /\.css$/, minShareCount: 1 }, // a sheet each, and none for each screen
      piece(readers),
    ]),
  ];
}

/** `base` and `texts` are what every page and the editor need that leads to no style; `frame` and `editing` the rest. */
type Readers = "public" | "base" | "frame" | "texts" | "editing" | "screens";
type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/** Who needs a module that may be shared; null where it brings styles of public pages, and where no screen needs it. */
function readersOf(id: string, modules: Modules): Readers | null {
  if (!id.includes("/app/") || id.includes("?")) return null;
  const isStaffs = /\/app\/(?:routes|content)\/admin/.test(id);
  const isStyled = [...loadedWith([id], modules)].some((one) => one.endsWith(".css"));
  if (isStyled && !isStaffs) return null;
  readers ??= {
    public: loadedWith(publicScripts, modules),
    frame: loadedWith(startOfList, modules),
    editing: loadedWith(editor, modules),
  };
  if (readers.public.has(id)) return "public";
  if (readers.frame.has(id)) return isStyled ? "frame" : "base";
  if (readers.editing.has(id)) return isStyled ? "editing" : "texts";
  return isStaffs ? "screens" : null;
}

let readers: Record<"public" | "frame" | "editing", Set<string>> | undefined;

/** These modules, and all that they import from the start. */
function loadedWith(ids: string[], modules: Modules): Set<string> {
  const found = new Set(ids);
  for (const id of found) for (const one of modules.getModuleInfo(id)?.importedIds ?? []) found.add(one);
  return found;
}
