import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  environments: {
    // With its packages, because a thousand small files took a second to load and 150 MB to keep. `site` is for tests.
    ssr: {
      // Of React only the fast half, whatever the environment of who runs it says: tests judge what is served.
      define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
      resolve: command === "build" ? { noExternal: true, external: ["sharp", "vite"] } : {},
      build: { rolldownOptions: { input: { index: "./server/index.ts", site: "./server/site.ts" } } },
    },
    client: {
      build: {
        rolldownOptions: {
          input: ["app/routes/site/frame/page-script.ts", "app/routes/site/contact/contact-script.tsx"],
          output: { codeSplitting: { groups: [framework(), parts()] } },
        },
      },
    },
  },
  build: {
    assetsInlineLimit: 0,
    sourcemap: false,
    // The server finds the script of public pages in it (server/client-build.ts).
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
