import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, minifySync, type Plugin } from "vite";

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), asText(/server\/(?:boot|lettering)\.ts$/)],
  environments: {
    // With its packages, because a thousand small files took a second to load and 150 MB to keep. `site` is for tests.
    ssr: {
      // Of React only the fast half, whatever the environment of who runs it says: tests judge what is served.
      define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
      resolve: command === "build" ? { noExternal: true, external: ["sharp", "vite"] } : {},
      build: { rolldownOptions: { input: { index: "./server/index.ts", site: "./server/site.ts" } } },
    },
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: [framework(), shared()] } } } },
    },
  },
  build: { assetsInlineLimit: 0, sourcemap: false },
}));

/** In one piece, because every page needs all of it: 3 kB less than in the four it would fall into by itself. */
function framework() {
  return { name: "react", test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// };
}

/** What six or more pages share, in one piece too: 2.5 kB and twelve requests less than in splinters. */
function shared() {
  return { name: "site", test: /\/app\/(?!routes\/admin|content\/admin)/, minShareCount: 6 };
}

/** What leaves the server as text (server/first-view.ts) leaves it short: a third of its bytes. */
function asText(file: RegExp): Plugin {
  return {
    name: "as-text",
    apply: "build",
    enforce: "post",
    transform: {
      filter: { id: file },
      handler(code, id) {
        const [head = "", name] = /export function (\w+)/.exec(code) ?? [];
        const short = minifySync(id, code.replace(head, "export default function")).code;
        const text = short.replace(/^export default |;?\s*$/g, "");
        return `${head}() {}\n${name}.toString = () => ${JSON.stringify(text)};`;
      },
    },
  };
}
