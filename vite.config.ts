import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

/** What worker threads run: a file of its own, for each of them loads it anew. */
const thread = "./app/threads/drawing-thread.ts";

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
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
          input: [
            "app/routes/site/frame/page-script.ts",
            "app/routes/site/contact/contact-script.tsx",
            "app/routes/sign-off/sign-off-script.ts",
          ],
          output: {
            codeSplitting: {
              groups: [framework(), parts(), router(), addressesOfSheets(), shared(), staff()],
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

/** What screens of the staff area share, in one piece (docs/decisions/032), but for what the editor shares with its own parts. */
function staff() {
  return {
    name: "staff",
    test: /\/app\/(?:routes|content)\/admin(?!\/fields\/body\/)/,
    minShareCount: 2,
  };
}
